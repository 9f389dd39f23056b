import { classNames } from './class-names.ts'
import classes from './header-scene.module.css'
import { Scene, type SceneProps } from './illustrations/scene.tsx'

/** Scene of a page's header: above the text, edge to edge; on wide screens beside it. Not printed. */
export function HeaderScene({ className, ...scene }: SceneProps) {
  return (
    <div className={classNames(classes.image, className)}>
      <Scene {...scene} className={classes.scene} first />
    </div>
  )
}
