import type { Deps } from '@server/deps.ts'
import * as email from '@server/modules/email/email.service.ts'
import { resolveLocation } from '@server/modules/locations/location-search.service.ts'
import { locationPage } from '@server/modules/locations/locations.service.ts'
import { mailboxKey } from '@shared/address.ts'
import { AppError } from '@shared/errors.ts'
import { estimateQuery } from '@shared/income/estimate-query.ts'
import type { estimateInput, FeeCompany, LocalCompanies } from '@shared/schemas/estimate.schema.ts'
import { absoluteUrl, urls } from '@shared/urls.ts'
import type { z } from 'zod'
import type { estimateMails } from './estimates.mails.ts'
import {
  cityAndState,
  ESTIMATE_WINDOW_MS,
  LOCAL_COMPANIES,
  MAX_ESTIMATES_PER_DAY,
  placeForMail,
  placeOfPath,
} from './estimates.rules.ts'
import { estimateMail } from './estimates.views.tsx'

type MailEstimate = z.infer<typeof estimateInput> & { email: string }

/**
 * Queues "mail me this estimate". The mail is worked out again from the inputs when it is sent; nothing else is kept.
 *
 * @param sender internet address whose budget of mails this counts against
 * @throws AppError RATE_LIMITED when this mailbox was sent five today; UNAVAILABLE while mail is switched off
 */
export async function mailEstimate(
  deps: Deps,
  { email: to, ...input }: MailEstimate,
  sender?: string,
): Promise<void> {
  const mailbox = mailboxKey(to)
  await deps.db.$transact(async (tx) => {
    const { useEmail } = await email.emailConfig(deps, tx)
    if (!useEmail) {
      throw new AppError('UNAVAILABLE', {
        message: 'This site is not sending mail at the moment. Print the estimate or keep its address.',
      })
    }
    const since = new Date(deps.clock.now().getTime() - ESTIMATE_WINDOW_MS)
    await email.lockMailbox(tx, mailbox)
    const sent = await email.countMailsOfMailbox(tx, { template: 'estimate.copy', mailbox, since })
    if (sent >= MAX_ESTIMATES_PER_DAY) {
      throw new AppError('RATE_LIMITED', {
        message: `This mailbox was sent ${MAX_ESTIMATES_PER_DAY} estimates today. Print this one or keep its address.`,
        retryAfterS: 60 * 60,
      })
    }
    await email.queueMails(deps, tx, [{ to, template: 'estimate.copy', payload: { ...input, mailbox } }], {
      sender,
    })
  })
  email.wakeMail(deps)
}

/** Renders from the inputs in the mail's payload. */
export const estimateMailRenderers: email.MailRenderers<keyof typeof estimateMails> = {
  'estimate.copy': async (deps, { payload: input }) =>
    estimateMail({
      input,
      place: placeForMail(input.location),
      estimateUrl: absoluteUrl(deps.config.publicUrl, urls.estimate(estimateQuery(input))),
    }),
}

/**
 * Who would manage a home at a typed location: the best five companies of the place, where it is clear which place is
 * meant; a choice of same-named places; or nobody.
 */
export async function localCompanies(deps: Deps, location: string): Promise<LocalCompanies> {
  const found = await findPlace(deps, location)
  if (found.kind === 'choice') return { kind: 'choice', options: found.options }
  const place = found.kind === 'page' ? placeOfPath(found.path) : null
  if (found.kind !== 'page' || !place) return { kind: 'none' }
  const page = await locationPage(deps, place)
  if (page.companies.length === 0) return { kind: 'none' }
  return {
    kind: 'place',
    label: found.label,
    path: found.path,
    city: page.city,
    companyCount: page.companyCount,
    companies: page.companies.slice(0, LOCAL_COMPANIES).map(toFeeCompany),
  }
}

async function findPlace(deps: Deps, location: string) {
  const found = await resolveLocation(deps, { query: location })
  const plain = found.kind === 'unknown' ? cityAndState(location) : null
  return plain ? resolveLocation(deps, { query: plain }) : found
}

function toFeeCompany(company: FeeCompany): FeeCompany {
  const { id, name, hostScore, commission, defaultedFields, cleaningFees, firstMonthFeeWaiver } = company
  return { id, name, hostScore, commission, defaultedFields, cleaningFees, firstMonthFeeWaiver }
}
