import { AdminIcon } from '@client/ui/illustrations/admin-icons.tsx'
import { Button, Menu } from '@mantine/core'
import type { ReactNode } from 'react'
import { DateField } from './date-field.tsx'
import { listDayPresets } from './day-presets.ts'

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

/** Filter of the first and the last day, with a menu of usual ranges. */
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
      <DayPresets onChoose={onChange} />
    </>
  )
}

function DayPresets({ onChoose }: { onChoose: (range: DayRange) => void }) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" rightSection={<AdminIcon name="chevron-down" size={16} />}>
          Choose days
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {listDayPresets(new Date()).map(({ label, range }) => (
          <Menu.Item key={label} onClick={() => onChoose(range)}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
