import { TRPCClientError } from '@trpc/client'

/** The sentences of a refused call, one a field; empty when it says nothing of fields. */
export function fieldErrorsOf(error: unknown): Partial<Record<string, string>> {
  const details: unknown = error instanceof TRPCClientError ? error.data?.details : null
  return typeof details === 'object' && details !== null ? { ...details } : {}
}
