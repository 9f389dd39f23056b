import { PhoneLink } from '@client/admin/parts/phone-link.tsx'
import { LocalDate } from '@client/ui/local-time.tsx'
import type { CompanyDetail } from '@shared/companies/admin-companies.schema.ts'
import {
  type CompanyFieldDescriptor,
  companyFields,
  companyFieldValue,
  factLabel,
  getCompanyField,
} from '@shared/companies/fields.ts'
import { rankingTier } from '@shared/hostscore/tiers.ts'
import { safeWebsite } from '@shared/lib/outbound.ts'
import { type ReactNode, useId } from 'react'
import { isDefault } from './company-edit-fields.ts'

const NOT_GIVEN = 'Not given'

export function CompanyFacts({ company }: { company: CompanyDetail }) {
  const getGroupFacts = (group: CompanyFieldDescriptor['group']) =>
    companyFields
      .filter((field) => field.group === group && hasOwnRow(field))
      .map((field) => getFact(company, field))
  const status = getCompanyField('businessStatus')
  return (
    <>
      <Group title="About" rows={getGroupFacts('company')} />
      <Group title="Location and contact" rows={getGroupFacts('contact')} />
      <Group title="Terms" rows={getGroupFacts('terms')} />
      <Group
        title="Reputation"
        rows={[
          ...getGroupFacts('reputation'),
          // Grouped with the other facts that decide how the company is listed.
          getFact(company, status),
          ['Verified', company.isVerified ? 'Yes' : 'No'],
          ['HostScore', scoreText(company)],
          [
            'Score last updated',
            company.scoreLastUpdated ? <LocalDate key="scored" value={company.scoreLastUpdated} /> : 'Never',
          ],
          ['Data last changed', <LocalDate key="changed" value={company.factsUpdatedAt} />],
          [
            'Added',
            <span key="added">
              <LocalDate value={company.createdAt} />
              {`, company number ${company.id}${company.isSample ? ' (sample data)' : ''}`}
            </span>,
          ],
        ]}
      />
    </>
  )
}

type Fact = readonly [label: string, value: ReactNode, href?: string | null]

function scoreText({ hostScore, hostRank }: CompanyDetail): string {
  if (hostScore === null) return 'Not yet scored'
  return [hostScore, rankingTier(hostScore).name, hostRank ? `rank ${hostRank}` : null]
    .filter(Boolean)
    .join(' · ')
}

/** The name is the drawer's title; parts of the street address are in the address line. */
const hasOwnRow = ({ key, isInAddressLine, isHiddenInFacts }: CompanyFieldDescriptor) =>
  key !== 'name' && key !== 'businessStatus' && !isInAddressLine && !isHiddenInFacts

const isGiven = (value: ReactNode) => value !== null && value !== undefined && value !== ''

function getFact(company: CompanyDetail, field: CompanyFieldDescriptor): Fact {
  const { key, kind, emptyText = null } = field
  const label = factLabel(field)
  const { address, city, state, zipCode } = company
  if (key === 'address') return [label, [address, `${city}, ${state} ${zipCode}`].filter(Boolean).join(', ')]
  const value = isDefault(company, key) ? null : companyFieldValue(field, company)
  const text = String(value ?? '')
  if (kind === 'email') return [label, value, text && `mailto:${text}`]
  if (kind === 'website') return [label, value, safeWebsite(text)]
  if (kind === 'phone') return [label, text && <PhoneLink phone={text} />]
  return [label, value ?? emptyText]
}

function Group({ title, rows }: { title: string; rows: readonly Fact[] }) {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId} className="admin-heading">
        {title}
      </h3>
      <dl className="admin-facts">
        {rows.map(([label, value, href]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="admin-multiline">
              {href ? (
                <a href={href} target="_blank" rel="noopener noreferrer">
                  {value}
                </a>
              ) : isGiven(value) ? (
                value
              ) : (
                NOT_GIVEN
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
