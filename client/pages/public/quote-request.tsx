import type { LeadFormFailure } from '@client/features/lead-form/lead-fields.ts'
import { LeadForm } from '@client/features/lead-form/lead-form.tsx'
import { WhyProfessional } from '@client/features/quote-panel/why-professional.tsx'
import type { CompanyCard } from '@shared/schemas/company.schema.ts'
import type { LocationPage } from '@shared/schemas/location.schema.ts'

interface QuoteRequestProps {
  id: 'leadForm'
  page: LocationPage
  chosen: readonly CompanyCard[]
  onRemove: (id: number) => void
  failed: LeadFormFailure | undefined
  onSent: () => void
}

/** What the quote panel of a location page holds: the request form, and what a manager brings. */
export function QuoteRequest({ id, page, chosen, onRemove, failed, onSent }: QuoteRequestProps) {
  return (
    <>
      <LeadForm
        id={id}
        variant="location"
        selectedCompanies={chosen}
        onRemoveCompany={onRemove}
        defaultCity={page.city ?? undefined}
        failed={failed}
        onSent={onSent}
      />
      <WhyProfessional page={page} />
    </>
  )
}
