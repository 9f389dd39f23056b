import type { MailContent } from '@server/modules/email/email.service.ts'
import { brand } from '@shared/lib/brand.ts'
import { plural } from '@shared/lib/format.ts'

/** To someone on the waitlist when their place gets its first company: the only email they get. */
export function renderPlaceOpenedMail(props: {
  places: readonly { name: string; companyCount: number; url: string }[]
}): MailContent {
  const { places } = props
  const names = places.map(({ name }) => name).join(' and ')
  return {
    subject: `Now open: management companies in ${names}`,
    preview: 'You asked us to let you know. Here’s where to look.',
    heading: `A management company now serves ${names}`,
    blocks: [
      'You asked us to let you know when a vacation rental management company starts serving your area. One just did. Compare its services, fees and HostScore, and request a quote. It’s free, with no obligation.',
      ...places.map(({ name, companyCount, url }) => ({
        kind: 'action' as const,
        label: `See ${plural(companyCount, 'company', 'companies')} in ${name}`,
        url,
      })),
    ],
    footer: `You’re receiving this email because this address joined a waitlist on ${brand.name}. We won’t email you about it again.`,
  }
}
