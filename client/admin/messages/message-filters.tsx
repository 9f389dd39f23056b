import { DayFilter, FilterFields } from '@client/admin/parts/filter-fields.tsx'
import { NativeSelect } from '@mantine/core'
import { contactTopics } from '@shared/contact/contact-topics.ts'
import type { MessageFilter } from '@shared/contact/inbox.schema.ts'
import { messageStatuses, messageStatusLabel } from '@shared/contact/message-status.ts'
import { countFilters, type MessagesQuery } from './message-list.ts'

const statusChoices = [
  { value: '', label: 'All except spam' },
  ...messageStatuses.map((status) => ({ value: status, label: messageStatusLabel(status) })),
]
const topicChoices = [{ value: '', label: 'Any' }, ...contactTopics]

const NONE: MessageFilter = { status: undefined, topic: undefined, from: undefined, to: undefined }

interface MessageFiltersProps {
  query: MessagesQuery
  onChange: (change: MessageFilter) => void
}

export function MessageFilters({ query, onChange }: MessageFiltersProps) {
  const choose = (field: 'status' | 'topic') => (event: { currentTarget: { value: string } }) =>
    onChange({ [field]: event.currentTarget.value || undefined })
  return (
    <FilterFields
      className="admin-message-filters"
      isFiltered={countFilters(query) > 0}
      onClear={() => onChange(NONE)}
    >
      <NativeSelect
        label="Status"
        data={statusChoices}
        value={query.status ?? ''}
        onChange={choose('status')}
      />
      <NativeSelect label="Topic" data={topicChoices} value={query.topic ?? ''} onChange={choose('topic')} />
      <DayFilter query={query} onChange={onChange} />
    </FilterFields>
  )
}
