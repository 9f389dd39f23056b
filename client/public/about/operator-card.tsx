import type { Operator } from '@shared/content/operator.ts'
import { brand } from '@shared/lib/brand.ts'
import { urls } from '@shared/lib/urls.ts'
import { Link } from 'react-router-dom'
import styles from './operator-card.module.css'

/** Name, postal address and email address of the operator, or a plain statement that they are not published. */
export function OperatorCard({ operator: { name, address, email } }: { operator: Operator }) {
  return (
    <div className={styles.card}>
      <dl className={styles.facts}>
        <div>
          <dt>Operator</dt>
          <dd>{name ?? <Missing fact="name" />}</dd>
        </div>
        <div>
          <dt>Postal address</dt>
          <dd>{address ?? <Missing fact="address" />}</dd>
        </div>
        <div>
          <dt>Email</dt>
          <dd>
            {email ? (
              <a href={`mailto:${email}`}>{email}</a>
            ) : (
              <Link to={urls.contact()}>Use the contact form</Link>
            )}
          </dd>
        </div>
      </dl>
      {name ? (
        <p className="soft">
          The operator is responsible for this site and is the “we” of our{' '}
          <Link to={urls.terms()}>terms</Link> and <Link to={urls.privacy()}>privacy policy</Link>.
        </p>
      ) : (
        <p className={styles.warning}>
          Anyone can run a copy of {brand.name}, and this copy doesn’t name its operator yet. Before you send
          personal details, <Link to={urls.contact()}>ask who runs it</Link>.
        </p>
      )}
    </div>
  )
}

function Missing({ fact }: { fact: string }) {
  return <span className="soft">This site’s operator hasn’t published their {fact} yet.</span>
}
