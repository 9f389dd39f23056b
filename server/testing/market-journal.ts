import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { MarketAnswer } from './market-plan.ts'

/** What the simulation saw, one line of JSON each. A step repeated after kill -9 stands here twice, with the same time. */
export type JournalEntry =
  /** The mail server accepted an email to a company. `token` is that of its link, `lead` as the email names it. */
  | { kind: 'mail'; at: number; company: number; token: string; lead: number | null; messageId: string }
  | { kind: 'lead'; at: number; lead: number }
  | { kind: 'tick'; at: number }
  | { kind: 'answer'; at: number; token: string; step: number; answer: MarketAnswer['answer'] }
  /** All scores were calculated, and the figures compared. */
  | { kind: 'checked'; at: number; faults: string[] }

/** An email with a link, and what the company answered. */
export interface JournalRequest {
  token: string
  lead: number
  company: number
  deliveredAt: number
  /** Message-ID of each email about it: the request, then reminders. */
  messageIds: Set<string>
  answers: { at: number; answer: MarketAnswer['answer'] }[]
}

export interface Journal {
  requests: ReadonlyMap<string, JournalRequest>
  leads: ReadonlySet<number>
  /** Tokens of requests with a new email or answer, which the reader removes. */
  changed: Set<string>
  /** Time of the last clock step, and of the last comparison; 0 before the first. */
  tickedAt: number
  checkedAt: number
  /** What differed in the comparisons. */
  faults: string[]
  add(entry: JournalEntry): void
}

/** Opens the journal and reads what earlier processes wrote; the last line of a killed one may be cut off. */
export function openJournal(file: string): Journal {
  const requests = new Map<string, JournalRequest>()
  const leads = new Set<number>()
  const changed = new Set<string>()
  const journal: Journal = { requests, leads, changed, tickedAt: 0, checkedAt: 0, faults: [], add }

  function apply(entry: JournalEntry): void {
    if ('token' in entry) changed.add(entry.token)
    if (entry.kind === 'lead') leads.add(entry.lead)
    if (entry.kind === 'tick') journal.tickedAt = entry.at
    if (entry.kind === 'checked') {
      journal.checkedAt = entry.at
      journal.faults.push(...entry.faults)
    }
    if (entry.kind === 'mail') {
      const known = requests.get(entry.token)
      if (known) known.messageIds.add(entry.messageId)
      else if (entry.lead !== null) {
        const { token, lead, company, at: deliveredAt } = entry
        const messageIds = new Set([entry.messageId])
        requests.set(token, { token, lead, company, deliveredAt, messageIds, answers: [] })
      }
    }
    if (entry.kind === 'answer') {
      const answers = requests.get(entry.token)?.answers
      if (answers) answers[entry.step] = { at: entry.at, answer: entry.answer }
    }
  }
  function add(entry: JournalEntry): void {
    appendFileSync(file, `${JSON.stringify(entry)}\n`)
    apply(entry)
  }

  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const whole = text.slice(0, text.lastIndexOf('\n') + 1)
  for (const line of whole.split('\n')) if (line) apply(JSON.parse(line) as JournalEntry)
  if (whole !== text) writeFileSync(file, whole)
  return journal
}
