/**
 * Returns the network of a rate limit: an IPv4 address, or 64 bits of an IPv6 one, which a household shares. `::` is
 * expanded first: its zeros may belong to them.
 */
export function toNetwork(ip: string): string {
  if (!ip.includes(':') || ip.includes('.')) return ip
  const [start = [], end = []] = ip.split('::').map((half) => half.split(':').filter(Boolean))
  const zeros = Array<string>(Math.max(0, 8 - start.length - end.length)).fill('0')
  return [...start, ...zeros, ...end].slice(0, 4).join(':')
}
