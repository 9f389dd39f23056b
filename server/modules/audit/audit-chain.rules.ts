import { createHash, createHmac, hkdfSync } from 'node:crypto'

/** Fields covered by a row's hash, together with the hash of the previous row. */
export interface ChainedContent {
  position: number
  createdAt: Date
  actor: string
  action: string
  entity: string
  entityId: string | null
  requestId: string | null
  payloadHash: string | null
}

/** A row as read by the chain check. */
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

/** `prevHash` of the first row. */
export const GENESIS = '0'.repeat(64)

const HASH_VERSION = 1
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** Serializes JSON canonically: the database does not preserve the order of keys, so only this form can be hashed. */
export function toCanonicalJson(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (value instanceof Date) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(toCanonicalJson).join(',')}]`
  if (typeof value === 'object') {
    const entries = Object.entries(value).filter(([, inner]) => inner !== undefined)
    entries.sort(([a], [b]) => (a < b ? -1 : 1))
    return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${toCanonicalJson(inner)}`).join(',')}}`
  }
  return JSON.stringify(value)
}

/** Returns the salted hash of before and after. The chain covers it, so that a payload and its salt can be erased. */
export function getPayloadHash(salt: string, before: unknown, after: unknown): string {
  return sha256(`${salt}\n${toCanonicalJson([before ?? null, after ?? null])}`)
}

/** Returns a row's hash over its fields and the previous hash. It needs no key, so anyone can recalculate it. */
export function chainHash(prevHash: string, row: ChainedContent): string {
  const { position, createdAt, actor, action, entity, entityId, requestId, payloadHash } = row
  return sha256(
    toCanonicalJson([
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

/** Derives the key of the seals from the server's secret (HKDF-SHA-256). It is never stored in the database. */
export function sealKey(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'audit log', 'seal key 1', 32))
}

/** Returns the MAC of a seal, over the previous MAC: no seal can be removed between two others. */
export function sealMac(key: Buffer, seal: Omit<Seal, 'mac'>, previousMac: string): string {
  const { position, hash, sealedAt } = seal
  return createHmac('sha256', key)
    .update(toCanonicalJson([position, hash, sealedAt.toISOString(), previousMac]))
    .digest('hex')
}

export type ChainFault = 'altered' | 'missing' | 'inserted' | 'moved' | 'blanked' | 'rewritten' | 'seal'

export interface ChainCursor {
  id: number
  position: number
  hash: string
}

export const CHAIN_START: ChainCursor = { id: 0, position: 0, hash: GENESIS }

/** Returns the fault of the row after `cursor`, or null. `gap`: the rows before it are missing or moved. */
export function findFault(cursor: ChainCursor, row: ChainRow): Exclude<ChainFault, 'missing'> | 'gap' | null {
  if (row.hash === null || row.position === null) return 'inserted'
  if (row.position > cursor.position + 1) return 'gap'
  if (row.position <= cursor.position) return 'moved'
  if (row.prevHash !== cursor.hash) return 'altered'
  if (chainHash(cursor.hash, { ...row, position: row.position }) !== row.hash) return 'altered'
  return payloadFault(row)
}

function payloadFault({ before, after, payloadSalt, payloadHash, erasedAt }: ChainRow): 'altered' | null {
  const isEmpty = (before ?? null) === null && (after ?? null) === null
  if (payloadHash === null) return isEmpty && !erasedAt ? null : 'altered'
  if (erasedAt) return isEmpty && payloadSalt === null ? null : 'altered'
  return payloadSalt !== null && getPayloadHash(payloadSalt, before, after) === payloadHash ? null : 'altered'
}
