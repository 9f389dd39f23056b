import { AdminIcon } from '@client/ui/illustrations/admin-icons.tsx'
import { CloseButton, TextInput } from '@mantine/core'
import { useTypedText } from './use-reported-value.ts'

interface ListSearchProps {
  /** Current search; the caller stores it in the URL. */
  search: string
  onSearch: (search: string) => void
  placeholder: string
}

/** Search box of a list (300 px wide, product 9.9). */
export function ListSearch({ search, onSearch, placeholder }: ListSearchProps) {
  const { shown: typed, change, flush } = useTypedText({ value: search, onReport: onSearch })
  const clear = () => {
    change('')
    flush()
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
