import { useHotkeys } from '@mantine/hooks'
import { countKeyTakers, isTyping } from './shortcuts.ts'

/** Shortcut for an open record. It does nothing while the user types or a dialog covers the record. */
export function useRecordKey(key: string, run: (() => void) | undefined): void {
  useHotkeys(
    [
      [
        key,
        (event) => {
          if (!run || isTyping(event) || countKeyTakers() > 1) return
          event.preventDefault()
          run()
        },
        { preventDefault: false },
      ],
    ],
    [],
  )
}
