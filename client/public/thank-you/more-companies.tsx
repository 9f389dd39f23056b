import { trpc } from '@client/lib/trpc.ts'
import { PageSection, SectionHeading } from '@client/ui/page-section.tsx'
import { Grid, Note, Stack } from '@client/ui/primitives.tsx'
import type { OwnLead } from '@shared/leads/lead.schema.ts'
import { distanceText } from '@shared/lib/distance.ts'
import { plural } from '@shared/lib/format.ts'
import { urls } from '@shared/lib/urls.ts'
import { Link } from 'react-router-dom'

/** Other companies near the property, found after the lead was created (product 2.9, 7.3). */
export function MoreCompanies({ own: { lead, matches } }: { own: OwnLead }) {
  const { data: found = [] } = trpc.companies.search.useQuery({
    zipCode: lead.propertyZip,
    city: lead.propertyCity,
  })
  const shown = new Set(matches.map(({ id }) => id))
  const others = found.filter(({ id, isNearest }) => !isNearest && !shown.has(id))
  if (others.length === 0) return null
  return (
    <PageSection labelledBy="more-companies">
      <SectionHeading
        id="more-companies"
        title={`${plural(others.length, 'more company', 'more companies')} near your property`}
        intro="Open a profile to see fees and services. None of these companies has your details."
      />
      <Grid as="ul" min={18} gap={8} rowGap={3}>
        {others.map((company) => (
          <Stack key={company.id} as="li" gap={0} align="start">
            <Link to={urls.company(company)}>{company.name}</Link>
            <Note>
              {company.city}, {company.state}
              {company.distanceMiles === null ? '' : ` · ${distanceText(company.distanceMiles)}`}
            </Note>
          </Stack>
        ))}
      </Grid>
    </PageSection>
  )
}
