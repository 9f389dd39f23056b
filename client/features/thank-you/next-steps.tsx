import { claims } from '@shared/claims.ts'
import { formatList } from '@shared/format.ts'
import type { OwnLead } from '@shared/schemas/lead.schema.ts'
import styles from './thank-you.module.css'

/** What follows a request. Contact within 24 hours is promised only once a company has the owner's details. */
export function NextSteps({ own: { lead, matches, nearest, informed } }: { own: OwnLead }) {
  const canAsk = [...matches, ...nearest].some(({ id }) => informed.every((company) => company.id !== id))
  return (
    <div>
      <h2 className={styles.nextTitle}>What happens next</h2>
      <ol className={styles.next}>
        <li>
          <b>Now: your receipt.</b> We email it to {lead.email}, with a link back to this page (up to three
          receipts a day). Our team has your request too.
        </li>
        {informed.length > 0 ? (
          <li>
            <b>Within 24 hours: they answer.</b> Your details go to{' '}
            {formatList(informed.map(({ name }) => name))}, who should contact you {claims.followUp.text}.
          </li>
        ) : (
          <li>
            <b>Next: you choose who gets it.</b> No company has your details yet, so nobody will contact you
            until you pick one.
          </li>
        )}
        {canAsk ? (
          <li>
            <b>Whenever you like: contact {informed.length > 0 ? 'another' : 'a single'} company.</b> Press
            Get Connected on its card, and only that company gets your details.
          </li>
        ) : null}
      </ol>
    </div>
  )
}
