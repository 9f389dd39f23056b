import { isIPv4, isIPv6 } from 'node:net'

/** Network of everything that is no IP address: a made-up text must not get a limit of its own. */
const UNKNOWN = 'unknown'
const MAPPED = /^::ffff:([\da-f]+):([\da-f]+)$/

/**
 * Returns the network of a rate limit: an IPv4 address, or 64 bits of an IPv6 one, which a household shares. All
 * spellings of an address are the same network, also those of proxies that add the port.
 */
export function toNetwork(address: string): string {
  const text = address.trim().toLowerCase()
  const bare = /^\[([^\]]*)\](:\d+)?$/.exec(text)?.[1] ?? text.replace(/^([\d.]+):\d+$/, '$1')
  const ip = bare.replace(/%.*$/, '').replace(/\b0+(?=[\da-f])/g, '')
  if (isIPv4(ip)) return ip
  return isIPv6(ip) ? toNetworkOfIpv6(ip) : UNKNOWN
}

function toNetworkOfIpv6(ip: string): string {
  // The shortest spelling, without an IPv4 part in decimals.
  const short = new URL(`http://[${ip}]`).hostname.slice(1, -1)
  const [, high, low] = MAPPED.exec(short) ?? []
  if (high && low) {
    return [high, low]
      .map((group) => Number.parseInt(group, 16))
      .flatMap((n) => [n >> 8, n & 255])
      .join('.')
  }
  // `::` is expanded first: its zeros may belong to the network.
  const [start = [], end = []] = short.split('::').map((half) => half.split(':').filter(Boolean))
  const zeros = Array<string>(Math.max(0, 8 - start.length - end.length)).fill('0')
  return [...start, ...zeros, ...end].slice(0, 4).join(':')
}
