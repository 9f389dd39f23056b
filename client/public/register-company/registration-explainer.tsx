import { Card, Facts, Grid, Heading } from '@client/ui/primitives.tsx'
import { BADGE_MIN_SCORE, certificationTiers } from '@shared/hostscore/tiers.ts'
import { urls } from '@shared/lib/urls.ts'
import { Link } from 'react-router-dom'

/** Explainer cards before the form (product 2.11). */
export function RegistrationExplainer() {
  return (
    <Grid gap={4}>
      <Card as="section" aria-labelledby="explain-owners">
        <Heading level={2} size={4} id="explain-owners">
          Get found by owners in your markets
        </Heading>
        <p>
          You appear on the page of each city you serve, next to the companies owners compare you with. When
          an owner picks you, the request lands in your inbox with the property’s address and type and the
          owner’s message.
        </p>
      </Card>
      <Card as="section" aria-labelledby="explain-review">
        <Heading level={2} size={4} id="explain-review">
          Reviewed by a person
        </Heading>
        <p>
          Owners trust the list because we review every company on it. Tell us what’s true today. If you leave
          something out, your profile says so. We never make anything up.
        </p>
      </Card>
      <Card as="section" aria-labelledby="explain-score">
        <Heading level={2} size={4} id="explain-score">
          A HostScore, plus a badge at {BADGE_MIN_SCORE} or higher
        </Heading>
        <p>
          Your score from 0 to 100 comes from facts: ratings and reviews, services, commission and response
          time. Score {BADGE_MIN_SCORE} or higher and you can show the badge on your own site.{' '}
          <Link to={urls.methodology()}>See how it’s calculated</Link>
        </p>
        <Facts
          className="tabular"
          items={certificationTiers.map(({ name, range }) => ({ name, value: range }))}
        />
      </Card>
    </Grid>
  )
}
