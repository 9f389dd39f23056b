import { useHotkeys } from '@mantine/hooks'
import { countKeyTakers, isTyping } from './shortcuts.ts'

/** A key that works while one record is open, and nothing over it, and no field takes the key. */
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
