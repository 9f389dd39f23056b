/** Load generator that costs less than the servers it measures: autocannon is limited to 4,000 pages a second. */
import net from 'node:net'
import { performance } from 'node:perf_hooks'

export interface LoadResult {
  answered: number
  durationS: number
  statuses: [status: number, count: number][]
}

const HEAD_END = '\r\n\r\n'
const TIMEOUT_MS = 30_000

/** Placeholder for a unique number of eight digits. */
export const NUMBER = '{number}'
/** Placeholder for a private IP address that has not used up its rate limit. */
export const CLIENT = '{client}'
const NUMBER_DIGITS = 8
/** Below the lowest rate limit of an address (leads: 300 in ten minutes), to simulate many clients. */
const REQUESTS_PER_CLIENT = 200

let sent = 0

/** Returns a private IP address, a new one after each few requests; servers are configured to trust it. */
export function clientAddress(): string {
  const client = Math.floor(sent++ / REQUESTS_PER_CLIENT)
  return `10.${(client >> 16) & 255}.${(client >> 8) & 255}.${client & 255}`
}

/** Returns a keep-alive request as text, optionally with placeholders (`NUMBER` anywhere, `CLIENT` in headers). */
export function requestText(
  method: string,
  path: string,
  { body, ...headers }: Record<string, string> & { body?: string } = {},
): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  if (body !== undefined) {
    const length = Buffer.byteLength(body.replaceAll(NUMBER, '0'.repeat(NUMBER_DIGITS)))
    lines.push(`content-type: application/json\r\ncontent-length: ${length}\r\n`)
  }
  return `${method} ${path} HTTP/1.1\r\nhost: localhost\r\n${lines.join('')}\r\n${body ?? ''}`
}

/** Returns a function that yields the bytes of the next request, cycling through the texts. */
function createRequestSource(requests: readonly string[]): () => Buffer {
  const prepared = requests.map((text) => (/\{(number|client)\}/.test(text) ? text : Buffer.from(text)))
  let turn = 0
  return () => {
    const request = prepared[turn++ % prepared.length] as string | Buffer
    if (typeof request !== 'string') return request
    const client = clientAddress()
    return Buffer.from(
      request.replace(CLIENT, client).replaceAll(NUMBER, String(sent).padStart(NUMBER_DIGITS, '0')),
    )
  }
}

export interface Load {
  address: string
  connections: number
  durationS: number
  /** Request texts (see `requestText`), used in turn. */
  requests: readonly string[]
}

/** Sends requests one after the other over several connections until the time is up and the last response has arrived. */
export async function drive({ address, connections, durationS, requests }: Load): Promise<LoadResult> {
  const next = createRequestSource(requests)
  const started = performance.now()
  const until = started + durationS * 1000
  const statuses = new Map<number, number>()
  await Promise.all(
    Array.from({ length: connections }, () =>
      sendRequests(
        address,
        () => {
          return performance.now() < until ? next() : null
        },
        (status) => statuses.set(status, (statuses.get(status) ?? 0) + 1),
      ),
    ),
  )
  const answered = [...statuses.values()].reduce((sum, count) => sum + count, 0)
  return { answered, durationS: (performance.now() - started) / 1000, statuses: [...statuses] }
}

function sendRequests(
  address: string,
  next: () => Buffer | null,
  onAnswer: (status: number) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(address)
    const socket = net.connect({ host: hostname, port: Number(port), noDelay: true })
    socket.setTimeout(TIMEOUT_MS, () =>
      socket.destroy(new Error(`No response within ${TIMEOUT_MS / 1000} s`)),
    )
    let head = Buffer.alloc(0)
    let status = 0
    let missingBytes = 0
    const send = () => {
      const bytes = next()
      if (bytes) socket.write(bytes)
      else socket.end()
    }
    socket.on('connect', send)
    socket.on('data', (chunk) => {
      let body = chunk
      if (missingBytes === 0) {
        head = head.length > 0 ? Buffer.concat([head, chunk]) : chunk
        const headEnd = head.indexOf(HEAD_END)
        if (headEnd < 0) return
        const text = head.toString('latin1', 0, headEnd)
        const length = /\r\ncontent-length: (\d+)/i.exec(text)?.[1]
        if (length === undefined) return socket.destroy(new Error(`A response without a length:\n${text}`))
        status = Number(text.slice(9, 12))
        body = head.subarray(headEnd + HEAD_END.length)
        missingBytes = Number(length)
        head = Buffer.alloc(0)
      }
      missingBytes -= body.length
      if (missingBytes > 0) return
      onAnswer(status)
      send()
    })
    socket.on('error', reject)
    socket.on('close', () => resolve())
  })
}
