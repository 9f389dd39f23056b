import { Disclosure } from '@client/ui/disclosure.tsx'
import { Card, Facts } from '@client/ui/primitives.tsx'
import { leadFacts } from '@shared/leads/fields.ts'
import type { OwnLead } from '@shared/leads/lead.schema.ts'
import { formatPhone } from '@shared/lib/phone.ts'
import { formatPropertyTime } from '@shared/locations/property-time.ts'
import styles from './sent-summary.module.css'

export function SentSummary({ lead, addressNote }: Pick<OwnLead, 'lead' | 'addressNote'>) {
  const facts = [
    ...leadFacts(lead, 'owner').flatMap(({ field, label, text }) => {
      const fact = { name: label, value: text && field.kind === 'phone' ? formatPhone(text) : text }
      return field.key === 'propertyAddress'
        ? [fact, { name: 'About the address', value: addressNote }]
        : [fact]
    }),
    {
      name: 'Sent',
      value: <time dateTime={lead.createdAt.toISOString()}>{formatPropertyTime(lead.createdAt, lead)}</time>,
    },
  ].filter(({ value }) => value)
  return (
    <Card pad={4}>
      <Disclosure summary="What you sent" open look="quiet">
        <Facts items={facts} className={styles.facts} />
      </Disclosure>
    </Card>
  )
}
