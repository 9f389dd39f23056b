import { getIllustration } from '@client/content/illustrations.ts'
import { classNames } from '@client/ui/class-names.ts'
import styles from './article-image.module.css'

interface ArticleImageProps {
  /** Article or guide. */
  text: { slug: string; imageAlt: string }
  /** `story`: above or beside a text; `thumb`: small square in a list. */
  shape: 'story' | 'thumb'
  /** Hidden from screen readers, where the title next to it says the same. */
  decorative?: boolean
  isAboveFold?: boolean
}

/** Illustration of an article or a guide. */
export function ArticleImage({ text, shape, decorative = false, isAboveFold = false }: ArticleImageProps) {
  return (
    <img
      src={getIllustration(text.slug)}
      alt={decorative ? '' : text.imageAlt}
      width={800}
      height={450}
      className={classNames('illustration', styles.image, styles[shape])}
      loading={isAboveFold ? 'eager' : 'lazy'}
      decoding="async"
      fetchPriority={isAboveFold ? 'high' : undefined}
    />
  )
}
