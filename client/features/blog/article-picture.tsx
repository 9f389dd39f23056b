import { Drawing } from '@client/illustrations/drawing.tsx'
import type { ArticleFacts } from '@shared/schemas/content.schema.ts'
import classes from './article-picture.module.css'

interface ArticlePictureProps {
  article: ArticleFacts
  /** `wide` across the page, `story` beside the newest article, `thumb` in the list. */
  shape: 'wide' | 'story' | 'thumb'
  /** Beside its title in a list the picture says nothing new. */
  decorative?: boolean
  first?: boolean
}

const CROPS = 4

/** An article's scene. In a list each article has its own cut-out, so that two about the coast do not look the same. */
export function ArticlePicture({ article, shape, decorative = false, first }: ArticlePictureProps) {
  const letters = [...article.slug].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0)
  return (
    <div className={classes[shape]} data-crop={shape === 'thumb' ? letters % CROPS : undefined}>
      <Drawing
        name={`${article.image}-scene`}
        title={decorative ? '' : article.imageAlt}
        className={classes.picture}
        first={first}
      />
    </div>
  )
}
