import type { AuditCheckStep, FirstBadRow } from '@shared/audit/audit.schema.ts'
import { expect, it } from 'vitest'
import { faultMessage, intactMessage } from './chain-messages.ts'

it.each<[FirstBadRow['fault'], string]>([
  ['altered', 'Entry 1,200 (id 1300) was altered: it does not match its own hash or the entry before it.'],
  ['missing', 'Entry 1,200 is missing.'],
  ['inserted', 'Entry 1,200 was inserted: it is not part of the hash chain.'],
  ['moved', 'Entry 1,200 (id 1300) is out of order: entries were moved.'],
  ['blanked', 'The content of entry 1,200 (id 1300) was removed, and no recorded erasure accounts for it.'],
  [
    'rewritten',
    'Entries up to 1,200 were rewritten: they do not match the seal or the recorded end of the chain.',
  ],
  [
    'seal',
    'The seal of entry 1,200 was not made with this server’s key. It was forged or removed, or SECRET has changed since.',
  ],
])('names the entry and what happened: %s', (fault, message) => {
  expect(faultMessage({ fault, position: 1200, id: 1300 })).toBe(message)
})

it.each<[FirstBadRow['fault'], string]>([
  ['inserted', 'The entry with id 7 was inserted: it is not part of the hash chain.'],
  ['blanked', 'The content of the entry with id 7 was removed, and no recorded erasure accounts for it.'],
  [
    'rewritten',
    'Entries up to the entry with id 7 were rewritten: they do not match the seal or the recorded end of the chain.',
  ],
])('names an entry without a position by its id: %s', (fault, message) => {
  expect(faultMessage({ fault, position: null, id: 7 })).toBe(message)
})

it.each([
  [{ checked: 0 }, 'There are no entries to check yet.'],
  [
    { checked: 0, unchained: 2 },
    'There are no entries to check yet. 2 older entries predate the hash chain and are not covered.',
  ],
  [{ checked: 1 }, 'The one entry is unaltered, and none is missing. It will be sealed within a minute.'],
  [
    { checked: 2, sealedThrough: 2, unchained: 1 },
    'All 2 entries are unaltered, and none is missing. Sealed with this server’s key through entry 2. 1 older entry predates the hash chain and is not covered.',
  ],
  [{ checked: 2 }, 'All 2 entries are unaltered, and none is missing. They will be sealed within a minute.'],
])('says how far an intact chain reaches: %o', (counts, message) => {
  const step = {
    total: counts.checked,
    unchained: 0,
    sealedThrough: 0,
    firstBad: null,
    next: null,
    ...counts,
  }
  expect(intactMessage(step satisfies AuditCheckStep)).toBe(message)
})
