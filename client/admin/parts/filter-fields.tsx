import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { DateField } from './date-field.tsx'

interface FilterFieldsProps {
  className: string
  isFiltered: boolean
  onClear: () => void
  children: ReactNode
}

/** Filters of a list, with a button to clear them. */
export function FilterFields({ className, isFiltered, onClear, children }: FilterFieldsProps) {
  return (
    <fieldset className={`admin-filters ${className}`}>
      <legend className="visually-hidden">Filters</legend>
      {children}
      {isFiltered ? (
        <Button variant="subtle" data-reveals onClick={onClear}>
          Clear filters
        </Button>
      ) : null}
    </fieldset>
  )
}

interface DayRange {
  from?: string | undefined
  to?: string | undefined
}

/** Filter of the first and the last day. */
export function DayFilter({ query, onChange }: { query: DayRange; onChange: (change: DayRange) => void }) {
  return (
    <>
      <DateField
        label="From (UTC)"
        value={query.from ?? ''}
        onChange={(day) => onChange({ from: day || undefined })}
      />
      <DateField
        label="To (UTC)"
        value={query.to ?? ''}
        onChange={(day) => onChange({ to: day || undefined })}
      />
    </>
  )
}
