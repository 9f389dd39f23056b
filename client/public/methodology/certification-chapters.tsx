import { useClaims } from '@client/lib/site.ts'
import { ButtonLink } from '@client/ui/button-link.tsx'
import { PageSection, SectionHeading } from '@client/ui/page-section.tsx'
import { Grid, Heading, Row, Stack } from '@client/ui/primitives.tsx'
import { toneClass } from '@client/ui/tone.ts'
import type { ClaimTexts } from '@shared/content/claims.ts'
import { changelog } from '@shared/hostscore/methodology.ts'
import { BADGE_MIN_SCORE, certificationTiers, rankingTiers, unratedRanking } from '@shared/hostscore/tiers.ts'
import { brand } from '@shared/lib/brand.ts'
import { formatDate } from '@shared/lib/format.ts'
import { urls } from '@shared/lib/urls.ts'
import styles from './certification-chapters.module.css'
import { chapters } from './chapters.ts'

const tierLabels: Record<(typeof certificationTiers)[number]['key'], string> = {
  elite:
    'Strong in nearly every factor: high ratings from many guests, quick responses, and a full range of services.',
  excellence: 'Strong where it counts, with room to improve in one or two areas.',
  premier: 'Solid: good ratings, and facts on record for most of what owners ask about.',
  certified: `Meets the minimum of ${BADGE_MIN_SCORE} points. Below that, a company is listed with its score but not certified.`,
}

/** Target share of companies per tier (product 1.3). */
const getTierShares = (claims: ClaimTexts): Partial<Record<keyof typeof tierLabels, string>> => ({
  elite: claims.tierTop.text,
  excellence: claims.tierSecond.text,
  premier: claims.tierThird.text,
})

/** The four certification tiers (product 4.11). */
export function TiersChapter() {
  const tierShares = getTierShares(useClaims())
  return (
    <PageSection width="wide" space="tight" labelledBy="tiers">
      <SectionHeading
        id="tiers"
        title={chapters.tiers}
        intro="Only the score decides the tier. A company moves up or down with its score."
      />
      <Grid as="ol" min={13}>
        {certificationTiers.map(({ key, name, range }) => (
          <Stack as="li" gap={1} key={key}>
            <Row rowGap={0} align="baseline">
              <span className={styles.range}>{range}</span>
              <h3>{name}</h3>
            </Row>
            <p>
              {tierShares[key] ? `Designed for the ${tierShares[key]} of companies. ` : null}
              {tierLabels[key]}
            </p>
          </Stack>
        ))}
      </Grid>
      <Row gap={5} rowGap={2} className={styles.colors}>
        <p id="score-colors">The color follows the score and is the same on every card, chart and badge:</p>
        <Row as="ul" gap={5} rowGap={1} aria-labelledby="score-colors">
          {rankingTiers.map(({ key, color, range }) => (
            <li key={key} className={toneClass(color)}>
              {color.charAt(0).toUpperCase() + color.slice(1)} {range}
            </li>
          ))}
          <li className={toneClass(unratedRanking.color)}>Gray below 50</li>
        </Row>
      </Row>
    </PageSection>
  )
}

const getSteps = (claims: ClaimTexts) => [
  {
    title: 'Registration',
    text: 'The company tells us who they are, what they do, where they work and what they charge.',
  },
  {
    title: 'Review',
    text: 'A person on our team reviews it before anyone sees it. Until then, it isn’t listed and gets no requests.',
  },
  {
    title: 'Scoring',
    text: 'The facts on record go through the formula above. No one can set a score by hand.',
  },
  {
    title: 'Certification',
    text: `With a score of ${BADGE_MIN_SCORE} or higher, the company may show the badge. Each badge is signed, links to its public record, and is valid until the company is re-evaluated, which happens ${claims.reEvaluation.text}.`,
  },
]

/** The 4-step certification process (product 2.14). */
export function CertificationChapter() {
  const steps = getSteps(useClaims())
  return (
    <PageSection tone="sand" width="wide" space="tight" labelledBy="certification">
      <SectionHeading id="certification" title={chapters.certification} />
      <Grid as="ol" min={13} className={styles.steps}>
        {steps.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </Grid>
    </PageSection>
  )
}

const limits = [
  ['It’s not for sale.', 'No payment, subscription or advertising changes a score or a rank.'],
  [
    'It’s not our opinion.',
    'It’s math based on facts. If a fact is wrong, you or the company can let us know, and we recalculate the score when we correct it.',
  ],
  ['It’s not a promise.', 'It reflects a company’s record, not what it will earn with your home.'],
  [
    'It’s not a Google rating.',
    'That rating is one fact of seven. We show it with its review count and never as our own.',
  ],
  [
    'It’s not the value score.',
    'That score adds up the rating, services, reviews, website, phone number and luxury homes to sort a list by value. Fees aren’t part of it. Each card shows the math.',
  ],
] as const

/** What the score is not, and the versions of the formula. */
export function LimitsAndVersions() {
  return (
    <PageSection width="wide" space="tight">
      <Grid columns={[3, 2]} gap={12}>
        <section aria-labelledby="limits">
          <SectionHeading id="limits" title={chapters.limits} />
          <Grid as="dl" min={16} gap={5} className={styles.limits}>
            {limits.map(([title, text]) => (
              <div key={title}>
                <dt>{title}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </Grid>
        </section>
        <section aria-labelledby="versions">
          <SectionHeading
            id="versions"
            title={chapters.versions}
            intro="Each score names the version that produced it. Changing any number here creates a new version."
          />
          <Stack as="dl" gap={5} className={styles.limits}>
            {changelog.map(({ version, date, change }) => (
              <div key={version}>
                <dt>
                  {version}, since {formatDate(new Date(date))}
                </dt>
                <dd>{change}</dd>
              </div>
            ))}
          </Stack>
        </section>
      </Grid>
    </PageSection>
  )
}

/** Links for owners who saw a badge, and for companies. */
export function NextSteps() {
  return (
    <PageSection tone="dusk" width="wide" space="tight">
      <Grid columns={[1, 1]} gap={10}>
        <Stack align="start" gap={3}>
          <Heading level={2} size={3}>
            Seen a badge somewhere?
          </Heading>
          <p>Look up the company. Every badge has a page that shows whether it’s valid today.</p>
          <ButtonLink to={urls.verifyBadgeByName()} kind="secondary">
            Verify a badge
          </ButtonLink>
        </Stack>
        <Stack align="start" gap={3}>
          <Heading level={2} size={3}>
            Do you manage rentals?
          </Heading>
          <p>
            Tell {brand.name} about your company. A person reviews every registration, and the score follows
            from the facts.
          </p>
          <Row gap={5} rowGap={2}>
            <ButtonLink to={urls.registerCompany()}>Register Your Company</ButtonLink>
            <ButtonLink to={urls.badgeGallery()} kind="quiet">
              See all badges
            </ButtonLink>
          </Row>
        </Stack>
      </Grid>
    </PageSection>
  )
}
