import { BADGE_MIN_SCORE, certificationTiers } from '@shared/hostscore/tiers.ts'
import { urls } from '@shared/lib/urls.ts'
import { Link } from 'react-router-dom'
import styles from './registration-explainer.module.css'

/** Explainer cards before the form (product 2.11). */
export function RegistrationExplainer() {
  return (
    <div className={styles.cards}>
      <section className={styles.card} aria-labelledby="explain-owners">
        <h2 id="explain-owners" className={styles.title}>
          Get found by owners in your markets
        </h2>
        <p>
          You appear on the page of each city you serve, next to the companies owners compare you with. When
          an owner picks you, the request lands in your inbox with the property’s address and type and the
          owner’s message.
        </p>
      </section>
      <section className={styles.card} aria-labelledby="explain-review">
        <h2 id="explain-review" className={styles.title}>
          Reviewed by a person
        </h2>
        <p>
          Owners trust the list because we review every company on it. Tell us what’s true today. If you leave
          something out, your profile says so. We never make anything up.
        </p>
      </section>
      <section className={styles.score} aria-labelledby="explain-score">
        <div>
          <h2 id="explain-score" className={styles.title}>
            A HostScore, plus a badge at {BADGE_MIN_SCORE} or higher
          </h2>
          <p>
            Your score from 0 to 100 comes from facts: ratings and reviews, services, commission and response
            time. Score {BADGE_MIN_SCORE} or higher and you can show the badge on your own site.{' '}
            <Link to={urls.methodology()}>See how it’s calculated</Link>
          </p>
        </div>
        <dl className={styles.tiers}>
          {certificationTiers.map(({ key, name, range }) => (
            <div key={key}>
              <dt>
                <b>{name}</b>
              </dt>
              <dd>{range}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  )
}
