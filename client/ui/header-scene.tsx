import { classNames } from './class-names.ts'
import styles from './header-scene.module.css'
import { Scene, type SceneProps } from './illustrations/scene.tsx'

interface HeaderSceneProps extends SceneProps {
  /** Photo that replaces the scene. */
  photo?: { src: string; alt: string } | undefined
  caption?: string | null
}

/** Scene or photo of a page's header: above the text, edge to edge; on wide screens beside it. Not printed. */
export function HeaderScene({ className, photo, caption, ...scene }: HeaderSceneProps) {
  return (
    <figure className={classNames('no-print', styles.figure, className)}>
      <div className={styles.image}>
        {photo ? (
          <img src={photo.src} alt={photo.alt} width={800} height={450} className={styles.scene} />
        ) : (
          <Scene {...scene} className={styles.scene} isAboveFold />
        )}
      </div>
      {caption ? <figcaption className={styles.caption}>{caption}</figcaption> : null}
    </figure>
  )
}
