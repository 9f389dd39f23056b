import { PageSection } from '@client/components/page-section.tsx'
import { Icon } from '@client/illustrations/icons.tsx'
import { givenText } from '@shared/company-answer.ts'
import { priceTierText, serviceList, yearText } from '@shared/company-figures.ts'
import { formatDate, formatNumber } from '@shared/format.ts'
import { propertyTypeLabel } from '@shared/property-types.ts'
import type { CompanyProfile } from '@shared/schemas/company-profile.schema.ts'
import { urls } from '@shared/urls.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import styles from './profile-facts.module.css'

/**
 * What a company is and does, and what it charges, each from its record (specification, section 9: defaults).
 * @param props.value the value score, which stands with the fees
 */
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
        {givenText(company, 'description') ? (
          <p className={styles.description}>{company.description}</p>
        ) : (
          <p className={styles.undescribed}>{company.name} has not described itself yet.</p>
        )}
      </section>
      <Services services={serviceList(company.services)} />
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
        <Fact label="Answers owners">{company.responseTime ?? company.avgResponseTime}</Fact>
        <Fact label="Opening hours">{company.openingHours}</Fact>
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
      <Reviewers text={company.reviewSnippets} />
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

/** Links where we know the place; the company's own words where we do not know all of them. */
function ServiceArea({ profile: { company, places } }: { profile: CompanyProfile }) {
  const named = company.serviceArea.split(/[,;\n]/).filter((part) => part.trim()).length
  return (
    <section aria-labelledby="service-area">
      <h3 id="service-area">Service area</h3>
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
      {places.length < named ? <p className="soft">In its own words: {company.serviceArea}</p> : null}
    </section>
  )
}

function Reviewers({ text }: { text: string | null }) {
  const snippets = (text ?? '').split('\n').filter((line) => line.trim())
  if (snippets.length === 0) return null
  return (
    <section aria-labelledby="reviewers">
      <h3 id="reviewers">From its reviews</h3>
      <Quotes quotes={snippets} />
    </section>
  )
}

function Quotes({ quotes }: { quotes: readonly string[] }) {
  return (
    <ul className={styles.quotes}>
      {quotes.map((quote) => (
        <li key={quote}>{quote}</li>
      ))}
    </ul>
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
          note={givenText(company, 'commission') ? null : 'The usual range: it has not said.'}
        >
          {company.commission}
        </Fact>
        <Fact label="Price tier" always>
          {priceTierText(company.priceLevel)}
        </Fact>
        <Fact label="Cleaning fees">{company.cleaningFees}</Fact>
        <Fact label="Shortest stay">{company.minStayRequirements}</Fact>
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
      <p className={styles.date}>Facts last changed {formatDate(company.factsUpdatedAt)}.</p>
    </aside>
  )
}

interface FactProps {
  label: string
  children: ReactNode
  /** Shown with its documented default; the others are left out where nothing is on record. */
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
