import { Note } from '@client/admin/parts/facts.tsx'
import { getErrorCode, trpc } from '@client/lib/trpc.ts'
import { AdminIcon } from '@client/ui/illustrations/admin-icons.tsx'
import { Alert, Progress, Stack } from '@mantine/core'
import type { AuditCheckStep } from '@shared/audit/audit.schema.ts'
import { formatNumber } from '@shared/lib/format.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { faultMessage, intactMessage } from './chain-messages.ts'

type ChainCheck =
  | { state: 'idle' }
  | { state: 'running'; step: AuditCheckStep | null }
  | { state: 'done'; step: AuditCheckStep }
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
      setCheck({ state: 'done', step })
    } catch (error) {
      const message =
        error instanceof Error && getErrorCode(error) ? error.message : 'The server did not respond.'
      setCheck({ state: 'failed', message })
    }
  }
  return [check, run]
}

/** Result of the check: the log is intact, or the first altered, removed, inserted or moved entry. */
export function ChainResult({ check }: { check: ChainCheck }) {
  if (check.state === 'idle') return null
  return (
    <div role="status">
      <Result check={check} />
    </div>
  )
}

function Result({ check }: { check: Exclude<ChainCheck, { state: 'idle' }> }) {
  switch (check.state) {
    case 'running': {
      const { checked, total } = check.step ?? { checked: 0, total: 0 }
      const percent = total === 0 ? 0 : Math.round((100 * checked) / total)
      return (
        <Stack gap={4}>
          <Progress value={percent} aria-label="Entries checked" />
          <Note>
            {total === 0 ? 'Checking…' : `${formatNumber(checked)} of ${formatNumber(total)} entries checked`}
          </Note>
        </Stack>
      )
    }
    case 'failed':
      return (
        <Verdict isGood={false} title="The check did not finish.">
          {check.message} Please try again.
        </Verdict>
      )
    case 'done': {
      const { firstBad } = check.step
      return firstBad ? (
        <Verdict isGood={false} title="The log was tampered with.">
          {faultMessage(firstBad)}
        </Verdict>
      ) : (
        <Verdict isGood title="The log is intact.">
          {intactMessage(check.step)}
        </Verdict>
      )
    }
  }
}

function Verdict({ isGood, title, children }: { isGood: boolean; title: string; children: ReactNode }) {
  return (
    <Alert
      color={isGood ? 'pine' : 'red'}
      role="group"
      title={title}
      icon={<AdminIcon name={isGood ? 'shield-check' : 'warning'} size={20} />}
    >
      {children}
    </Alert>
  )
}
