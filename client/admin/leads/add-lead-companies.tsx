import { trpc } from '@client/lib/trpc.ts'
import { MultiSelect } from '@mantine/core'
import { distanceText } from '@shared/lib/distance.ts'
import { MAX_PHONE_COMPANIES } from '@shared/lib/limits.ts'

export interface ChosenCompany {
  id: number
  name: string
}

interface AddLeadCompaniesProps {
  zip: string
  city: string
  chosen: readonly ChosenCompany[]
  error: string | undefined
  onChange: (chosen: ChosenCompany[]) => void
}

/** Companies near the property that the owner wants to hear from. */
export function AddLeadCompanies({ zip, city, chosen, error, onChange }: AddLeadCompaniesProps) {
  const zipCode = /^\d{5}/.exec(zip.trim())?.[0]
  const { data: found = [] } = trpc.companies.search.useQuery(
    { zipCode, city: city.trim() || undefined },
    { enabled: zipCode !== undefined },
  )
  const known = new Map<number, string>([...found, ...chosen].map(({ id, name }) => [id, name] as const))
  const distances = new Map(found.map(({ id, distanceMiles }) => [id, distanceMiles]))
  const choices = [...known].map(([id, name]) => {
    const miles = distances.get(id)
    return {
      value: String(id),
      label: miles === undefined || miles === null ? name : `${name} (${distanceText(miles)})`,
    }
  })
  return (
    <MultiSelect
      label="Companies"
      description={
        zipCode === undefined
          ? 'Enter the ZIP code to see the companies nearby.'
          : `Up to ${MAX_PHONE_COMPANIES} that the owner wants to hear from. They get the lead by email.`
      }
      data={choices}
      value={chosen.map(({ id }) => String(id))}
      maxValues={MAX_PHONE_COMPANIES}
      disabled={zipCode === undefined}
      searchable
      clearable
      error={error}
      nothingFoundMessage="No companies found."
      onChange={(ids) => onChange(ids.map(Number).map((id) => ({ id, name: known.get(id) ?? '' })))}
    />
  )
}
