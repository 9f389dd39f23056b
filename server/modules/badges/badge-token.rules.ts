import { hkdfSync } from 'node:crypto'
import { getPublicKeyAsync } from '@noble/ed25519'
import type { Certification } from '@server/modules/hostscore/certification.service.ts'
import type { BadgeClaims } from '@shared/schemas/badge.schema.ts'
import { base64url, type CryptoKey, calculateJwkThumbprint, importJWK, SignJWT } from 'jose'

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
  privateKey: CryptoKey | Uint8Array
  jwk: PublicJwk
}

/** A statement holds this long: whoever keeps one learns of a revocation within a day. */
export const STATEMENT_TTL_S = 24 * 60 * 60

const ALGORITHM = 'EdDSA'
const SEED_BYTES = 32

/**
 * The signing key that follows from the server's secret (HKDF-SHA-256): every process with the same secret has the
 * same key, and nothing is stored. A new secret is a new key; old statements then fail, new ones are a request away.
 */
export async function deriveBadgeKey(secret: string): Promise<BadgeKey> {
  const info = 'ed25519 signing key 1'
  const seed = new Uint8Array(hkdfSync('sha256', secret, 'hostscore badges', info, SEED_BYTES))
  const x = base64url.encode(await getPublicKeyAsync(seed))
  const publicKey = { kty: 'OKP', crv: 'Ed25519', x } as const
  const privateKey = await importJWK({ ...publicKey, d: base64url.encode(seed) }, ALGORITHM)
  const kid = await calculateJwkThumbprint(publicKey)
  return { privateKey, jwk: { ...publicKey, kid, alg: ALGORITHM, use: 'sig' } }
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

/** A compact JWS over the claims: any JOSE library checks it. */
export function signClaims(claims: BadgeClaims, { privateKey, jwk }: BadgeKey): Promise<string> {
  return new SignJWT({ ...claims })
    .setProtectedHeader({ alg: ALGORITHM, kid: jwk.kid, typ: 'JWT' })
    .sign(privateKey)
}
