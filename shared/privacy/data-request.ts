import { DAY_MS } from '../lib/durations.ts'
import { labelOf } from '../lib/objects.ts'

/** Days to answer a data subject request (CCPA), and the days by which the time can be extended once. */
export const RESPONSE_DAYS = 45
export const EXTENSION_DAYS = 45
/** A request counts as due soon from this many days before. */
export const DUE_SOON_DAYS = 7
/** Lifetime of emailed links. */
export const REQUEST_LINK_DAYS = 7

export const dataRequestKinds = ['access', 'erasure', 'correction', 'opt-out'] as const
export type DataRequestKind = (typeof dataRequestKinds)[number]

export const dataRequestChannels = ['email', 'form', 'phone', 'letter'] as const
export type DataRequestChannel = (typeof dataRequestChannels)[number]

export const dataRequestStatuses = ['new', 'in-progress', 'answered', 'denied', 'closed'] as const
export type DataRequestStatus = (typeof dataRequestStatuses)[number]

const FINISHED: readonly string[] = ['answered', 'denied', 'closed'] satisfies DataRequestStatus[]

const kindLabels: Record<DataRequestKind, string> = {
  access: 'Access',
  erasure: 'Erasure',
  correction: 'Correction',
  'opt-out': 'Opt-out',
}

const channelLabels: Record<DataRequestChannel, string> = {
  email: 'Email',
  form: 'Contact form',
  phone: 'Phone',
  letter: 'Letter',
}

const arrivals: Record<DataRequestChannel, string> = {
  email: 'by email',
  form: 'through the contact form',
  phone: 'by phone',
  letter: 'by letter',
}

const statusLabels: Record<DataRequestStatus, string> = {
  new: 'New',
  'in-progress': 'In progress',
  answered: 'Answered',
  denied: 'Denied',
  closed: 'Closed',
}

export const dataRequestKindLabel = (kind: string) => labelOf(kindLabels, kind)

export const dataRequestChannelLabel = (channel: string) => labelOf(channelLabels, channel)

/** Returns how a request arrived, for a sentence: "by email". */
export function dataRequestArrival(channel: DataRequestChannel): string {
  return arrivals[channel]
}

export const dataRequestStatusLabel = (status: string) => labelOf(statusLabels, status)

/** Returns whether a request needs no more work. */
export function isFinished(status: string): boolean {
  return FINISHED.includes(status)
}

export function toDay(time: Date): string {
  return time.toISOString().slice(0, 10)
}

export function addDays(day: string, days: number): string {
  return toDay(new Date(Date.parse(day) + days * DAY_MS))
}

export interface DataRequestClock {
  /** `soon` from `DUE_SOON_DAYS` before the day. */
  state: 'open' | 'soon' | 'overdue'
  label: string
}

/**
 * Describes the days left to answer an open request, or the days since: "12 days left", "3 days overdue". `today` is the
 * user's calendar day, as in the day of receipt.
 */
export function describeClock(
  { status, dueOn }: { status: string; dueOn: string },
  today: string,
): DataRequestClock | null {
  if (isFinished(status)) return null
  const days = Math.round((Date.parse(dueOn) - Date.parse(today)) / DAY_MS)
  const count = Math.abs(days)
  const text = `${count} ${count === 1 ? 'day' : 'days'}`
  if (days < 0) return { state: 'overdue', label: `${text} overdue` }
  if (days === 0) return { state: 'soon', label: 'Due today' }
  return { state: days <= DUE_SOON_DAYS ? 'soon' : 'open', label: `${text} left` }
}
