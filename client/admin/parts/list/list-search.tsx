import { AdminIcon } from '@client/ui/illustrations/admin-icons.tsx'
import { CloseButton, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useReportedValue } from './use-reported-value.ts'

/** Debounce of the search: one request per word, not per keystroke. */
const TYPING_MS = 250

interface ListSearchProps {
  /** Current search; the caller stores it in the URL. */
  search: string
  onSearch: (search: string) => void
  placeholder: string
}

/** Search box of a list (300 px wide, product 9.9). */
export function ListSearch({ search, onSearch, placeholder }: ListSearchProps) {
  const { shown: typed, setShown: setTyped, report } = useReportedValue({ value: search, onReport: onSearch })
  // Calls the newest `onSearch`: the URL may have changed since the key was pressed.
  const searchLater = useDebouncedCallback((text: string) => report(text.trim()), TYPING_MS)
  const change = (value: string) => {
    setTyped(value)
    searchLater(value)
  }
  const clear = () => {
    change('')
    searchLater.flush()
  }
  return (
    <TextInput
      w={{ base: '100%', xs: 300 }}
      type="text"
      role="searchbox"
      aria-label={placeholder.replace(/\.+$/, '')}
      placeholder={placeholder}
      value={typed}
      onChange={(event) => change(event.currentTarget.value)}
      leftSection={<AdminIcon name="search" size={18} />}
      rightSection={typed ? <CloseButton aria-label="Clear search" data-reveals onClick={clear} /> : null}
    />
  )
}
