import { AdminIcon } from '@client/ui/illustrations/admin-icons.tsx'
import { useTimeZone } from '@client/ui/time-zone.tsx'
import { Button, Menu } from '@mantine/core'
import { toLocalHour } from '@shared/lib/time-zone.ts'
import type { ReactNode } from 'react'
import { DateField } from './dates/date-field.tsx'
import { type DayRange, listDayPresets } from './dates/day-presets.ts'

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
          Clear Filters
        </Button>
      ) : null}
    </fieldset>
  )
}

interface DayFilterProps {
  query: Partial<DayRange>
  onChange: (change: Partial<DayRange>) => void
}

/** Filter of the first and the last day in the time zone in which times are shown, with a menu of usual ranges. */
export function DayFilter({ query, onChange }: DayFilterProps) {
  return (
    <div className="admin-days">
      <DateField
        label="From"
        value={query.from ?? ''}
        onChange={(day) => onChange({ from: day || undefined })}
      />
      <DateField label="To" value={query.to ?? ''} onChange={(day) => onChange({ to: day || undefined })} />
      <DayPresets onChoose={onChange} />
    </div>
  )
}

function DayPresets({ onChoose }: { onChoose: (range: DayRange) => void }) {
  const timeZone = useTimeZone() ?? 'UTC'
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" rightSection={<AdminIcon name="chevron-down" size={16} />}>
          Choose Days
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {listDayPresets(toLocalHour(new Date(), timeZone).day).map(({ label, range }) => (
          <Menu.Item key={label} onClick={() => onChoose(range)}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
