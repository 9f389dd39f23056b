/** Rates and latencies, measured from this process, which serves nothing itself. */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import http from 'node:http'
import path from 'node:path'
import { performance } from 'node:perf_hooks'
import { clientAddress, type Load, type LoadResult } from './http-load.ts'
import type { Server } from './servers.ts'

/** Callers at the same time, in every round of every comparison. */
const CONNECTIONS = 16

/** A server and the requests it gets, each in turn. */
export type Served = [server: Server, requests: readonly string[]]

export interface Rate {
  perSecond: number
  cpuMsPerRequest: number
}

/** Ends with this process: the channel between them closes. */
let loadProcess: ChildProcess | undefined

async function drive(load: Load): Promise<LoadResult> {
  loadProcess ??= fork(path.join(import.meta.dirname, 'load-process.ts'))
  const answered = once(loadProcess, 'message') as Promise<[{ result: LoadResult } | { failure: string }]>
  loadProcess.send(load)
  const [answer] = await answered
  if ('failure' in answer) throw new Error(answer.failure)
  return answer.result
}

/**
 * As many requests as the server answers in a time.
 * @param requests see `requestText`; each in turn
 * @throws when any answer is not 2xx: a fast refusal is no performance
 */
export async function measureRate(
  { address, usage }: Server,
  requests: readonly string[],
  durationS: number,
): Promise<Rate> {
  const before = await usage()
  const result = await drive({ address, connections: CONNECTIONS, durationS, requests })
  const after = await usage()
  const bad = result.statuses.filter(([status]) => status < 200 || status > 299)
  if (bad.length > 0 || result.answered === 0) {
    const list = bad.map(([status, count]) => `${count} times ${status}`).join(', ')
    throw new Error(`${list || 'No answer'} instead of 2xx to:\n${requests[0]}`)
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
