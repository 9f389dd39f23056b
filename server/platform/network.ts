/**
 * One household has one IPv4 address, and 2^64 IPv6 addresses: those count as one. An address is written short: the
 * zeros that `::` stands for are put back, or parts of the household's half would count as the network's.
 */
export function networkOf(ip: string): string {
  if (!ip.includes(':') || ip.includes('.')) return ip
  const [start = [], end = []] = ip.split('::').map((half) => half.split(':').filter(Boolean))
  const zeros = Array<string>(Math.max(0, 8 - start.length - end.length)).fill('0')
  return [...start, ...zeros, ...end].slice(0, 4).join(':')
}
