import type { ContentSource } from '@shared/content/content.schema.ts'
import { Link } from 'react-router-dom'
import styles from './sources.module.css'

const isOutside = ({ href }: ContentSource) => !href.startsWith('/')

/** Primary sources of a text, or a statement that it has none. */
export function Sources({ sources }: { sources: readonly ContentSource[] }) {
  return (
    <section aria-labelledby="sources" className={styles.sources}>
      <h2 id="sources" className={styles.title}>
        Sources
      </h2>
      {sources.length > 0 ? (
        <ul className={styles.list}>
          {sources.map((source) => (
            <li key={source.href}>
              {source.publisher}:{' '}
              {isOutside(source) ? (
                <a href={source.href} rel="noopener">
                  {source.title}
                </a>
              ) : (
                <Link to={source.href}>{source.title}</Link>
              )}
            </li>
          ))}
        </ul>
      ) : (
        <p className={styles.note}>
          This text cites no outside sources. Any houses, people and amounts in its examples are invented.
        </p>
      )}
      {sources.some(isOutside) ? (
        <p className={styles.note}>
          Rules and rates change, so check the source before you act. The houses, people and amounts in our
          examples are invented.
        </p>
      ) : null}
    </section>
  )
}
