import type { LookupAddress } from 'node:dns'
import dns from 'node:dns/promises'
import { once } from 'node:events'
import http from 'node:http'
import https from 'node:https'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { toErrorCode } from './errors.ts'

/** Request that got no response. The message says why, in a sentence. */
export class OutgoingError extends Error {
  override readonly name = 'OutgoingError'
}

interface OutgoingPost {
  headers: Record<string, string>
  body: string
  timeoutMs: number
  /** Allows http and addresses of this machine and its network, for tests and development. */
  allowPrivate: boolean
}

/** All IPv6 addresses of the public internet. What stands outside of it, such as `::7f00:1`, is not always a known range. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3')
/** Responses need few headers; Node.js reads at most this much. */
const MAX_HEADER_BYTES = 8 * 1024

/** Checks that an IP is neither private, loopback, link-local, multicast nor reserved; mapped addresses as their IPv4. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  if (parsed.range() !== 'unicast') return false
  return parsed.kind() === 'ipv4' || parsed.match(GLOBAL_UNICAST)
}

/**
 * Posts a body to a URL that somebody entered. The host is resolved once, checked, and that address is used. Follows no
 * redirect and reads no body. @returns the status @throws OutgoingError without a response in time
 */
export async function postToForeignUrl(target: string, post: OutgoingPost): Promise<number> {
  const url = new URL(target)
  const signal = AbortSignal.timeout(post.timeoutMs)
  try {
    if (url.protocol !== 'https:' && !post.allowPrivate) throw new OutgoingError('The URL is not https.')
    const address = await Promise.race([
      resolveOnce(url.hostname, post.allowPrivate),
      // A lookup cannot be aborted.
      once(signal, 'abort').then(() => Promise.reject(signal.reason)),
    ])
    return await send(url, address, post, signal)
  } catch (error) {
    throw error instanceof OutgoingError
      ? error
      : new OutgoingError(toSentence(error, post), { cause: error })
  }
}

/** Returns an address of a host. All of them have to be public: the next lookup could return another one. */
async function resolveOnce(host: string, allowPrivate: boolean): Promise<LookupAddress> {
  // IPv4 first: many servers have no IPv6 connection.
  const addresses = await dns.lookup(host.replace(/^\[|\]$/g, ''), { all: true, verbatim: false })
  const [address] = addresses
  if (!address) throw new OutgoingError('The host was not found.')
  if (!allowPrivate && !addresses.every((found) => isPublicAddress(found.address)))
    throw new OutgoingError('The host has an address that is not public.')
  return address
}

function send(url: URL, address: LookupAddress, post: OutgoingPost, signal: AbortSignal): Promise<number> {
  const { request } = url.protocol === 'https:' ? https : http
  const pinned: LookupFunction = (_host, { all }, done) =>
    all ? done(null, [address]) : done(null, address.address, address.family)
  return new Promise((resolve, reject) => {
    const outgoing = request(
      url,
      {
        method: 'POST',
        headers: { ...post.headers, 'content-length': String(Buffer.byteLength(post.body)) },
        agent: false,
        lookup: pinned,
        maxHeaderSize: MAX_HEADER_BYTES,
        signal,
      },
      (response) => {
        resolve(response.statusCode ?? 0)
        // Closes the connection: the status is enough, and the body may be huge or endless.
        response.on('error', () => {})
        response.destroy()
      },
    )
    outgoing.on('error', reject)
    outgoing.end(post.body)
  })
}

const failures: Readonly<Record<string, string>> = {
  ENOTFOUND: 'The host was not found.',
  EAI_AGAIN: 'The host could not be looked up.',
  ECONNREFUSED: 'The connection was refused.',
  ECONNRESET: 'The connection was closed without a response.',
}

function toSentence(error: unknown, { timeoutMs }: OutgoingPost): string {
  const isTimeout = error instanceof Error && ['AbortError', 'TimeoutError'].includes(error.name)
  if (isTimeout) return `There was no response within ${timeoutMs / 1000} seconds.`
  const code = String(toErrorCode(error) ?? 'no reason given')
  return failures[code] ?? `The connection failed (${code}).`
}
