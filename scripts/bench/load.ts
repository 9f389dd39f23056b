/** Rates and latencies, measured from this process, which serves nothing itself. */
import http from 'node:http'
import { performance } from 'node:perf_hooks'
import { drive } from './http-load.ts'
import type { Server } from './servers.ts'

/** Callers at the same time, in every round of every comparison. */
const CONNECTIONS = 16
/** Below the smallest budget of an address (leads: 300 in ten minutes): a crowd, not one client. */
const REQUESTS_PER_CLIENT = 200

export interface Rate {
  perSecond: number
  cpuMsPerRequest: number
}

let sent = 0

/** An address of a private network that has not sent too much yet; the server is told to trust this header. */
export function clientAddress(): string {
  const client = Math.floor(sent++ / REQUESTS_PER_CLIENT)
  return `10.${(client >> 16) & 255}.${(client >> 8) & 255}.${client & 255}`
}

/**
 * As many requests as the server answers in a time.
 * @param next the bytes of the next request
 * @throws when any answer is not 2xx: a fast refusal is no performance
 */
export async function measureRate(server: Server, next: () => Buffer, durationS: number): Promise<Rate> {
  const before = await server.usage()
  const result = await drive(server.address, { connections: CONNECTIONS, durationS, next })
  const after = await server.usage()
  const bad = [...result.statuses].filter(([status]) => status < 200 || status > 299)
  if (bad.length > 0 || result.answered === 0) {
    const list = bad.map(([status, count]) => `${count} times ${status}`).join(', ')
    throw new Error(`${list || 'No answer'} instead of 2xx to:\n${next()}`)
  }
  return {
    perSecond: result.answered / result.durationS,
    cpuMsPerRequest: (after.cpuMs - before.cpuMs) / result.answered,
  }
}

/** The middle of the times of calls made one after the other, in milliseconds. */
export async function measureMedianMs(count: number, call: () => Promise<unknown>): Promise<number> {
  const timesMs: number[] = []
  for (let i = 0; i < count; i++) {
    const started = performance.now()
    await call()
    timesMs.push(performance.now() - started)
  }
  return median(timesMs)
}

const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })

/** One GET over a kept connection. @throws when the answer is not 200 */
export function get(server: Server, path: string, headers: Record<string, string> = {}): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const request = http.get(
      `${server.address}${path}`,
      { agent, headers: { 'x-forwarded-for': clientAddress(), ...headers } },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () =>
          response.statusCode === 200
            ? resolve(Buffer.concat(chunks))
            : reject(new Error(`${path}: ${response.statusCode} ${Buffer.concat(chunks)}`)),
        )
      },
    )
    request.on('error', reject)
  })
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
