import type { Deps } from '@server/deps.ts'
import * as email from '@server/modules/email/email.service.ts'
import { getLocationPage } from '@server/modules/locations/locations.service.ts'
import { resolveLocation } from '@server/modules/locations/search/location-search.service.ts'
import type { estimateInput, FeeCompany, LocalCompanies } from '@shared/income/estimate.schema.ts'
import { mailboxKey } from '@shared/leads/duplicate-keys.ts'
import { AppError } from '@shared/lib/errors.ts'
import { formatSeasonMonths } from '@shared/locations/season.ts'
import type { z } from 'zod'
import {
  ESTIMATE_WINDOW_MS,
  LOCAL_COMPANIES,
  MAX_ESTIMATES_PER_DAY,
  parseCityAndState,
  parseLocationPath,
} from './estimates.rules.ts'

type MailEstimate = z.infer<typeof estimateInput> & { email: string }

/**
 * Queues "Email me this estimate", which is calculated again from the stored inputs at delivery.
 * @throws AppError RATE_LIMITED when this inbox was sent five today; UNAVAILABLE while email is off
 */
export async function mailEstimate(
  deps: Deps,
  { email: to, ...input }: MailEstimate,
  sender?: string,
): Promise<void> {
  const mailbox = mailboxKey(to)
  await deps.db.$transact(async (tx) => {
    const { useEmail } = await email.getEmailConfig(deps, tx)
    if (!useEmail) {
      throw new AppError('UNAVAILABLE', {
        message: 'We can’t send email right now. Print the estimate or save its link.',
      })
    }
    const since = new Date(deps.clock.now().getTime() - ESTIMATE_WINDOW_MS)
    await email.lockMailbox(tx, mailbox)
    const sent = await email.countMailsOfMailbox(tx, { template: 'estimate.copy', mailbox, since })
    if (sent >= MAX_ESTIMATES_PER_DAY) {
      throw new AppError('RATE_LIMITED', {
        message: `We’ve already sent ${MAX_ESTIMATES_PER_DAY} estimates to this inbox today. Print this one or save its link.`,
        retryAfterS: 60 * 60,
      })
    }
    await email.queueMails(deps, tx, [{ to, template: 'estimate.copy', payload: { ...input, mailbox } }], {
      sender,
    })
  })
  email.notifyEmailWorker(deps)
}

/** Finds the best five companies of a typed place, a choice of places with the same name, or none. */
export async function getLocalCompanies(deps: Deps, location: string): Promise<LocalCompanies> {
  const found = await findPlace(deps, location)
  if (found.kind === 'choice') return { kind: 'choice', options: found.options }
  const place = found.kind === 'page' ? parseLocationPath(found.path) : null
  if (found.kind !== 'page' || !place) return { kind: 'none' }
  const page = await getLocationPage(deps, place)
  if (page.companies.length === 0) return { kind: 'none' }
  const { stats } = page
  return {
    kind: 'place',
    label: found.label,
    path: found.path,
    city: page.city,
    companyCount: page.companyCount,
    companies: page.companies.slice(0, LOCAL_COMPANIES).map(toFeeCompany),
    annualRevenue: stats?.annualRevenue ?? null,
    averageOccupancy: stats?.averageOccupancy ?? null,
    peakMonths: stats ? formatSeasonMonths(stats.season, 'high') : null,
  }
}

async function findPlace(deps: Deps, location: string) {
  const found = await resolveLocation(deps, { query: location })
  const plain = found.kind === 'unknown' ? parseCityAndState(location) : null
  return plain ? resolveLocation(deps, { query: plain }) : found
}

function toFeeCompany(company: FeeCompany): FeeCompany {
  const { id, name, hostScore, commission, defaultedFields, cleaningFees, firstMonthFeeWaiver } = company
  return { id, name, hostScore, commission, defaultedFields, cleaningFees, firstMonthFeeWaiver }
}
