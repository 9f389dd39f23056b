import type { Choice } from '@client/admin/lib/choices.ts'
import { DateField } from '@client/admin/parts/dates/date-field.tsx'
import { type DayRange, listDayPresets } from '@client/admin/parts/dates/day-presets.ts'
import { QuietButton } from '@client/admin/parts/quiet-button.tsx'
import { AdminIcon } from '@client/ui/illustrations/admin-icons.tsx'
import { useTimeZone } from '@client/ui/time-zone.tsx'
import {
  Button,
  Checkbox,
  Group,
  Menu,
  NativeSelect,
  Pill,
  Popover,
  SimpleGrid,
  Stack,
  TextInput,
} from '@mantine/core'
import { formatDate } from '@shared/lib/format.ts'
import { toLocalHour } from '@shared/lib/time-zone.ts'
import { useTypedText } from './use-reported-value.ts'

/** One filter of a list. `key` is a field of the list’s query; without a value it filters nothing. */
export type FilterField =
  | { kind: 'choice'; key: string; label: string; choices: readonly Choice[] }
  | { kind: 'flag'; key: string; label: string }
  /** Text that is looked for. */
  | { kind: 'text'; key: string; label: string }
  /** First and last day: the fields `from` and `to`. */
  | { kind: 'days' }

const ANY_OPTION: Choice = { value: '', label: 'Any' }

type FilterValues = Readonly<Record<string, unknown>>

interface ListFiltersProps {
  fields: readonly FilterField[]
  values: FilterValues
  onChange: (change: Record<string, unknown>) => void
}

/** Chips of the set filters: what each says, and the change that clears it. */
function listChips(fields: readonly FilterField[], values: FilterValues) {
  return fields.flatMap((field) => {
    if (field.kind === 'days') {
      return (['from', 'to'] as const).flatMap((key) =>
        values[key]
          ? [{ key, text: `${key === 'from' ? 'From' : 'To'} ${formatDate(new Date(String(values[key])))}` }]
          : [],
      )
    }
    const { key, label } = field
    const value = values[key]
    if (!value) return []
    if (field.kind === 'flag') return [{ key, text: label }]
    if (field.kind === 'text') return [{ key, text: `${label}: ${value}` }]
    const choice = field.choices.find((choice) => choice.value === String(value))
    return [{ key, text: `${label}: ${choice?.label ?? value}` }]
  })
}

/** Button with the fields of all filters in a popover. */
export function ListFilters({ fields, values, onChange }: ListFiltersProps) {
  const count = listChips(fields, values).length
  return (
    <Popover position="bottom-end" width="min(420px, 100vw - 2rem)" trapFocus returnFocus shadow="md">
      <Popover.Target>
        <Button variant="default" leftSection={<AdminIcon name="filter" size={18} />}>
          {count > 0 ? `Filters (${count})` : 'Filters'}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Filters">
        <SimpleGrid cols={2} spacing="sm">
          {fields.map((field) => (
            <Filter key={field.kind === 'days' ? 'days' : field.key} {...{ field, values, onChange }} />
          ))}
        </SimpleGrid>
      </Popover.Dropdown>
    </Popover>
  )
}

function Filter({ field, values, onChange }: Omit<ListFiltersProps, 'fields'> & { field: FilterField }) {
  if (field.kind === 'days') return <DayFilter values={values} onChange={onChange} />
  const { key, label } = field
  if (field.kind === 'text') {
    return (
      <TextFilter
        label={label}
        value={String(values[key] ?? '')}
        onChange={(text) => onChange({ [key]: text || undefined })}
      />
    )
  }
  if (field.kind === 'flag') {
    return (
      <Checkbox
        label={label}
        py="xs"
        checked={Boolean(values[key])}
        onChange={({ currentTarget }) => onChange({ [key]: currentTarget.checked || undefined })}
      />
    )
  }
  return (
    <NativeSelect
      label={label}
      data={[ANY_OPTION, ...field.choices]}
      value={String(values[key] ?? '')}
      onChange={({ currentTarget }) => onChange({ [key]: currentTarget.value || undefined })}
    />
  )
}

interface TextFilterProps {
  label: string
  value: string
  onChange: (text: string) => void
}

function TextFilter({ label, value, onChange }: TextFilterProps) {
  const { shown, change } = useTypedText({ value, onReport: onChange, flushOnUnmount: true })
  return (
    <TextInput label={label} value={shown} onChange={({ currentTarget }) => change(currentTarget.value)} />
  )
}

/** Filter of the first and the last day in the time zone in which times are shown, with a menu of usual ranges. */
function DayFilter({ values, onChange }: Omit<ListFiltersProps, 'fields'>) {
  const day = (key: 'from' | 'to') => ({
    value: String(values[key] ?? ''),
    onChange: (chosen: string) => onChange({ [key]: chosen || undefined }),
  })
  return (
    <Stack gap="xs" style={{ gridColumn: '1 / -1' }}>
      <Group grow align="flex-end" gap="sm">
        <DateField label="From" {...day('from')} />
        <DateField label="To" {...day('to')} />
      </Group>
      <DayPresets onChoose={onChange} />
    </Stack>
  )
}

function DayPresets({ onChoose }: { onChoose: (range: DayRange & Record<string, unknown>) => void }) {
  const timeZone = useTimeZone() ?? 'UTC'
  return (
    <Menu position="bottom-start" withinPortal={false}>
      <Menu.Target>
        <QuietButton
          style={{ alignSelf: 'start' }}
          rightSection={<AdminIcon name="chevron-down" size={16} />}
        >
          Choose Days
        </QuietButton>
      </Menu.Target>
      <Menu.Dropdown>
        {listDayPresets(toLocalHour(new Date(), timeZone).day).map(({ label, range }) => (
          <Menu.Item key={label} onClick={() => onChoose({ ...range })}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** The set filters below the search, each with a button that clears it. */
export function FilterChips({ fields, values, onChange }: ListFiltersProps) {
  const chips = listChips(fields, values)
  if (chips.length === 0) return null
  return (
    <Group gap="xs" role="group" aria-label="Active filters">
      {chips.map(({ key, text }) => (
        <Pill
          key={key}
          size="md"
          withRemoveButton
          removeButtonProps={{ 'aria-label': `Remove: ${text}`, 'aria-hidden': false, tabIndex: 0 }}
          onRemove={() => onChange({ [key]: undefined })}
        >
          {text}
        </Pill>
      ))}
      <Button
        size="compact-sm"
        variant="subtle"
        color="gray"
        onClick={() => onChange(Object.fromEntries(chips.map(({ key }) => [key, undefined])))}
      >
        Clear Filters
      </Button>
    </Group>
  )
}
