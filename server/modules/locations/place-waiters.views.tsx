import type { MailContent } from '@server/modules/email/email.service.ts'
import { brand } from '@shared/brand.ts'
import { plural } from '@shared/format.ts'

/** To somebody who asked to be told when a place opens: the only mail that follows from asking. */
export function placeOpenedMail(props: {
  /** At least one. */
  places: readonly { name: string; companyCount: number; url: string }[]
}): MailContent {
  const { places } = props
  const names = places.map(({ name }) => name).join(' and ')
  return {
    subject: `Now open: management companies in ${names}`,
    preview: 'You asked us to tell you. Here is where to look.',
    heading: `${names} is open`,
    blocks: [
      {
        kind: 'paragraph',
        text: 'You asked us to tell you when a vacation rental management company joins there. Now one has: have a look at its services, fees and HostScore, and ask it for a quote. It is free, with no obligation.',
      },
      ...places.map(({ name, companyCount, url }) => ({
        kind: 'action' as const,
        label: `See ${plural(companyCount, 'company', 'companies')} in ${name}`,
        url,
      })),
    ],
    footer: `You get this once, because this address was left on ${brand.name} to be told. Nothing else follows from it.`,
  }
}
