import { createHash, createPrivateKey, createPublicKey, hkdfSync, type KeyObject, sign } from 'node:crypto'
import type { Certification } from '@server/modules/hostscore/certification.service.ts'
import type { BadgeClaims } from '@shared/schemas/badge.schema.ts'

/** A public key as published (RFC 8037), named by its thumbprint (RFC 7638). */
export interface PublicJwk {
  kty: 'OKP'
  crv: 'Ed25519'
  x: string
  kid: string
  alg: 'EdDSA'
  use: 'sig'
}

export interface BadgeKey {
  privateKey: KeyObject
  jwk: PublicJwk
}

/** A statement holds this long: whoever keeps one learns of a revocation within a day. */
export const STATEMENT_TTL_S = 24 * 60 * 60

/** ASN.1 around the 32 bytes of an Ed25519 private key (RFC 8410). */
const PKCS8_ED25519 = Buffer.from('302e020100300506032b657004220420', 'hex')
const SEED_BYTES = 32

/**
 * The signing key that follows from the server's secret (HKDF-SHA-256): every process with the same secret has the
 * same key, and nothing is stored. A new secret is a new key; old statements then fail, new ones are a request away.
 */
export function deriveBadgeKey(secret: string): BadgeKey {
  const seed = hkdfSync('sha256', secret, 'hostscore badges', 'ed25519 signing key 1', SEED_BYTES)
  const privateKey = createPrivateKey({
    key: Buffer.concat([PKCS8_ED25519, Buffer.from(seed)]),
    format: 'der',
    type: 'pkcs8',
  })
  const { x = '' } = createPublicKey(privateKey).export({ format: 'jwk' })
  const thumbprint = JSON.stringify({ crv: 'Ed25519', kty: 'OKP', x })
  const kid = createHash('sha256').update(thumbprint).digest('base64url')
  return { privateKey, jwk: { kty: 'OKP', crv: 'Ed25519', x, kid, alg: 'EdDSA', use: 'sig' } }
}

/** What is signed about a certification at a moment: good for a day, never beyond the badge itself. */
export function badgeClaimsOf(certification: Certification, issuer: string, now: Date): BadgeClaims {
  const iat = Math.floor(now.getTime() / 1000)
  const end = certification.status === 'valid' ? certification.validUntil : null
  const expiries = [iat + STATEMENT_TTL_S, ...(end ? [Math.floor(end.getTime() / 1000)] : [])]
  return {
    iss: issuer,
    sub: `company:${certification.id}`,
    iat,
    exp: Math.min(...expiries),
    company: certification.name,
    city: certification.city,
    state: certification.state,
    website: certification.website,
    score: certification.score,
    tier: certification.tier,
    version: certification.version,
    scoredAt: certification.scoredAt?.toISOString() ?? null,
    validUntil: certification.validUntil?.toISOString() ?? null,
    status: certification.status,
  }
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A compact JWS over the claims: any JOSE library checks it. */
export function signClaims(claims: BadgeClaims, { privateKey, jwk }: BadgeKey): string {
  const signed = `${part({ alg: 'EdDSA', kid: jwk.kid, typ: 'JWT' })}.${part(claims)}`
  return `${signed}.${sign(null, Buffer.from(signed), privateKey).toString('base64url')}`
}
