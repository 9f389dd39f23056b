import { useClaims } from '@client/lib/site.ts'
import { ClaimNote } from '@client/ui/claim-note.tsx'
import { DataTable, TableHead } from '@client/ui/data-table.tsx'
import { NumberedSteps } from '@client/ui/numbered-steps.tsx'
import { PageSection, SectionHeading } from '@client/ui/page-section.tsx'
import { Grid, Note, Stack } from '@client/ui/primitives.tsx'
import { Tabs } from '@client/ui/tabs.tsx'
import { type ServiceValue, serviceOptions } from '@shared/companies/service-options.ts'
import type { ClaimTexts } from '@shared/content/claims.ts'
import { urls } from '@shared/lib/urls.ts'
import { Link } from 'react-router-dom'
import styles from './expert-resources.module.css'

/** Expert Resources in four tabs (product 2.8). */
export function ExpertResources() {
  return (
    <PageSection width="wide" space="tight" labelledBy="expert-resources">
      <SectionHeading
        id="expert-resources"
        title="Expert Resources"
        intro={<small>What to know before you hand over the keys.</small>}
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
  const claims = useClaims()
  return (
    <Stack>
      <Grid columns={[1, 1]} gap={12} rowGap={4}>
        <div className={styles.points}>
          <h3>It usually pays when</h3>
          <ul>
            <li>you live more than an hour away, and a broken heater means a long drive at night</li>
            <li>your calendar has gaps that daily pricing and more listings could fill</li>
            <li>guest messages reach you at work, at dinner and at two in the morning</li>
            <li>permits, taxes and inspections change faster than you can keep up</li>
          </ul>
        </div>
        <div className={styles.points}>
          <h3>You may not need one when</h3>
          <ul>
            <li>you live next door, have a cleaner you trust, and like meeting your guests</li>
            <li>you rent out a few weeks a year, and they fill on their own</li>
            <li>
              the fee costs more than a manager can add; the ROI calculator above shows your break-even point
            </li>
          </ul>
        </div>
      </Grid>
      <Note>
        Owners report {claims.incomeRange.text} income with a manager, and occupancy up{' '}
        {claims.occupancy.text}. Ask each company about a home like yours before you count on it.
        <ClaimNote of={['incomeRange', 'occupancy']} />
      </Note>
    </Stack>
  )
}

const serviceDescriptions: Record<ServiceValue, string> = {
  'Full-Service': 'Everything from listing to repairs. You get a statement and a payout each month.',
  Marketing: 'Your home on the major sites and their own, with synced calendars.',
  Cleaning: 'Turnovers between stays, linens, supplies, and small seasonal repairs.',
  'Guest Support': 'Questions before, during and after a stay, day and night.',
  'Revenue Optimization':
    'Prices and minimum stays that follow the season, the day of the week and local events.',
  Photography: 'Photos and a description that show the home as guests will find it.',
  Setup: 'Furniture, locks, safety equipment and permits, before the first guest.',
  'Co-hosting': 'You keep the listing and the decisions; they do the parts you hand over.',
  Consulting: 'Advice by the hour: what to buy, what to charge, what to change.',
}

function Services() {
  return (
    <Grid as="dl" min={18} gap={10} rowGap={4}>
      {serviceOptions.map(({ label, value }) => (
        <div key={value}>
          <dt>
            <b>{label}</b>
          </dt>
          <Note as="dd">{serviceDescriptions[value]}</Note>
        </div>
      ))}
    </Grid>
  )
}

/** Figures of the fee guide (product 9.7). */
const getFeeRows = (claims: ClaimTexts) => [
  {
    name: 'Full service',
    figure: claims.feeFullService.text,
    note: 'Of booking income, for everything: listing, guests, cleaning and repairs.',
  },
  {
    name: 'Marketing only',
    figure: claims.feeMarketingOnly.text,
    note: 'Of booking income. You take care of the guests and the house.',
  },
  {
    name: 'Premium',
    figure: claims.feePremium.text,
    note: 'Of booking income, for concierge-style care of high-end homes.',
  },
  { name: 'Setup', figure: claims.feeSetup.text, note: 'One time, at the start. Ask what it covers.' },
  {
    name: 'Reserve',
    figure: claims.feeReserve.text,
    note: 'Your money, held for repairs. Ask when you get it back.',
  },
]

function Fees() {
  const feeRows = getFeeRows(useClaims())
  return (
    <Grid columns={[7, 5]} gap={12} rowGap={4}>
      <DataTable caption="What managers usually charge">
        <TableHead columns={['Fee', { number: 'Usual range' }]} />
        <tbody>
          {feeRows.map(({ name, figure, note }) => (
            <tr key={name}>
              <th scope="row">
                {name}
                <Note className={styles.about}>{note}</Note>
              </th>
              <td className="nowrap" data-number>
                {figure}
              </td>
            </tr>
          ))}
        </tbody>
      </DataTable>
      <div className={styles.points}>
        <h3>Before you compare two percentages</h3>
        <ul>
          <li>A percentage of what? Before or after cleaning fees, taxes and the booking site’s cut?</li>
          <li>What’s extra? Cleaning, linens, marked-up repairs, photos, credit card fees.</li>
          <li>For how long? A low rate with a long notice period can cost more.</li>
        </ul>
        <p>
          <Link to={urls.incomeCalculator()}>Estimate your income</Link> and see what you would keep with
          companies in your area.
        </p>
      </div>
    </Grid>
  )
}

const selectionSteps: readonly { title: string; text: string }[] = [
  {
    title: 'List the companies that work in your area',
    text: 'Search by ZIP code. Distance matters: ask how fast they can get to your door.',
  },
  {
    title: 'Pick two or three by score, services and fees',
    text: 'More than that is hard to compare, and each one will contact you.',
  },
  {
    title: 'Ask about a home like yours',
    text: 'Last year’s income and occupancy, month by month, for one with as many bedrooms and the same local rules.',
  },
  {
    title: 'Read the exit terms first',
    text: 'Notice period, exit fees, and who keeps the listing, the reviews and existing bookings.',
  },
  {
    title: 'Call two of their owners',
    text: 'One who joined last year and one who has been there for five. Ask what went wrong and how it was handled.',
  },
]

function Selection() {
  return (
    <Stack gap={5}>
      <NumberedSteps>
        {selectionSteps.map(({ title, text }) => (
          <li key={title}>
            <b>{title}</b>
            <p>{text}</p>
          </li>
        ))}
      </NumberedSteps>
      <p>
        <Link to={urls.resources()}>The guides</Link> have a printable checklist for each step.
      </p>
    </Stack>
  )
}
