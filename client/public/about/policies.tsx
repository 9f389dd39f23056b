import { useClaims } from '@client/lib/site.ts'
import { VERIFIED_MEANING } from '@client/public/parts/company-list/verified-mark.tsx'
import { DataTable } from '@client/ui/data-table.tsx'
import { PageSection, SectionHeading } from '@client/ui/page-section.tsx'
import { Grid } from '@client/ui/primitives.tsx'
import { BADGE_MIN_SCORE } from '@shared/hostscore/tiers.ts'
import { brand } from '@shared/lib/brand.ts'
import { urls } from '@shared/lib/urls.ts'
import { Link } from 'react-router-dom'
import styles from './policies.module.css'

const prices = [
  { item: 'Searching, comparing and the calculator', payer: 'Owners', price: 'Free' },
  { item: 'Sending a request', payer: 'Owners', price: 'Free, with no obligation' },
  { item: 'Being listed, scored and ranked', payer: 'Companies', price: 'Free' },
  { item: 'Receiving requests from owners', payer: 'Companies', price: 'Free, with no referral fee' },
  { item: `Showing a badge (HostScore of ${BADGE_MIN_SCORE} or more)`, payer: 'Companies', price: 'Free' },
  { item: 'Ads, sponsored listings, paid links', payer: 'No one', price: 'Not sold' },
]

/** States that the site earns no money, and what precedes any change of that. */
export function MoneySection() {
  return (
    <PageSection tone="sand" space="tight" labelledBy="money">
      <SectionHeading
        id="money"
        title={`How ${brand.name} earns money`}
        intro="It doesn’t, today. Nothing on this site is for sale, to owners or to companies. Its operator covers the cost of running it."
      />
      <DataTable caption={`What things cost on ${brand.name}`} captionHidden>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">For</th>
            <th scope="col">Price</th>
          </tr>
        </thead>
        <tbody>
          {prices.map(({ item, payer, price }) => (
            <tr key={item}>
              <th scope="row">{item}</th>
              <td>{payer}</td>
              <td>{price}</td>
            </tr>
          ))}
        </tbody>
      </DataTable>
      <p className={styles.promise}>
        If that changes, we’ll say so here before anyone pays, including the price and who pays it. Scores,
        ranks and the order of a list won’t be for sale even then.
      </p>
    </PageSection>
  )
}

/** Explains the order of companies and the marks beside their names. */
export function RankingPolicy() {
  const claims = useClaims()
  return (
    <PageSection space="tight" labelledBy="ranking">
      <SectionHeading id="ranking" title="How companies are ranked" />
      <Grid as="dl" min={20} gap={10} rowGap={5} className={styles.rules}>
        <div>
          <dt>The score</dt>
          <dd>
            HostScore is computed from facts on record by one published formula, the same for every company.
            No one can set it by hand. A missing fact lowers the confidence; it’s never guessed.{' '}
            <Link to={urls.methodology()}>See every weight and scale</Link>
          </dd>
        </div>
        <div>
          <dt>The lists</dt>
          <dd>
            A place lists the companies that serve it or are within 60 miles. You choose the order: relevance,
            HostScore, commission, rating and more. Payment can’t move a company, because there’s none.
          </dd>
        </div>
        <div>
          <dt>Listed</dt>
          <dd>
            A person reviews each registration before it appears and can decline it. We re-evaluate companies{' '}
            {claims.reEvaluation.text} and remove those that have closed.
          </dd>
        </div>
        <div>
          <dt>Verified</dt>
          <dd>{VERIFIED_MEANING}</dd>
        </div>
        <div>
          <dt>Ratings</dt>
          <dd>
            Stars and review counts come from Google and are shown as such. We don’t edit them, and we don’t
            publish ratings of our own.
          </dd>
        </div>
        <div>
          <dt>Samples</dt>
          <dd>
            A company, testimonial or figure that was invented to show how the site works is labeled as a
            sample wherever it appears.
          </dd>
        </div>
      </Grid>
    </PageSection>
  )
}

/** Rules for writing and correcting articles and guides. */
export function EditorialPolicy() {
  return (
    <PageSection tone="sand" space="tight" labelledBy="editorial">
      <SectionHeading id="editorial" title="How we write" />
      <Grid as="dl" min={20} gap={10} rowGap={5} className={styles.rules}>
        <div>
          <dt>Who writes</dt>
          <dd>
            Our editors write the <Link to={urls.blog()}>articles</Link> and{' '}
            <Link to={urls.resources()}>guides</Link>. They aren’t lawyers or tax advisers, and each text says
            where you should ask one. No company pays for, reads or approves a text before it’s published.
          </dd>
        </div>
        <div>
          <dt>Sources</dt>
          <dd>
            Where a rule or a figure comes from someone else, we name the primary source and link to it.
            Worked examples use invented houses and say so.
          </dd>
        </div>
        <div>
          <dt>Dates</dt>
          <dd>Every text carries its date. Rules change: check the source before you act on it.</dd>
        </div>
        <div>
          <dt>Corrections</dt>
          <dd>
            Found a mistake? <Link to={urls.contact()}>Tell us</Link>. We correct what’s wrong in the text
            itself and change its date.
          </dd>
        </div>
      </Grid>
    </PageSection>
  )
}
