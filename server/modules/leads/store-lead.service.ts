import type { Deps } from '@server/deps.ts'
import { listNewLeadAddresses } from '@server/modules/auth/notifications/notification-choices.service.ts'
import { getNetworkKey, isBlockedSender } from '@server/modules/blocks/blocked-senders.service.ts'
import * as companies from '@server/modules/companies/companies.service.ts'
import * as email from '@server/modules/email/email.service.ts'
import { storeKey, toKeyedRequest } from '@server/modules/idempotency/idempotency.service.ts'
import { type FoundPlace, findPlace, findZipStates } from '@server/modules/locations/place-finder.service.ts'
import { queueEvents } from '@server/modules/webhooks/webhook-events.service.ts'
import type { Sql } from '@server/platform/db.ts'
import { makeLinkNonce } from '@server/platform/link-token.ts'
import { mailboxKey } from '@shared/leads/duplicate-keys.ts'
import { BURST_LEADS, BURST_MINUTES } from '@shared/leads/hold.ts'
import type { CreateLeadInput } from '@shared/leads/lead.schema.ts'
import type { PropertyType } from '@shared/leads/property-types.ts'
import { MINUTE_MS } from '@shared/lib/durations.ts'
import { AppError } from '@shared/lib/errors.ts'
import { phoneToE164 } from '@shared/lib/phone.ts'
import { withoutState } from '@shared/locations/places.ts'
import { insertLeadEvents } from './admin/admin-leads.repo.ts'
import { findHoldReasons, toHoldEvent } from './hold/hold.rules.ts'
import * as repo from './leads.repo.ts'
import {
  DUPLICATE_WINDOW_MS,
  joinIds,
  listLeadMails,
  MAILBOX_LIMIT_WINDOW_MS,
  MATCH_LIMIT,
  MAX_LEADS_PER_EMAIL_PER_DAY,
  MAX_RECEIPTS_PER_DAY,
  toDuplicateKey,
  toRecipient,
} from './leads.rules.ts'

/** What a new lead needs to know, read before its transaction: none of it needs a lock. */
export interface PreparedLead {
  input: CreateLeadInput
  place: FoundPlace | null
  propertyState: string | null
  propertyCity: string
  /** Companies that the owner chose, in order. */
  selected: companies.CompanyContact[]
  candidates: companies.MatchCandidate[]
  settings: email.EmailConfig
  /** Users who want an email for each new lead. */
  teamEmails: string[]
}

/** @throws AppError INVALID_INPUT for a company that is not listed */
export async function prepareLead(deps: Deps, input: CreateLeadInput): Promise<PreparedLead> {
  const [{ place, propertyState, propertyCity }, selected, settings, teamEmails] = await Promise.all([
    locateProperty(deps, input),
    companies.requireListed(deps, input.interestedCompanyIds ?? []),
    email.getEmailConfig(deps),
    listNewLeadAddresses(deps.db),
  ])
  const candidates = place ? await companies.findCandidates(deps, place) : []
  return { input, place, propertyState, propertyCity, selected, candidates, settings, teamEmails }
}

/** What differs between a lead of the owner's form and one taken on the phone. */
interface LeadOrigin {
  source: string | null
  landingPlace?: string | null
  consent: { text: string; takenBy: string | null }
  idempotencyKey?: string | null
  /** IP address of the visitor; absent for an admin. */
  sender?: string
}

/**
 * Stores a lead with its consent, matches, idempotency key and emails, in six statements: a lead is the product's most
 * frequent write. One that looks automated or abusive is held: companies get it when an operator releases it (4.22).
 * @throws AppError RATE_LIMITED for too many leads from one mailbox, and what `findViolatedUniqueConstraint` knows
 */
