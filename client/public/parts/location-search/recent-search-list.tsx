import { onEscape } from '@client/lib/on-escape.ts'
import { Icon } from '@client/ui/illustrations/icons.tsx'
import { Note, Row, Stack } from '@client/ui/primitives.tsx'
import { useId } from 'react'
import styles from './location-search.module.css'

interface RecentSearchesProps {
  searches: readonly string[]
  onChoose: (search: string) => void
  onForget: (search: string) => void
  onClose: () => void
}

export function RecentSearches({ searches, onChoose, onForget, onClose }: RecentSearchesProps) {
  const id = useId()
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes it from any focused element inside
    <div
      className={styles.popup}
      onKeyDown={onEscape(onClose)}
      // Safari focuses no pressed button: the input would lose the focus, and the list would close.
      onMouseDown={(event) => event.preventDefault()}
    >
      <Note id={id} className={styles.popupTitle}>
        Recent searches
      </Note>
      <Stack as="ul" gap={0} aria-labelledby={id}>
        {searches.map((search) => (
          <Row as="li" nowrap gap={0} key={search}>
            <button type="button" className={styles.retry} onClick={() => onChoose(search)}>
              <Icon name="clock" size={18} />
              {search}
            </button>
            <button
              type="button"
              className={styles.remove}
              aria-label={`Remove ${search} from recent searches`}
              onClick={() => onForget(search)}
            >
              <Icon name="close" size={18} />
            </button>
          </Row>
        ))}
      </Stack>
    </div>
  )
}
