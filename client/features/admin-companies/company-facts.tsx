import { PhoneLink } from '@client/components/admin/phone-link.tsx'
import { givenText } from '@shared/company-answer.ts'
import { companyDefaults } from '@shared/company-figures.ts'
import { formatDate, lastUpdatedText } from '@shared/format.ts'
import { rankingTier } from '@shared/hostscore/tiers.ts'
import { safeWebsite } from '@shared/outbound.ts'
import { propertyTypeLabel } from '@shared/property-types.ts'
import type { CompanyDetail } from '@shared/schemas/company-admin.schema.ts'
import { type ReactNode, useId } from 'react'

const NOT_GIVEN = 'Not given'

/** Everything on record, in the groups an administrator asks for. */
export function CompanyFacts({ company }: { company: CompanyDetail }) {
  const website = safeWebsite(company.website ?? '')
  const yesNo = (value: boolean | null) => (value === null ? NOT_GIVEN : value ? 'Yes' : 'No')
  return (
    <>
      <Group
        title="About"
        rows={[
          ['Description', givenText(company, 'description')],
          ['Services', company.services],
          ['Specialization', company.specialization],
          ['Property types', company.propertyTypes.map(propertyTypeLabel).join(', ')],
          ['Tag', company.tag],
          ['Founded', company.foundingYear ?? company.foundedText],
          ['Company size', company.companySize],
          ['Properties managed', company.numberOfProperties],
        ]}
      />
      <Group
        title="Place and contact"
        rows={[
          [
            'Address',
            [company.address, `${company.city}, ${company.state} ${company.zipCode}`]
              .filter(Boolean)
              .join(', '),
          ],
          ['Service area', company.serviceArea],
          ['E-mail', company.email, company.email && `mailto:${company.email}`],
          ['Phone', company.phoneNumber && <PhoneLink phone={company.phoneNumber} />],
          ['Website', company.website, website],
          ['Opening hours', company.openingHours],
        ]}
      />
      <Group
        title="Terms"
        rows={[
          ['Commission', givenText(company, 'commission')],
          ['Minimum contract', company.minContracts],
          ['Minimum stay', company.minStayRequirements],
          ['Cleaning fees', company.cleaningFees],
          ['Cancellation policy', company.cancellationPolicy],
          ['Price level', company.priceLevel === null ? null : '$'.repeat(company.priceLevel)],
          ['First-month fee waiver', yesNo(company.firstMonthFeeWaiver)],
          ['Offer', company.offer],
          ['Instant booking', yesNo(company.acceptsInstantBooking)],
        ]}
      />
      <Group
        title="Reputation"
        rows={[
          ['Rating', company.rating],
          ['Ratings in all', company.userRatingsTotal ?? companyDefaults.reviews],
          ['Response time promised', company.responseTime],
          ['Response time on record', company.avgResponseTime],
          ['Business status', company.businessStatus],
          ['Verified', yesNo(company.isVerified)],
          [
            'HostScore',
            company.hostScore === null
              ? 'Not yet scored'
              : `${company.hostScore} · ${rankingTier(company.hostScore).name}${company.hostRank ? ` · rank ${company.hostRank}` : ''}`,
          ],
          ['Score last updated', lastUpdatedText(company.scoreLastUpdated)],
          ['Facts last changed', formatDate(company.factsUpdatedAt)],
          [
            'Added',
            `${formatDate(company.createdAt)}, company number ${company.id}${company.isSample ? ' (sample data)' : ''}`,
          ],
        ]}
      />
    </>
  )
}

/** A label, what is on record, and where it leads. */
type Fact = readonly [label: string, value: ReactNode, href?: string | null]

function Group({ title, rows }: { title: string; rows: readonly Fact[] }) {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId} className="admin-lead__heading">
        {title}
      </h3>
      <dl className="admin-lead__facts">
        {rows.map(([label, value, href]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="admin-lead__words">
              {href ? (
                <a href={href} target="_blank" rel="noopener noreferrer">
                  {value}
                </a>
              ) : (
                value || NOT_GIVEN
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
