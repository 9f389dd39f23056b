import { ClaimNote } from '@client/components/claim-note.tsx'
import { DataTable } from '@client/components/data-table.tsx'
import { PageSection, SectionHeading } from '@client/components/page-section.tsx'
import { Tabs } from '@client/components/tabs.tsx'
import { claims } from '@shared/claims.ts'
import { type ServiceValue, serviceOptions } from '@shared/service-options.ts'
import { urls } from '@shared/urls.ts'
import { Link } from 'react-router-dom'
import styles from './expert-resources.module.css'

/** The four Expert Resources tabs (specification, section 2: why-use page). */
export function ExpertResources() {
  return (
    <PageSection width="wide" labelledBy="expert-resources">
      <SectionHeading
        id="expert-resources"
        title="Expert Resources"
        lead="What to know before you hand over the keys."
      />
      <Tabs
        label="Expert resources"
        tabs={[
          { id: 'why', title: 'Why Use a Manager', panel: <WhyManager /> },
          { id: 'services', title: 'Services Explained', panel: <Services /> },
          { id: 'fees', title: 'Understanding Fees', panel: <Fees /> },
          { id: 'selection', title: 'Selection Guide', panel: <Selection /> },
        ]}
      />
    </PageSection>
  )
}

function WhyManager() {
  return (
    <div className={styles.columns}>
      <div>
        <h3>It tends to pay when</h3>
        <ul className={styles.points}>
          <li>you live more than an hour away, and a broken heater means a night’s drive</li>
          <li>your calendar has gaps that daily prices and more listings could fill</li>
          <li>guest messages reach you at work, at dinner and at two in the morning</li>
          <li>permits, taxes and inspections at your place change faster than you can follow</li>
        </ul>
      </div>
      <div>
        <h3>You may not need one when</h3>
        <ul className={styles.points}>
          <li>you live next door, have a cleaner you trust, and like meeting your guests</li>
          <li>you rent out a few weeks a year, and they fill by themselves</li>
          <li>the fee is more than a manager can add: the ROI calculator above says where that is</li>
        </ul>
      </div>
      <p className={styles.wide}>
        Owners report {claims.incomeRange.text} income with a manager, and occupancy up{' '}
        {claims.occupancy.text}. Ask each company for a home like yours before you count on it.
        <ClaimNote />
      </p>
    </div>
  )
}

const serviceWords: Record<ServiceValue, string> = {
  'Full-Service':
    'Everything from the listing to the repairs. You get a statement and a transfer each month.',
  Marketing: 'Your home on the large sites and their own, with calendars kept in step.',
  Cleaning: 'Turnovers between stays, linen, supplies, and the small repairs a season brings.',
  'Guest Support': 'Questions before, during and after a stay, day and night.',
  'Revenue Optimization': 'Prices and minimum stays that follow season, weekday and local events.',
  Photography: 'Pictures and a text that show the home as guests will find it.',
  Setup: 'Furniture, locks, safety equipment and permits, before the first guest.',
  'Co-hosting': 'You keep the listing and the decisions; they do the parts you hand over.',
  Consulting: 'Advice by the hour: what to buy, what to charge, what to change.',
}

function Services() {
  return (
    <dl className={styles.services}>
      {serviceOptions.map(({ label, value }) => (
        <div key={value}>
          <dt>{label}</dt>
          <dd>{serviceWords[value]}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The fee guide's figures: specification, section 9. */
const feeRows = [
  {
    name: 'Full service',
    figure: claims.feeFullService.text,
    note: 'Of the booking income, for all of it: listing, guests, cleaning, repairs.',
  },
  {
    name: 'Marketing only',
    figure: claims.feeMarketingOnly.text,
    note: 'Of the booking income. You look after guests and house.',
  },
  {
    name: 'Premium',
    figure: claims.feePremium.text,
    note: 'Of the booking income, for concierge-style care of high-end homes.',
  },
  { name: 'Setup', figure: claims.feeSetup.text, note: 'Once, at the start. Ask what it covers.' },
  {
    name: 'Reserve',
    figure: claims.feeReserve.text,
    note: 'Held for repairs, and yours: ask when it comes back.',
  },
] as const

function Fees() {
  return (
    <div className={styles.fees}>
      <DataTable caption="What managers usually charge">
        <thead>
          <tr>
            <th scope="col">Fee</th>
            <th scope="col" data-number>
              Usual range
            </th>
          </tr>
        </thead>
        <tbody>
          {feeRows.map(({ name, figure, note }) => (
            <tr key={name}>
              <th scope="row">
                {name}
                <span className={styles.feeNote}>{note}</span>
              </th>
              <td className="nowrap" data-number>
                {figure}
              </td>
            </tr>
          ))}
        </tbody>
      </DataTable>
      <div>
        <h3>Before you compare two percentages</h3>
        <ul className={styles.points}>
          <li>Of what? Before or after cleaning fees, taxes and the booking site’s share.</li>
          <li>What comes on top: cleaning, linen, repairs with a markup, photographs, credit-card costs.</li>
          <li>For how long? A low rate with a long notice period can cost more.</li>
        </ul>
        <p className={styles.more}>
          <Link to={urls.incomeCalculator()}>Estimate your income</Link> and see what you would keep with
          companies at your place.
        </p>
      </div>
    </div>
  )
}

const selectionSteps: readonly { title: string; text: string }[] = [
  {
    title: 'List who works at your place',
    text: 'Search by ZIP code. Near counts: ask how long it takes them to be at the door.',
  },
  {
    title: 'Choose two or three by score, services and fees',
    text: 'More than that is hard to compare, and each of them will write to you.',
  },
  {
    title: 'Ask for a home like yours',
    text: 'Last year’s income and occupancy, month by month, of one with your bedrooms and your street’s rules.',
  },
  {
    title: 'Read the contract’s end first',
    text: 'Notice, fees for leaving, who keeps the listing, the reviews and the bookings already made.',
  },
  {
    title: 'Call two of their owners',
    text: 'One who came last year, one who has been there for five. Ask what went wrong, and what happened then.',
  },
]

function Selection() {
  return (
    <>
      <ol className={styles.steps}>
        {selectionSteps.map(({ title, text }) => (
          <li key={title}>
            <b>{title}</b>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <p className={styles.more}>
        <Link to={urls.resources()}>The guides</Link> have a checklist to print for each step.
      </p>
    </>
  )
}
