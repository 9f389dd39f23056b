import { trpc } from '@client/lib/trpc.ts'
import { Select, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { ForwardChoice } from '@shared/leads/forward.schema.ts'
import { distanceText } from '@shared/lib/distance.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'

const TYPING_MS = 250

interface ForwardCompanyPickerProps {
  leadId: number
  chosen: ForwardChoice | null
  error: ReactNode
  onChange: (company: ForwardChoice | null) => void
}

/** Listed companies: those that fit the property best, or those whose name matches what is typed. */
export function ForwardCompanyPicker({ leadId, chosen, error, onChange }: ForwardCompanyPickerProps) {
  const [typed, setTyped] = useState('')
  const [settled] = useDebouncedValue(typed, TYPING_MS)
  // The field shows the chosen company's name, which is not a search.
  const search = settled === chosen?.name ? '' : settled.trim()
  const { data, isError, isFetching } = trpc.leads.forwardChoices.useQuery(
    { id: leadId, search },
    { placeholderData: keepPreviousData },
  )
  const found = data ?? []
  const choices = chosen && !found.some(({ id }) => id === chosen.id) ? [chosen, ...found] : found
  const byId = new Map(choices.map((choice) => [String(choice.id), choice]))
  return (
    <Select
      label="Company"
      description="Companies near the property come first. Type to find any listed company."
      placeholder="Search by name..."
      data={choices.map(({ id, name, isRecipient }) => ({
        value: String(id),
        label: name,
        disabled: isRecipient,
      }))}
      value={chosen ? String(chosen.id) : null}
      onChange={(id) => onChange((id && byId.get(id)) || null)}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      // The server has filtered already.
      filter={({ options }) => options}
      renderOption={({ option }) => <Choice choice={byId.get(option.value)} />}
      nothingFoundMessage={
        isError
          ? 'We couldn’t load companies. Close the list and try again.'
          : isFetching
            ? 'Searching...'
            : search
              ? 'No listed company found. Type at least three letters of its name.'
              : 'No company is near this property. Type a name to find any.'
      }
      comboboxProps={{ withinPortal: false }}
      maxDropdownHeight={320}
      error={error}
      required
      data-autofocus
    />
  )
}

function Choice({ choice }: { choice: ForwardChoice | undefined }) {
  if (!choice) return null
  const { name, city, state, distanceMiles, reasons, isRecipient, isNamed } = choice
  const distance = distanceMiles === null ? null : distanceText(distanceMiles)
  // "Based in Miami, 2 mi away" says it already.
  const isDistanceKnown = reasons.some((reason) => distance !== null && reason.endsWith(distance))
  const details = [
    `${city}, ${state}`,
    ...(isRecipient ? ['Already has this lead'] : []),
    ...(isNamed && !isRecipient ? ['Named in the owner’s consent'] : []),
    ...(distance === null || isDistanceKnown ? [] : [distance]),
    ...reasons,
  ]
  return (
    <div>
      <Text size="sm">{name}</Text>
      <Text size="xs" c="dimmed">
        {details.join(' · ')}
      </Text>
    </div>
  )
}
