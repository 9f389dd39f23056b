import { Icon } from '@client/ui/illustrations/icons.tsx'
import { PageSection } from '@client/ui/page-section.tsx'
import { PhoneFold } from '@client/ui/phone-fold.tsx'
import { PhoneLink } from '@client/ui/phone-link.tsx'
import { Card, Facts, Grid, Heading, Note, Row, Stack } from '@client/ui/primitives.tsx'
import { TagList } from '@client/ui/tag-list.tsx'
import { getOwnText } from '@shared/companies/company-defaults.ts'
import { parseServices, priceTierText, yearText } from '@shared/companies/company-figures.ts'
import type { CompanyProfile } from '@shared/companies/company-profile.schema.ts'
import { describeResponse } from '@shared/hostscore/measured-response.ts'
import { propertyTypeLabel } from '@shared/leads/property-types.ts'
import { formatDate, formatNumber } from '@shared/lib/format.ts'
import { urls } from '@shared/lib/urls.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { ContractFacts } from './contract-facts.tsx'
import styles from './profile-facts.module.css'
import { ProfileReviews } from './profile-reviews.tsx'
import { ServiceAreaMap } from './service-area-map.tsx'

/** Fees box and About section (product 2.7, 9.2). */
export function ProfileFacts({ profile, value }: { profile: CompanyProfile; value: ReactNode }) {
  return (
    <PageSection width="wide" space="tight">
      <Grid columns={[2, 1]} gap={12} rowGap={8} className={styles.split}>
        <Fees profile={profile} value={value} />
        <About profile={profile} />
      </Grid>
    </PageSection>
  )
}

interface Fact {
  name: string
  value: ReactNode
}

/** Returns whether a fact is known. */
const isKnown = ({ value }: Fact) => value !== null && value !== ''

function About({ profile }: { profile: CompanyProfile }) {
  const { company } = profile
  const types = company.propertyTypes.map(propertyTypeLabel)
  const response = describeResponse(company)
  const hasDescription = getOwnText(company, 'description') !== null
  const facts: Fact[] = [
    { name: 'Specialization', value: company.specialization },
    { name: 'Established', value: yearText(company.foundingYear) },
    {
      name: 'Homes managed',
      value: company.numberOfProperties === null ? null : formatNumber(company.numberOfProperties),
    },
    { name: 'Team', value: company.companySize },
    {
      name: 'Response time',
      value: response && (
        <>
          {response.text} <Note size="xs">{response.source}</Note>
        </>
      ),
    },
    { name: 'Phone', value: company.phoneNumber ? <PhoneLink phone={company.phoneNumber} /> : null },
    {
      name: 'Instant booking',
      value: company.acceptsInstantBooking === null ? null : company.acceptsInstantBooking ? 'Yes' : 'No',
    },
    { name: 'Opening hours', value: company.openingHours === null ? null : keepTimes(company.openingHours) },
    { name: 'Property types', value: types.join(', ') },
  ]
  return (
    <Stack gap={6}>
      <Stack as="section" gap={3} aria-labelledby="about">
        <h2 id="about">About the company</h2>
        {hasDescription ? (
          <p className={styles.description}>{company.description}</p>
        ) : (
          <p className="soft">{company.name} hasn’t added a description yet.</p>
        )}
      </Stack>
      <Services services={parseServices(company.services)} />
      <PhoneFold title="More facts" level={3}>
        <Facts items={facts.filter(isKnown)} className={styles.facts} />
      </PhoneFold>
      <ServiceArea profile={profile} />
      <ProfileReviews profile={profile} />
    </Stack>
  )
}

function Services({ services }: { services: readonly string[] }) {
  if (services.length === 0) return null
  return (
    <Stack as="section" gap={3} aria-labelledby="services">
      <h3 id="services">Services</h3>
      <TagList items={services} />
    </Stack>
  )
}

/** Maps and links the cities we know; adds the company's own text when it names more. */
function ServiceArea({
  profile: { company, companyMap, places, unknownPlaces },
}: {
  profile: CompanyProfile
}) {
  return (
    <Stack as="section" gap={3} aria-labelledby="service-area">
      <h3 id="service-area">Service area</h3>
      <Grid min={18} gap={8} rowGap={2}>
        {companyMap ? <ServiceAreaMap map={companyMap} company={company} /> : null}
        <div>
          {places.length > 0 ? (
            <Row as="ul" gap={5} rowGap={0}>
              {places.map(({ name, state, citySlug }) => (
                <li key={`${state}/${citySlug}`}>
                  <Link to={urls.location({ state, city: citySlug })} className={styles.place}>
                    {name}, {state}
                  </Link>
                </li>
              ))}
            </Row>
          ) : null}
          {unknownPlaces.length > 0 ? <Note>As stated by the company: {company.serviceArea}</Note> : null}
        </div>
      </Grid>
    </Stack>
  )
}

function Fees({ profile: { company, contractFacts }, value }: { profile: CompanyProfile; value: ReactNode }) {
  const facts: Fact[] = [
    { name: 'Commission', value: company.commission },
    { name: 'Price tier', value: priceTierText(company.priceLevel) },
    { name: 'Cleaning fees', value: company.cleaningFees },
    { name: 'Minimum stay', value: company.minStayRequirements },
    { name: 'Guest cancellation', value: company.cancellationPolicy },
    { name: 'Contract length', value: company.minContracts },
  ]
  return (
    <Card as="aside" tone="sand" gap={2} className={styles.fees} aria-labelledby="fees">
      <Heading level={2} size={3} id="fees">
        Fees and terms
      </Heading>
      <Facts items={facts.filter(isKnown)} className={styles.facts} />
      <ContractFacts stated={contractFacts} />
      {getOwnText(company, 'commission') ? null : (
        <Note size="xs">Commission: usual range, not published by the company</Note>
      )}
      {company.firstMonthFeeWaiver ? <Offer icon="gift">No management fee in your first month</Offer> : null}
      {company.offer ? <Offer icon="tag">{company.offer}</Offer> : null}
      {value}
      <Note size="xs">Last updated {formatDate(company.factsUpdatedAt)}</Note>
    </Card>
  )
}

function Offer({ icon, children }: { icon: 'gift' | 'tag'; children: ReactNode }) {
  return (
    <Row as="p" nowrap gap={2} className={styles.offer}>
      <Icon name={icon} size={20} />
      {children}
    </Row>
  )
}

/** Keeps "8:30 am" and "Sat-Sun" on one line; a narrow column breaks behind the hyphen of "8:30 am-6:00 pm". */
const keepTimes = (hours: string) =>
  hours.replace(/ (?=[ap]m\b)/gi, '\u00A0').replace(/(?<=[a-z])([-–])(?=[a-z])/gi, '\u2060$1\u2060')