export async function storeLead(
  deps: Deps,
  tx: Sql,
  { input, propertyState, propertyCity, selected, candidates, settings, teamEmails }: PreparedLead,
  { source, landingPlace = null, consent, idempotencyKey = null, sender }: LeadOrigin,
): Promise<{ lead: repo.OwnedLeadRow; matches: repo.MatchRow[] }> {
  const now = deps.clock.now()
  const contactKey = mailboxKey(input.email)
  const duplicateKey = toDuplicateKey(input)
  await repo.lockMailbox(tx, contactKey)
  const networkKey = getNetworkKey(deps, sender)
  const {
    count: sentToday,
    fromNetwork,
    isBlocked,
  } = await repo.countRecentLeads(tx, {
    contactKey,
    since: new Date(now.getTime() - MAILBOX_LIMIT_WINDOW_MS),
    outdated: { duplicateKey, before: new Date(now.getTime() - DUPLICATE_WINDOW_MS) },
    network: {
      key: networkKey,
      since: new Date(now.getTime() - BURST_MINUTES * MINUTE_MS),
      limit: BURST_LEADS,
    },
    isBlocked: isBlockedSender(deps, { email: input.email, phone: input.phone, ip: sender }),
  })
  if (sentToday >= MAX_LEADS_PER_EMAIL_PER_DAY)
    throw new AppError('RATE_LIMITED', { retryAfterS: MAILBOX_LIMIT_WINDOW_MS / 1000 })
  // What an operator takes on the phone was looked at.
  const holdReasons =
    sender === undefined
      ? []
      : findHoldReasons({
          email: input.email,
          texts: [input.fullName, input.propertyAddress, input.propertyCity, input.additionalInfo],
          fromNetwork,
          isBlocked: isBlocked === true,
        })
  const isHeld = holdReasons.length > 0
  const { isObserved, ...lead } = await repo.insertLead(
    tx,
    {
      ...toColumns(input),
      source,
      landingPlace,
      contactKey,
      duplicateKey,
      propertyState,
      propertyCity,
      tokenNonce: makeLinkNonce(),
      networkKey,
      heldAt: isHeld ? now : null,
      holdReasons,
      createdAt: now,
      updatedAt: now,
    },
    {
      ...consent,
      companyIds: selected.map(({ id }) => id),
      companyNames: selected.map(({ name }) => name),
      givenAt: now,
    },
  )
  const matches = toMatchRows(lead, input.propertyType, candidates, selected)
  await repo.insertMatches(tx, lead.id, matches, {
    recipients: selected.map((company) => toRecipient(company, isHeld)),
    now,
  })
  const request = toKeyedRequest(idempotencyKey, input)
  if (request) await storeKey(tx, request, { leadId: lead.id }, now)
  const withReceipt = sentToday < MAX_RECEIPTS_PER_DAY
  const mails = listLeadMails(lead, isHeld ? [] : selected, { ...settings, teamEmails, withReceipt })
  await email.queueMails(deps, tx, mails, { settings, sender })
  if (isHeld) await insertLeadEvents(tx, [toHoldEvent(lead.id, holdReasons, now)])
  if (isObserved) await queueEvents(deps, tx, 'lead.created', [lead.id])
  return { lead, matches }
}

/**
 * Finds the place of a property, for matching, and the state of its address; null where one is unknown. Returns the city
 * without the state, if it was typed with it.
 */
export async function locateProperty(
  deps: Deps,
  { propertyZip, propertyCity }: { propertyZip: string; propertyCity: string },
): Promise<{ place: FoundPlace | null; propertyState: string | null; propertyCity: string }> {
  const [place, states] = await Promise.all([
    findPlace(deps, { zip: propertyZip, city: propertyCity }),
    // The lead's state comes from its ZIP code, because a city name would only guess it. If the city is elsewhere, the
    // ZIP's state would make an address that the owner never typed.
    findZipStates(deps, propertyZip),
  ])
  const [state = null] = !place?.zipCodePlace && states.length === 1 ? states : []
  return {
    place,
    propertyState: state,
    propertyCity: state ? withoutState(propertyCity, state) : propertyCity,
  }
}

/** Converts the input to columns. Empty fields stay null. */
function toColumns({ interestedCompanyIds, ...fields }: CreateLeadInput) {
  const filled = Object.entries(fields).filter(([, value]) => value !== '')
  return {
    ...(Object.fromEntries(filled) as typeof fields),
    phoneE164: fields.phone ? phoneToE164(fields.phone) : null,
    interestedCompanyIds: joinIds(interestedCompanyIds ?? []),
  }
}

/** Returns the selected companies first, in the owner's order, then the best of the rest. */
function toMatchRows(
  lead: { id: number },
  propertyType: PropertyType,
  candidates: companies.MatchCandidate[],
  selected: companies.CompanyContact[],
): repo.MatchRow[] {
  const chosen = new Set(selected.map((company) => company.id))
  const others = companies
    .rankCompanies(candidates, { propertyType, turn: lead.id, limit: MATCH_LIMIT + chosen.size })
    .filter(({ candidate }) => !chosen.has(candidate.id))
    .slice(0, MATCH_LIMIT)
    .map(({ candidate: { id: companyId }, distanceMiles, reasons, isNearest }) => ({
      companyId,
      distanceMiles,
      reasons,
      isNearest,
    }))
  const chosenMatches = selected.map(({ id }) => {
    const candidate = candidates.find((company) => company.id === id)
    // A selected company that is far away is not a candidate.
    const described = candidate
      ? companies.describeMatch(candidate, propertyType)
      : { distanceMiles: null, reasons: [], isNearest: false }
    return { companyId: id, ...described }
  })
  return [...chosenMatches, ...others].map((match, index) => ({
    ...match,
    position: index + 1,
    selected: chosen.has(match.companyId),
  }))
}
