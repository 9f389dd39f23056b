import { BADGE_MIN_SCORE, certificationTiers } from '@shared/hostscore/tiers.ts'
import { urls } from '@shared/urls.ts'
import { Link } from 'react-router-dom'
import styles from './registration-explainer.module.css'

/** What a company gets and how (specification, section 2: explainer cards before the form). */
export function RegistrationExplainer() {
  return (
    <div className={styles.cards}>
      <section className={styles.card} aria-labelledby="explain-owners">
        <h2 id="explain-owners" className={styles.title}>
          Owners in your places find you
        </h2>
        <p>
          You appear on the page of each city you serve, beside the companies owners compare you with. Whoever
          chooses you sends one request: it reaches your mailbox with the property’s address and type, and the
          owner’s own words.
        </p>
      </section>
      <section className={styles.card} aria-labelledby="explain-review">
        <h2 id="explain-review" className={styles.title}>
          A person looks first
        </h2>
        <p>
          Owners trust the list because every company on it was reviewed. Tell us what is true today; your
          profile says “not given” where you leave something out, never something made up.
        </p>
      </section>
      <section className={styles.score} aria-labelledby="explain-score">
        <div>
          <h2 id="explain-score" className={styles.title}>
            A HostScore, and a badge from {BADGE_MIN_SCORE}
          </h2>
          <p>
            Your score from 0 to 100 comes from facts: ratings and reviews, services, commission, how fast you
            answer. From {BADGE_MIN_SCORE} up you may show its badge on your own site.{' '}
            <Link to={urls.methodology()}>See how it is worked out</Link>
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
