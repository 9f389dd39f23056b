import { PhoneLink } from '@client/ui/phone-link.tsx'
import { formatList, plural } from '@shared/lib/format.ts'
import type { PassedOn } from '@shared/privacy/privacy.schema.ts'

/** Result of an erasure: the companies that were asked to delete the data too, and those to call. */
export function PassedOnResult({ passedOn: { emailed, toCall } }: { passedOn: PassedOn }) {
  if (emailed.length + toCall.length === 0) return null
  return (
    <div className="admin-privacy__found">
      <h3 className="admin-privacy__heading">Companies that had the person’s lead</h3>
      {emailed.length > 0 ? (
        <p className="admin-privacy__note">
          {plural(emailed.length, 'company is', 'companies are')} asked by email to delete the data too:{' '}
          {formatList(emailed.map(({ name }) => name))}. We keep
          {emailed.length === 1 ? ' this email ' : ` these ${emailed.length} emails `}
          for 30 days as proof.
        </p>
      ) : null}
      {toCall.length > 0 ? (
        <>
          <p className="admin-privacy__note">Without an email address. Please call and ask for deletion:</p>
          <ul className="admin-privacy__lines">
            {toCall.map(({ id, name, phone }) => (
              <li key={id}>
                {name} {phone ? <PhoneLink phone={phone} /> : '(no phone number)'}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  )
}
