import { PhoneLink } from '@client/components/admin/phone-link.tsx'
import {
  type CompanyFieldDescriptor,
  companyField,
  companyFields,
  companyFieldValue,
  factLabel,
} from '@shared/companies/fields.ts'
import { formatDate, lastUpdatedText } from '@shared/format.ts'
import { rankingTier } from '@shared/hostscore/tiers.ts'
import { safeWebsite } from '@shared/outbound.ts'
import type { CompanyDetail } from '@shared/schemas/company-admin.schema.ts'
import { type ReactNode, useId } from 'react'

const NOT_GIVEN = 'Not given'

/** Everything on record, in the groups an administrator asks for. */
export function CompanyFacts({ company }: { company: CompanyDetail }) {
  const factsIn = (group: CompanyFieldDescriptor['group']) =>
    companyFields
      .filter((field) => field.group === group && isOwnFact(field))
      .map((field) => factOf(company, field))
  const status = companyField('businessStatus')
  return (
    <>
      <Group title="About" rows={factsIn('company')} />
      <Group title="Place and contact" rows={factsIn('contact')} />
      <Group title="Terms" rows={factsIn('terms')} />
      <Group
        title="Reputation"
        rows={[
          ...factsIn('reputation'),
          // Beside what else decides how the company is listed.
          factOf(company, status),
          ['Verified', company.isVerified ? 'Yes' : 'No'],
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

/** The name is the drawer's title; parts of the address are in its line. */
const isOwnFact = ({ key, isInAddressLine, isHiddenInFacts }: CompanyFieldDescriptor) =>
  key !== 'name' && key !== 'businessStatus' && !isInAddressLine && !isHiddenInFacts

/** A default text is no answer of the company's. */
const isDefault = ({ defaultedFields }: CompanyDetail, key: string) =>
  (defaultedFields as readonly string[]).includes(key)

function factOf(company: CompanyDetail, field: CompanyFieldDescriptor): Fact {
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
