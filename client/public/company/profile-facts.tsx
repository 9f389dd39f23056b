import { Icon } from '@client/ui/illustrations/icons.tsx'
import { PageSection } from '@client/ui/page-section.tsx'
import { getOwnText } from '@shared/companies/company-defaults.ts'
import { parseServices, priceTierText, yearText } from '@shared/companies/company-figures.ts'
import type { CompanyProfile } from '@shared/companies/company-profile.schema.ts'
import { propertyTypeLabel } from '@shared/leads/property-types.ts'
import { formatDate, formatNumber } from '@shared/lib/format.ts'
import { urls } from '@shared/lib/urls.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import styles from './profile-facts.module.css'
import { ProfileReviews } from './profile-reviews.tsx'
import { ServiceAreaMap } from './service-area-map.tsx'

/** About section and fees box (product 2.7, 9.2). */
export function ProfileFacts({ profile, value }: { profile: CompanyProfile; value: ReactNode }) {
  return (
    <PageSection width="wide" className={styles.split}>
      <About profile={profile} />
      <Fees company={profile.company} value={value} />
    </PageSection>
  )
}

function About({ profile }: { profile: CompanyProfile }) {
  const { company } = profile
  const types = company.propertyTypes.map(propertyTypeLabel)
  return (
    <div className={styles.about}>
      <section aria-labelledby="about">
        <h2 id="about">About the company</h2>
        {getOwnText(company, 'description') ? (
          <p className={styles.description}>{company.description}</p>
        ) : (
          <p className={styles.undescribed}>{company.name} hasn’t added a description yet.</p>
        )}
      </section>
      <Services services={parseServices(company.services)} />
      <dl className={styles.facts}>
        <Fact label="Specialization">{company.specialization}</Fact>
        <Fact label="Property types">{types.length > 0 ? types.join(', ') : null}</Fact>
        <Fact label="Established" always>
          {yearText(company.foundingYear)}
        </Fact>
        <Fact label="Homes managed">
          {company.numberOfProperties === null ? null : formatNumber(company.numberOfProperties)}
        </Fact>
        <Fact label="Team">{company.companySize}</Fact>
        <Fact label="Response time">{company.responseTime ?? company.avgResponseTime}</Fact>
        <Fact label="Opening hours">
          {company.openingHours === null ? null : keepTimes(company.openingHours)}
        </Fact>
        <Fact label="Phone">
          {company.phoneNumber ? (
            <a href={`tel:${company.phoneNumber.replace(/[^\d+]/g, '')}`}>{company.phoneNumber}</a>
          ) : null}
        </Fact>
        <Fact label="Instant booking">
          {company.acceptsInstantBooking === null ? null : company.acceptsInstantBooking ? 'Yes' : 'No'}
        </Fact>
      </dl>
      <ServiceArea profile={profile} />
      <ProfileReviews profile={profile} />
    </div>
  )
}

function Services({ services }: { services: readonly string[] }) {
  if (services.length === 0) return null
  return (
    <section aria-labelledby="services">
      <h3 id="services">Services</h3>
      <ul className={styles.services}>
        {services.map((service) => (
          <li key={service}>
            <Icon name="check" size={20} />
            {service}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Maps and links the cities we know; adds the company's own text when it names more. */
function ServiceArea({ profile: { company, companyMap, places } }: { profile: CompanyProfile }) {
  const named = company.serviceArea.split(/[,;\n]/).filter((part) => part.trim()).length
  return (
    <section aria-labelledby="service-area">
      <h3 id="service-area">Service area</h3>
      <div className={styles.area}>
        {companyMap ? <ServiceAreaMap map={companyMap} company={company} /> : null}
        <div className={styles.areaText}>
          {places.length > 0 ? (
            <ul className={styles.places}>
              {places.map(({ name, state, citySlug }) => (
                <li key={`${state}/${citySlug}`}>
                  <Link to={urls.location({ state, city: citySlug })}>
                    {name}, {state}
                  </Link>
                </li>
              ))}
            </ul>
          ) : null}
          {places.length < named ? (
            <p className="soft">As stated by the company: {company.serviceArea}</p>
          ) : null}
        </div>
      </div>
    </section>
  )
}

function Fees({ company, value }: { company: CompanyProfile['company']; value: ReactNode }) {
  return (
    <aside className={styles.fees} aria-labelledby="fees">
      <h2 id="fees">Fees and terms</h2>
      <dl>
        <Fact
          label="Commission"
          always
          note={getOwnText(company, 'commission') ? null : 'Usual range, not published by the company'}
        >
          {company.commission}
        </Fact>
        <Fact label="Price tier" always>
          {priceTierText(company.priceLevel)}
        </Fact>
        <Fact label="Cleaning fees">{company.cleaningFees}</Fact>
        <Fact label="Minimum stay">{company.minStayRequirements}</Fact>
        <Fact label="Guest cancellation">{company.cancellationPolicy}</Fact>
        <Fact label="Contract length">{company.minContracts}</Fact>
      </dl>
      {company.firstMonthFeeWaiver ? (
        <p className={styles.offer}>
          <Icon name="gift" size={20} />
          No management fee in your first month
        </p>
      ) : null}
      {company.offer ? (
        <p className={styles.offer}>
          <Icon name="tag" size={20} />
          {company.offer}
        </p>
      ) : null}
      {value}
      <p className={styles.date}>Last updated {formatDate(company.factsUpdatedAt)}</p>
    </aside>
  )
}

/** Keeps "8:30 am" and "Sat-Sun" on one line; a narrow column breaks behind the hyphen of "8:30 am-6:00 pm". */
const keepTimes = (hours: string) =>
  hours.replace(/ (?=[ap]m\b)/gi, '\u00A0').replace(/(?<=[a-z])([-–])(?=[a-z])/gi, '\u2060$1\u2060')

interface FactProps {
  label: string
  children: ReactNode
  /** Shown even without data, with its default text. Other facts are omitted when unknown. */
  always?: boolean
  note?: string | null
}

function Fact({ label, children, always = false, note = null }: FactProps) {
  if (!always && (children === null || children === '')) return null
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {children}
        {note ? <span className={styles.note}>{note}</span> : null}
      </dd>
    </div>
  )
}
