import { ButtonLink } from '@client/components/button-link.tsx'
import { Drawing } from '@client/illustrations/drawing.tsx'
import { plural } from '@shared/format.ts'
import type { GuideFacts } from '@shared/schemas/content.schema.ts'
import { urls } from '@shared/urls.ts'
import classes from './guide-shelf.module.css'

/** Six guides (specification, section 2: content pages): wide ones and narrow ones in turn. */
export function GuideShelf({ guides }: { guides: readonly GuideFacts[] }) {
  return (
    <ol className={classes.shelf}>
      {guides.map((guide, at) => (
        <li key={guide.slug} className={classes.guide}>
          <article className={classes.card}>
            <div className={classes.picture}>
              <Drawing name={`${guide.image}-scene`} className={classes.scene} first={at < 2} />
            </div>
            <div className={classes.words}>
              <h2 className={classes.title}>{guide.title}</h2>
              <p>{guide.description}</p>
              <p className={classes.facts}>
                {guide.minutes} min read · {plural(guide.checks, 'point', 'points')} to tick
              </p>
              <ButtonLink
                to={urls.guide(guide.slug)}
                kind="secondary"
                className={classes.button}
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
