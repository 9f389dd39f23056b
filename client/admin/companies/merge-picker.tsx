import { trpc } from '@client/lib/trpc.ts'
import { Button, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { CompanyDetail } from '@shared/companies/admin-companies.schema.ts'
import { SHORT_TEXT_MAX } from '@shared/lib/text.schema.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { CompanyStatusBadge } from './company-status-badge.tsx'

const TYPING_MS = 250
const SHOWN = 8

interface MergePickerProps {
  company: CompanyDetail
  onChoose: (companyId: number) => void
}

/** Finds the other company: the possible duplicates first, others by the search of the list. */
export function MergePicker({ company, onChoose }: MergePickerProps) {
  const [text, setText] = useState('')
  const [search] = useDebouncedValue(text.trim(), TYPING_MS)
  const found = trpc.companies.browse.useQuery(
    { search, pageSize: SHOWN + 1, sort: 'name', direction: 'asc' },
    { enabled: search !== '', placeholderData: keepPreviousData },
  )
  const others = search === '' ? company.duplicates : (found.data?.rows ?? [])
  const isNumbered = ({ id }: { id: number }) => String(id) === search
  const shown = others
    .filter(({ id }) => id !== company.id)
    // The company with this number comes before those that have it in another field.
    .sort((a, b) => Number(isNumbered(b)) - Number(isNumbered(a)))
    .slice(0, SHOWN)
  return (
    <>
      <TextInput
        label="Find the other company"
        description="By name, city, ZIP code, email, phone, website or company number."
        type="search"
        maxLength={SHORT_TEXT_MAX}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <p className="admin-small" role="status">
        {getMessage(search, shown.length, found)}
      </p>
      <ul className="admin-list">
        {shown.map((other) => (
          <li key={other.id} className="admin-company-duplicate">
            <div>
              {other.name} <CompanyStatusBadge status={other.status} />
              <span className="admin-small admin-company-duplicate__facts">
                {[`${other.city}, ${other.state}`, other.website, other.phoneNumber, `number ${other.id}`]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </div>
            <Button
              size="xs"
              variant="default"
              aria-label={`Choose ${other.name}, number ${other.id}`}
              onClick={() => onChoose(other.id)}
            >
              Choose Company
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}

function getMessage(
  search: string,
  count: number,
  { isError, isFetching }: { isError: boolean; isFetching: boolean },
): string {
  if (search === '') return count > 0 ? 'Possible duplicates:' : 'Type to search.'
  if (isError) return 'The search failed. Please try again.'
  if (isFetching) return 'Searching…'
  return count > 0 ? 'Found:' : `No other company matches “${search}”.`
}
