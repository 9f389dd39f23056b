import { getErrorCode, trpc } from '@client/lib/trpc.ts'
import type { AuditCheckStep } from '@shared/audit/audit.schema.ts'
import { useEffect, useRef, useState } from 'react'

export type ChainCheck =
  | { state: 'idle' }
  | { state: 'running'; step: AuditCheckStep | null }
  | { state: 'done'; step: AuditCheckStep; at: Date }
  | { state: 'failed'; message: string }

/** Verifies the chain in batches, so that its progress can be shown, until it ends or finds an invalid entry. */
export function useChainCheck(): [ChainCheck, () => Promise<void>] {
  const { client } = trpc.useUtils()
  const [check, setCheck] = useState<ChainCheck>({ state: 'idle' })
  const gone = useRef(false)
  useEffect(() => {
    gone.current = false
    return () => {
      gone.current = true
    }
  }, [])

  const run = async () => {
    setCheck({ state: 'running', step: null })
    try {
      let step = await client.audit.check.query({})
      while (step.next && !gone.current) {
        setCheck({ state: 'running', step })
        step = await client.audit.check.query({ after: step.next })
      }
      setCheck({ state: 'done', step, at: new Date() })
    } catch (error) {
      const message =
        error instanceof Error && getErrorCode(error) ? error.message : 'The server did not respond.'
      setCheck({ state: 'failed', message })
    }
  }
  return [check, run]
}
