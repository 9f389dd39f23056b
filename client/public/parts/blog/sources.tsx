import { Heading, Note, Stack } from '@client/ui/primitives.tsx'
import type { ContentSource } from '@shared/content/content.schema.ts'
import { Link } from 'react-router-dom'
import styles from './sources.module.css'

const isOutside = ({ href }: ContentSource) => !href.startsWith('/')

/** Primary sources of a text, or a statement that it has none. */
export function Sources({ sources }: { sources: readonly ContentSource[] }) {
  return (
    <Stack as="section" gap={2} aria-labelledby="sources" className={styles.sources}>
      <Heading level={2} size="text" id="sources">
        Sources
      </Heading>
      {sources.length > 0 ? (
        <Stack as="ul" gap={2}>
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
        </Stack>
      ) : (
        <Note>
          This text cites no outside sources. Any houses, people and amounts in its examples are invented.
        </Note>
      )}
      {sources.some(isOutside) ? (
        <Note>
          Rules and rates change, so check the source before you act. The houses, people and amounts in our
          examples are invented.
        </Note>
      ) : null}
    </Stack>
  )
}
