import { Disclosure } from '@client/components/disclosure.tsx'
import { LocalTime } from '@client/components/local-time.tsx'
import { formatPhone } from '@shared/phone.ts'
import { propertyTypeLabel } from '@shared/property-types.ts'
import type { OwnLead } from '@shared/schemas/lead.schema.ts'
import type { ReactNode } from 'react'
import styles from './thank-you.module.css'

/** What the owner sent, and when. */
export function SentSummary({ lead, addressNote }: Pick<OwnLead, 'lead' | 'addressNote'>) {
  const rows: [string, ReactNode][] = [
    ['Name', lead.fullName],
    ['Email', lead.email],
    ['Phone', lead.phone ? formatPhone(lead.phone) : null],
    [
      'Property',
      `${lead.propertyAddress}, ${[lead.propertyCity, lead.propertyState].filter(Boolean).join(', ')} ${lead.propertyZip}`,
    ],
    ['About the address', addressNote],
    ['Property type', propertyTypeLabel(lead.propertyType)],
    ['Additional information', lead.additionalInfo],
    ['Sent', <LocalTime key="sent" value={lead.createdAt} />],
  ]
  return (
    <div className={styles.summary}>
      <Disclosure summary="What you sent" open look="quiet">
        <dl className={styles.facts}>
          {rows.map(([name, value]) =>
            value ? (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ) : null,
          )}
        </dl>
      </Disclosure>
    </div>
  )
}
