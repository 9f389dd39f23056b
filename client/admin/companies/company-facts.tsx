import { Fact, Facts } from '@client/admin/parts/facts.tsx'
import { Note } from '@client/admin/parts/note.tsx'
import { QuietButton } from '@client/admin/parts/quiet-button.tsx'
import { Section } from '@client/admin/parts/section.tsx'
import { LocalDate, UtcDay } from '@client/ui/local-time.tsx'
import { PhoneLink } from '@client/ui/phone-link.tsx'
import { Group, Text } from '@mantine/core'
import type { CompanyDetail } from '@shared/companies/admin-companies.schema.ts'
import { checkColumns } from '@shared/companies/company.schema.ts'
import { contractFacts, formatContractFact } from '@shared/companies/contract-facts.ts'
import {
  type CompanyFieldDescriptor,
  companyFields,
  companyFieldValue,
  factLabel,
} from '@shared/companies/fields.ts'
import { rankingTier } from '@shared/hostscore/tiers.ts'
import { DAY_MS } from '@shared/lib/durations.ts'
import { formatDate, plural } from '@shared/lib/format.ts'
import { companyWebsiteLink } from '@shared/lib/outbound.ts'
import type { ReactNode } from 'react'
import { isDefault } from './company-edit-values.ts'

interface CompanyFactsProps {
  company: CompanyDetail
  /** Opens the edit form; absent for a viewer and a deleted company. */
  onEdit?: () => void
}

/** Facts tab: every field of the company that somebody gave, in groups, and the number of the others. */
export function CompanyFacts({ company, onEdit }: CompanyFactsProps) {
  const fields = companyFields.filter(hasOwnRow)
  const given = fields.filter((field) => isGiven(getFact(company, field).value))
  const emptyCount = fields.length - given.length
  const getGroupFacts = (group: CompanyFieldDescriptor['group']) =>
    given.filter((field) => field.group === group).map((field) => getFact(company, field))
  return (
    <>
      <FactGroup title="About" rows={getGroupFacts('company')} />
      <FactGroup title="Location and contact" rows={getGroupFacts('contact')} />
      <FactGroup title="Terms" rows={getGroupFacts('terms')} />
      <FactGroup
        title="Contract, as the company says"
        rows={company.contractFacts.map(({ fact, value, saidOn }) => ({
          label: contractFacts[fact].label,
          value: `${formatContractFact(fact, value)} (${formatDate(saidOn)})`,
        }))}
      />
      <FactGroup
        title="Reputation"
        rows={[
          ...getGroupFacts('reputation'),
          { label: 'Verified', value: company.isVerified ? 'Yes' : 'No' },
          { label: 'HostScore', value: scoreText(company) },
          {
            label: 'Score last updated',
            value: company.scoreLastUpdated ? <UtcDay value={company.scoreLastUpdated} /> : 'Never',
          },
          { label: 'Score facts last changed', value: <LocalDate value={company.factsUpdatedAt} /> },
          {
            label: 'Added',
            value: (
              <>
                <LocalDate value={company.createdAt} />
                {`, company number ${company.id}${company.isSample ? ' (sample data)' : ''}`}
              </>
            ),
          },
        ]}
      />
      {emptyCount > 0 ? (
        <Group gap="xs">
          <Note>{plural(emptyCount, 'field', 'fields')} empty</Note>
          {onEdit ? <QuietButton onClick={onEdit}>Edit Fields</QuietButton> : null}
        </Group>
      ) : null}
    </>
  )
}

interface FactRow {
  label: string
  value: ReactNode
  href?: string | null
}

function scoreText({ hostScore, hostRank }: CompanyDetail): string {
  if (hostScore === null) return 'Not yet scored'
  return [hostScore, rankingTier(hostScore).name, hostRank ? `rank ${hostRank}` : null]
    .filter(Boolean)
    .join(' · ')
}

/** The name is the drawer's title; parts of the street address are in the address line. */
const hasOwnRow = ({ key, isInAddressLine, isHiddenInFacts }: CompanyFieldDescriptor) =>
  key !== 'name' && !isInAddressLine && !isHiddenInFacts

const isGiven = (value: ReactNode) => value !== null && value !== undefined && value !== ''

function getFact(company: CompanyDetail, field: CompanyFieldDescriptor): FactRow {
  const { key, kind } = field
  const label = factLabel(field)
  if (key === 'insuranceValidUntil' || key === 'licenseValidUntil')
    return { label, value: company[key] && <Check company={company} field={key} validUntil={company[key]} /> }
  if (key === 'address') return { label, value: toAddressLine(company) }
  const value = isDefault(company, key) ? null : companyFieldValue(field, company)
  const text = String(value ?? '')
  if (kind === 'email') return { label, value, href: text && `mailto:${text}` }
  if (kind === 'website') return { label, value, href: companyWebsiteLink(text) }
  if (kind === 'phone') return { label, value: text && <PhoneLink phone={text} /> }
  return { label, value }
}

interface CheckProps {
  company: CompanyDetail
  field: keyof typeof checkColumns
  validUntil: Date
}

/** Until when an insurance or license is valid, and who checked it. */
function Check({ company, field, validUntil }: CheckProps) {
  const [byColumn, atColumn] = checkColumns[field]
  const checkedAt = company[atColumn]
  // The last day is a valid one.
  const isExpired = validUntil.getTime() + DAY_MS <= Date.now()
  return (
    <span>
      <Text span inherit fw={isExpired ? 600 : undefined} c={isExpired ? 'var(--color-danger)' : undefined}>
        {isExpired ? 'Expired' : 'Valid until'} {formatDate(validUntil)}
      </Text>
      , checked by {company[byColumn]}
      {checkedAt ? (
        <>
          {' on '}
          <LocalDate value={checkedAt} />
        </>
      ) : null}
    </span>
  )
}

function FactGroup({ title, rows }: { title: string; rows: readonly FactRow[] }) {
  if (rows.length === 0) return null
  return (
    <Section title={title}>
      <Facts>
        {rows.map(({ label, value, href }) => (
          <Fact key={label} label={label}>
            {href ? (
              <a href={href} target="_blank" rel="noopener noreferrer">
                {value}
              </a>
            ) : (
              <div className="admin-multiline">{value}</div>
            )}
          </Fact>
        ))}
      </Facts>
    </Section>
  )
}

interface Place {
  city: string
  state: string
  zipCode: string
}

/** Returns the last line of a postal address: "Miami, FL 33101". */
function toPlaceLine({ city, state, zipCode }: Place): string {
  return `${city}, ${state} ${zipCode}`
}

/** Returns a postal address in one line: "689 Coral Way, Miami, FL 33101". */
function toAddressLine({ address, ...place }: Place & { address: string | null }): string {
  return [address, toPlaceLine(place)].filter(Boolean).join(', ')
}
