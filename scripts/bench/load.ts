import { once } from 'node:events'
import http from 'node:http'
import { buffer } from 'node:stream/consumers'
import autocannon from 'autocannon'
import type { Server } from './servers.ts'

/** Concurrent connections in every round of every comparison. */
const CONNECTIONS = 16
const ROUNDS = 3
const ROUND_S = 2
/** The compiler needs some seconds of load before a server is at full speed. */
const WARM_UP_S = 4
/** Below the lowest rate limit of an address (leads: 300 in ten minutes), to simulate many clients. */
const REQUESTS_PER_CLIENT = 200

export type Served = [server: Server, requests: autocannon.Request[]]

type Rate = Record<'perSecond' | 'cpuMs', number>

let sent = 0

/** Returns a private IP address, a new one after each few requests; servers are configured to trust it. */
export function clientAddress(): string {
  const client = Math.floor(sent++ / REQUESTS_PER_CLIENT)
  return `10.${(client >> 16) & 255}.${(client >> 8) & 255}.${client & 255}`
}

/** Returns a request that comes from ever new clients; `body` gets a new number each time. */
export function fromClients(
  path: string,
  body?: (number: number) => Record<string, string>,
): autocannon.Request {
  return {
    method: body ? 'POST' : 'GET',
    path,
    setupRequest: (request) => ({
      ...request,
      headers: {
        'x-forwarded-for': clientAddress(),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body(sent)) } : {}),
    }),
  }
}

/** Measures the requests a server handles in a time. @throws on a response that is not 2xx: errors are fast */
async function measureRate([{ address, usage }, requests]: Served, durationS: number): Promise<Rate> {
  const before = await usage()
  const result = await autocannon({ url: address, connections: CONNECTIONS, duration: durationS, requests })
  const after = await usage()
  const answered = result['2xx']
  if (answered === 0 || result.non2xx > 0 || result.errors > 0)
    throw new Error(
      `${requests[0]?.path}: ${answered} responses, ${result.non2xx} bad, ${result.errors} errors`,
    )
  return { perSecond: answered / result.duration, cpuMs: (after.cpuMs - before.cpuMs) / answered }
}

/** Runs two loads alternately, so that disturbances affect both, and returns the medians of the rounds. */
export async function compare(own: Served, bare: Served) {
  for (const served of [own, bare]) await measureRate(served, WARM_UP_S)
  const rounds: { own: Rate; bare: Rate }[] = []
  for (let round = 0; round < ROUNDS; round++)
    rounds.push({ own: await measureRate(own, ROUND_S), bare: await measureRate(bare, ROUND_S) })
  return {
    rateRatio: median(rounds.map((round) => round.own.perSecond / round.bare.perSecond)),
    cpuRatio: median(rounds.map((round) => round.bare.cpuMs / round.own.cpuMs)),
    perSecond: median(rounds.map((round) => round.own.perSecond)),
  }
}

/** Returns the median time of calls that run one after the other. */
export async function measureMedianMs(count: number, call: () => Promise<unknown>): Promise<number> {
  const timesMs: number[] = []
  for (let turn = 0; turn < count; turn++) {
    const started = performance.now()
    await call()
    timesMs.push(performance.now() - started)
  }
  return median(timesMs)
}

/** Compares the times of two calls, alternately. @returns the median ratio, and the median time of the first */
export async function compareTimes(
  count: number,
  own: () => Promise<unknown>,
  bare: () => Promise<unknown>,
): Promise<{ ratio: number; ms: number }> {
  for (const call of [own, bare]) await measureMedianMs(count, call)
  const rounds: [number, number][] = []
  for (let round = 0; round < ROUNDS; round++)
    rounds.push([await measureMedianMs(count, own), await measureMedianMs(count, bare)])
  return {
    ratio: median(rounds.map(([ownMs, bareMs]) => ownMs / bareMs)),
    ms: median(rounds.map(([ownMs]) => ownMs)),
  }
}

const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })

/** Sends a GET request over a keep-alive connection. @throws if the response is not 200 */
export async function get(server: Server, path: string, headers: Record<string, string> = {}) {
  const options = { agent, headers: { 'x-forwarded-for': clientAddress(), ...headers } }
  const [response] = await once(http.get(`${server.address}${path}`, options), 'response')
  const body = await buffer(response)
  if (response.statusCode !== 200) throw new Error(`${path}: ${response.statusCode} ${body}`)
  return body
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
