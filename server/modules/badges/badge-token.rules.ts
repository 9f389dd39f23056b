import { hkdfSync } from 'node:crypto'
import { getPublicKeyAsync } from '@noble/ed25519'
import type { Certification } from '@server/modules/hostscore/certification.service.ts'
import type { BadgeClaims } from '@shared/badges/badge.schema.ts'
import { DAY_S } from '@shared/lib/durations.ts'
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

/** Lifetime of a statement: everyone who stores one learns of a revocation within a day. */
export const STATEMENT_TTL_S = DAY_S

const ALGORITHM = 'EdDSA'
const SEED_BYTES = 32

/**
 * Derives the signing key from the server's secret (HKDF-SHA-256): every process has the same, and nothing is stored.
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

/** Returns the claims to sign about a certification: valid for a day, never longer than the badge itself. */
export function toBadgeClaims(certification: Certification, issuer: string, now: Date): BadgeClaims {
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

/** Signs the claims as a compact JWS, which any JOSE library can verify. */
export function signClaims(claims: BadgeClaims, { privateKey, jwk }: BadgeKey): Promise<string> {
  return new SignJWT({ ...claims })
    .setProtectedHeader({ alg: ALGORITHM, kid: jwk.kid, typ: 'JWT' })
    .sign(privateKey)
}
