import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import http from 'node:http'
import path from 'node:path'
import { performance } from 'node:perf_hooks'
import { clientAddress, type Load, type LoadResult } from './http-load.ts'
import type { Server } from './servers.ts'

/** Concurrent connections in every round of every comparison. */
const CONNECTIONS = 16

export type Served = [server: Server, requests: readonly string[]]

export interface Rate {
  perSecond: number
  cpuMsPerRequest: number
}

/** Ends with this process, because the channel between them closes. */
let loadProcess: ChildProcess | undefined

async function drive(load: Load): Promise<LoadResult> {
  loadProcess ??= fork(path.join(import.meta.dirname, 'load-process.ts'))
  const reply = once(loadProcess, 'message')
  loadProcess.send(load)
  const message: { result: LoadResult } | { failure: string } = (await reply)[0]
  if ('failure' in message) throw new Error(message.failure)
  return message.result
}

/** Measures the requests a server handles in a time. @throws on a response that is not 2xx: errors are fast */
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
    throw new Error(`${list || 'No response'} instead of 2xx to:\n${requests[0]}`)
  }
  return {
    perSecond: result.answered / result.durationS,
    cpuMsPerRequest: (after.cpuMs - before.cpuMs) / result.answered,
  }
}

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

/** Sends a GET request over a keep-alive connection. @throws if the response is not 200 */
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
