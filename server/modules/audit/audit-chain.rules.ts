import { createHash, createHmac, hkdfSync } from 'node:crypto'

/** What a row's hash covers, beside the hash of the row before. */
export interface ChainedContent {
  /** Place in the chain, from 1. */
  position: number
  createdAt: Date
  actor: string
  action: string
  entity: string
  entityId: string | null
  requestId: string | null
  payloadHash: string | null
}

/** A row as the check reads it. */
export interface ChainRow extends Omit<ChainedContent, 'position'> {
  id: number
  position: number | null
  before: unknown
  after: unknown
  payloadSalt: string | null
  erasedAt: Date | null
  prevHash: string | null
  hash: string | null
}

/** The previous hash of the first row. */
export const GENESIS = '0'.repeat(64)

const HASH_VERSION = 1
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/**
 * The one text of a JSON value: keys in order, no blanks, undefined left out. The database gives keys back in an order
 * of its own, so only this can be hashed.
 */
export function canonicalJson(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (value instanceof Date) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value === 'object') {
    const entries = Object.entries(value).filter(([, inner]) => inner !== undefined)
    entries.sort(([a], [b]) => (a < b ? -1 : 1))
    return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${canonicalJson(inner)}`).join(',')}}`
  }
  return JSON.stringify(value)
}

/**
 * Hash of before and after under the row's salt. The chain covers this hash and not the payload: a payload that is
 * erased together with its salt leaves a hash that proves nothing to a guesser and still holds the chain.
 */
export function payloadHashOf(salt: string, before: unknown, after: unknown): string {
  return sha256(`${salt}\n${canonicalJson([before ?? null, after ?? null])}`)
}

/** A row's hash: everything it says and the hash of the row before. Needs no key, so anyone can work it out again. */
export function chainHash(prevHash: string, row: ChainedContent): string {
  const { position, createdAt, actor, action, entity, entityId, requestId, payloadHash } = row
  return sha256(
    canonicalJson([
      HASH_VERSION,
      position,
      prevHash,
      createdAt.toISOString(),
      actor,
      action,
      entity,
      entityId,
      requestId,
      payloadHash,
    ]),
  )
}

export interface Seal {
  position: number
  hash: string
  mac: string
  sealedAt: Date
}

/** The key of the seals, which follows from the server's secret (HKDF-SHA-256): the database never holds it. */
export function sealKey(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'audit log', 'seal key 1', 32))
}

/**
 * The code that only the holder of the key can make. It covers the seal before, so that none can be taken out between
 * two others.
 */
export function sealMac(key: Buffer, seal: Omit<Seal, 'mac'>, previousMac: string): string {
  const { position, hash, sealedAt } = seal
  return createHmac('sha256', key)
    .update(canonicalJson([position, hash, sealedAt.toISOString(), previousMac]))
    .digest('hex')
}

/** What can be wrong with the chain. */
export type ChainFault = 'altered' | 'missing' | 'inserted' | 'moved' | 'blanked' | 'rewritten' | 'seal'

/** Where a walk along the chain stands: the last row that was right. */
export interface ChainPlace {
  id: number
  position: number
  hash: string
}

export const CHAIN_START: ChainPlace = { id: 0, position: 0, hash: GENESIS }

/**
 * What is wrong with a row after `place`, or null. A row ahead of its turn is answered with `gap`: whether those before
 * it are gone or only moved, the database must say.
 */
export function faultOf(place: ChainPlace, row: ChainRow): Exclude<ChainFault, 'missing'> | 'gap' | null {
  if (row.hash === null || row.position === null) return 'inserted'
  if (row.position > place.position + 1) return 'gap'
  if (row.position <= place.position) return 'moved'
  if (row.prevHash !== place.hash) return 'altered'
  if (chainHash(place.hash, { ...row, position: row.position }) !== row.hash) return 'altered'
  return payloadFault(row)
}

function payloadFault({ before, after, payloadSalt, payloadHash, erasedAt }: ChainRow): 'altered' | null {
  const isEmpty = (before ?? null) === null && (after ?? null) === null
  if (payloadHash === null) return isEmpty && !erasedAt ? null : 'altered'
  if (erasedAt) return isEmpty && payloadSalt === null ? null : 'altered'
  return payloadSalt !== null && payloadHashOf(payloadSalt, before, after) === payloadHash ? null : 'altered'
}
