import { randomBytes } from 'node:crypto'
import { isSameSecret, sign } from './signature.ts'

const NONCE_BYTES = 16

/** What a token opens. The nonce is stored with the row; a new one makes earlier links useless. */
export interface LinkSubject {
  id: number
  purpose: string
  nonce: string
}

/** Returns the random part of a row's links, for a new row or to end its earlier links. */
export function makeLinkNonce(): string {
  return randomBytes(NONCE_BYTES).toString('base64url')
}

/** Returns the token of an emailed link. It is derived, so the outbox stores only the id of the row. */
export function makeLinkToken(secret: string, { id, purpose, nonce }: LinkSubject): string {
  return `${id}.${sign(secret, `${purpose}:${id}:${nonce}`)}`
}

/** Parses the id of the row from a token without verifying it; null for a malformed token. */
export function parseLinkId(token: string | null): number | null {
  const id = /^(\d{1,9})\.[\w-]{43}$/.exec(token ?? '')?.[1]
  return id ? Number(id) : null
}

/** Verifies in constant time that the token belongs to this row, purpose and nonce, under one of the secrets. */
export function isLinkToken(secrets: readonly string[], subject: LinkSubject, token: string): boolean {
  return secrets.some((secret) => isSameSecret(makeLinkToken(secret, subject), token))
}
