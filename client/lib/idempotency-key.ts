import { loadStored, removeStored, saveStored } from './tab-storage.ts'

interface Attempt {
  content: string
  idempotencyKey: string
}

const attemptKey = (name: string) => `${name}Attempt`

/** Fallback where storage is disabled. */
const lastAttempts = new Map<string, Attempt>()

/**
 * Returns a mutation that sends the same idempotency key for the same content until it succeeds.
 * @param name `leadForm` is stored under `leadFormAttempt`, for a reload between two attempts
 */
export function withIdempotencyKey<Input, Output>(
  name: string,
  mutate: (input: Input, options: { context: { idempotencyKey: string } }) => Promise<Output>,
): (input: Input) => Promise<Output> {
  return async (input) => {
    const output = await mutate(input, { context: { idempotencyKey: findKey(name, input) } })
    lastAttempts.delete(name)
    removeStored(attemptKey(name))
    return output
  }
}

/** Returns the last attempt's key if the content is the same, otherwise a new one. */
function findKey(name: string, input: unknown): string {
  const content = JSON.stringify(input)
  const last = lastAttempts.get(name) ?? loadStored(attemptKey(name))
  if (last.content === content && typeof last.idempotencyKey === 'string') return last.idempotencyKey
  const attempt = { content, idempotencyKey: randomKey() }
  lastAttempts.set(name, attempt)
  saveStored(attemptKey(name), attempt)
  return attempt.idempotencyKey
}

/** crypto.randomUUID is missing on sites without HTTPS. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
