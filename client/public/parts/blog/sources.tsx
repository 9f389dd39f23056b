import type { ContentSource } from '@shared/content/content.schema.ts'
import classes from './sources.module.css'

/** Primary sources of a text, or a statement that it has none. */
export function Sources({ sources }: { sources: readonly ContentSource[] }) {
  return (
    <section aria-labelledby="sources" className={classes.sources}>
      <h2 id="sources" className={classes.title}>
        Sources
      </h2>
      {sources.length > 0 ? (
        <>
          <ul className={classes.list}>
            {sources.map(({ publisher, title, href }) => (
              <li key={href}>
                {publisher}:{' '}
                <a href={href} rel="noopener">
                  {title}
                </a>
              </li>
            ))}
          </ul>
          <p className={classes.note}>
            Rules and rates change, so check the source before you act. The houses, people and amounts in our
            examples are invented.
          </p>
        </>
      ) : (
        <p className={classes.note}>
          This article uses no outside figures. Its houses, people and amounts are invented to show a
          calculation or a conversation.
        </p>
      )}
    </section>
  )
}
