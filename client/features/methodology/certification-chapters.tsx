import { ButtonLink } from '@client/components/button-link.tsx'
import { DataTable } from '@client/components/data-table.tsx'
import { PageSection, SectionHeading } from '@client/components/page-section.tsx'
import { toneClass } from '@client/components/tone.ts'
import { brand } from '@shared/brand.ts'
import { claims } from '@shared/claims.ts'
import { formatDate } from '@shared/format.ts'
import { changelog } from '@shared/hostscore/methodology.ts'
import { BADGE_MIN_SCORE, certificationTiers, rankingTiers, unratedRanking } from '@shared/hostscore/tiers.ts'
import { urls } from '@shared/urls.ts'
import styles from './certification-chapters.module.css'

const tierWords: Record<(typeof certificationTiers)[number]['key'], string> = {
  elite:
    'Strong in nearly every fact: high ratings from many guests, quick answers, a full range of services.',
  excellence: 'Strong where it counts most, with room in one or two facts.',
  premier: 'Solid: good ratings, and facts on record for most of what an owner asks.',
  certified: `Meets the minimum of ${BADGE_MIN_SCORE} points. Below it a company is listed with its score, and not certified.`,
}

/** What a tier is meant for, of all companies (specification, section 1: tier shares). */
const tierShares: Partial<Record<keyof typeof tierWords, string>> = {
  elite: claims.tierTop.text,
  excellence: claims.tierSecond.text,
  premier: claims.tierThird.text,
}

/** The four certification tiers (specification, section 4). */
export function TiersChapter() {
  return (
    <PageSection tone="sand" width="content" labelledBy="tiers">
      <SectionHeading
        id="tiers"
        title="Four tiers"
        lead="The score decides the tier, and nothing else does. A company moves up or down as its score does."
      />
      <ol className={styles.tiers}>
        {certificationTiers.map(({ key, name, range }) => (
          <li key={key} className={styles.tier}>
            <span className={styles.range}>{range}</span>
            <div>
              <h3>{name}</h3>
              <p>
                {tierShares[key] ? `Meant for the ${tierShares[key]} of companies. ` : null}
                {tierWords[key]}
              </p>
            </div>
          </li>
        ))}
      </ol>
      <p className={styles.bands} id="score-colors">
        The color follows the score itself, and it is the same on every card, chart and badge:
      </p>
      <ul className={styles.colors} aria-labelledby="score-colors">
        {rankingTiers.map(({ key, color, range }) => (
          <li key={key} className={toneClass(color)}>
            {color.charAt(0).toUpperCase() + color.slice(1)} {range}
          </li>
        ))}
        <li className={toneClass(unratedRanking.color)}>Gray below 50</li>
      </ul>
    </PageSection>
  )
}

const steps = [
  {
    title: 'Registration',
    text: `The company tells us who it is, what it does, where it works and what it charges.`,
  },
  {
    title: 'Review',
    text: 'A person on our team checks the entry before anyone sees it. Until then it is in no list and gets no request.',
  },
  {
    title: 'Scoring',
    text: 'The facts on record go through the formula above. Nobody can set a score by hand.',
  },
  {
    title: 'Certification',
    text: `From ${BADGE_MIN_SCORE} up the company may show the badge. Each is signed, links to its proof, and holds until the company is re-evaluated, which happens ${claims.reEvaluation.text}.`,
  },
]

/** The 4-step certification process (specification, section 2: methodology). */
export function CertificationChapter() {
  return (
    <PageSection width="wide" labelledBy="certification">
      <SectionHeading id="certification" title="How a company is certified" />
      <ol className={styles.steps}>
        {steps.map(({ title, text }) => (
          <li key={title} className={styles.step}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </PageSection>
  )
}

const limits = [
  ['It is not for sale.', 'No payment, subscription or advertising changes a score or a rank.'],
  [
    'It is not our opinion.',
    'It is arithmetic on facts. If a fact is wrong, you or the company can tell us; the score is recalculated when we correct it.',
  ],
  ['It is not a promise.', 'It says how a company stands on record, not what it will earn with your home.'],
  [
    'It is not a Google rating.',
    'That rating is one fact of seven. We show it with its count and never as our own.',
  ],
  [
    'It is not the value score.',
    'That one adds up the rating, services, reviews, website, phone number and luxury homes to sort a list by value. No fee is part of it. Each card shows its math.',
  ],
] as const

/** What nobody should read into the number. */
export function LimitsChapter() {
  return (
    <PageSection width="text" labelledBy="limits">
      <SectionHeading id="limits" title="What the score is not" />
      <dl className={styles.limits}>
        {limits.map(([title, text]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </PageSection>
  )
}

/** Every version with what changed, and where to go from here. */
export function VersionsChapter() {
  return (
    <>
      <PageSection width="content" labelledBy="versions">
        <SectionHeading
          id="versions"
          title="Versions"
          lead="Each score says which version made it. A change of any number here is a new version."
        />
        <DataTable caption="Versions of the methodology" captionHidden>
          <thead>
            <tr>
              <th scope="col">Version</th>
              <th scope="col">What changed</th>
            </tr>
          </thead>
          <tbody>
            {changelog.map(({ version, date, change }) => (
              <tr key={version}>
                <th scope="row" className={styles.version}>
                  {version}
                  <span className="soft">since {formatDate(new Date(date))}</span>
                </th>
                <td>{change}</td>
              </tr>
            ))}
          </tbody>
        </DataTable>
      </PageSection>
      <PageSection tone="dusk" width="wide" className={styles.next}>
        <div>
          <h2>Seen a badge somewhere?</h2>
          <p>Look the company up: every badge has a page that says whether it is valid today.</p>
          <ButtonLink to={urls.verifyBadgeByName()} kind="secondary">
            Verify a badge
          </ButtonLink>
        </div>
        <div>
          <h2>Do you manage rentals?</h2>
          <p>
            Tell {brand.name} about your company. A person reads every registration, and the score follows
            from the facts.
          </p>
          <p className={styles.links}>
            <ButtonLink to={urls.registerCompany()}>Register Your Company</ButtonLink>
            <ButtonLink to={urls.badgeGallery()} kind="quiet">
              See every badge
            </ButtonLink>
          </p>
        </div>
      </PageSection>
    </>
  )
}
