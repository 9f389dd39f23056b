import { ArticleImage } from '@client/public/parts/blog/article-image.tsx'
import { ButtonLink } from '@client/ui/button-link.tsx'
import type { GuideFacts } from '@shared/content/content.schema.ts'
import { urls } from '@shared/lib/urls.ts'
import styles from './guide-shelf.module.css'

/** Six guides, in alternating wide and narrow cards (product 2.12). */
export function GuideShelf({ guides }: { guides: readonly GuideFacts[] }) {
  return (
    <ol className={styles.shelf}>
      {guides.map((guide, at) => (
        <li key={guide.slug} className={styles.guide}>
          <article className={styles.card}>
            <div className={styles.image}>
              <ArticleImage text={guide} shape="story" decorative isAboveFold={at < 2} />
            </div>
            <div className={styles.text}>
              <h2 className={styles.title}>{guide.title}</h2>
              <p>{guide.description}</p>
              <p className={styles.facts}>
                {guide.minutes} min read · {guide.checks}-item checklist
              </p>
              <ButtonLink
                to={urls.guide(guide.slug)}
                kind="secondary"
                className={styles.button}
                aria-label={`View Guide: ${guide.title}`}
              >
                View Guide
              </ButtonLink>
            </div>
          </article>
        </li>
      ))}
    </ol>
  )
}
