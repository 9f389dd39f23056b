import { randomUUID } from 'node:crypto'
import { leadBody } from './factories.ts'

const CLIENTS_PER_ADDRESS = 4
const PAUSE_MS = 40

/**
 * Simulates owners who send leads while the servers are disturbed: each retries with the same Idempotency-Key until
 * the lead is acknowledged, then sends the next one. Every request comes from a different IP address.
 */
export function startLeadLoad(addresses: string[]): {
  /** Stops the load. @returns the email addresses of the acknowledged leads */
  stop(): Promise<string[]>
  /** Responses other than 201 and 503. */
  unexpected(): string[]
} {
  let isRunning = true
  let sent = 0
  const acknowledged: string[] = []
  const unexpected: string[] = []

  const send = async (address: string, body: { email: string }, key: string) => {
    sent += 1
    const ip = `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`
    const response = await fetch(`${address}/api/leads`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key, 'x-forwarded-for': ip },
      body: JSON.stringify(body),
    }).catch(() => null)
    if (!response) return false
    const text = await response.text()
    if (response.status !== 201 && response.status !== 503) unexpected.push(`${response.status} ${text}`)
    return response.status === 201
  }
  const client = async (address: string) => {
    while (isRunning) {
      const body = leadBody()
      const key = randomUUID()
      let isStored = await send(address, body, key)
      while (isRunning && !isStored) {
        await pause()
        isStored = await send(address, body, key)
      }
      if (isStored) acknowledged.push(body.email)
      await pause()
    }
  }
  const clients = addresses.flatMap((address) =>
    Array.from({ length: CLIENTS_PER_ADDRESS }, () => client(address)),
  )
  return {
    async stop() {
      isRunning = false
      await Promise.all(clients)
      return acknowledged
    },
    unexpected: () => unexpected,
  }
}

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
