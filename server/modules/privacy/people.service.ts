import type { Deps } from '@server/deps.ts'
import { parsePhoneDigits } from '@server/platform/search-text.ts'
import { mailboxKey } from '@shared/leads/duplicate-keys.ts'
import { MAX_PEOPLE, type Person } from '@shared/privacy/privacy.schema.ts'
import * as repo from './people.repo.ts'

const ROWS_READ = 1000

/** Finds people by name or phone number in any spelling: one row per mailbox, the newest first. */
export async function findPeople({ db }: Pick<Deps, 'db'>, text: string): Promise<Person[]> {
  const rows = await repo.listPersonRows(db, { text, digits: parsePhoneDigits(text) }, ROWS_READ)
  const people = new Map<string, Person>()
  for (const { email, name, phone } of rows) {
    const key = mailboxKey(email)
    const known = people.get(key)
    if (known) known.phone ??= phone
    else if (people.size < MAX_PEOPLE) people.set(key, { email: email.toLowerCase(), name, phone, leads: 0 })
  }
  if (people.size === 0) return []
  for (const { mailbox, count } of await repo.countLeadsOf(db, [...people.keys()])) {
    const person = people.get(mailbox)
    if (person) person.leads = count
  }
  return [...people.values()]
}
