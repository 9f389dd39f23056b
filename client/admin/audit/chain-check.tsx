import { Note } from '@client/admin/parts/note.tsx'
import { serverErrorMessage } from '@client/lib/error-message.ts'
import { trpc } from '@client/lib/trpc.ts'
import { AdminIcon } from '@client/ui/illustrations/admin-icons.tsx'
import { Alert, Progress, Stack } from '@mantine/core'
import type { AuditCheckStep } from '@shared/audit/audit.schema.ts'
import { formatNumber } from '@shared/lib/format.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { faultMessage, intactMessage } from './chain-messages.ts'

/** Checks the chain in batches until it ends or finds an invalid entry. Leaving the screen stops it. */
export function useChainCheck() {
  const { client } = trpc.useUtils()
  const [progress, setProgress] = useState<AuditCheckStep | null>(null)
  const check = useQuery({
    queryKey: ['chain-check'],
    enabled: false,
    gcTime: 0,
    queryFn: async ({ signal }) => {
      setProgress(null)
      let step = await client.audit.check.query({}, { signal })
      while (step.next) {
        setProgress(step)
        step = await client.audit.check.query({ after: step.next }, { signal })
      }
      return step
    },
  })
  return { check, progress }
}

/** Result of the check: the log is intact, or the first altered, removed, inserted or moved entry. */
export function ChainResult({
  check: { isFetching, error, data },
  progress,
}: ReturnType<typeof useChainCheck>) {
  if (!isFetching && !error && !data) return null
  return (
    <div role="status">
      {isFetching ? (
        <CheckProgress checked={progress?.checked ?? 0} total={progress?.total ?? 0} />
      ) : error ? (
        <Verdict isGood={false} title="The check did not finish.">
          {serverErrorMessage(error) ?? 'The server did not respond.'} Please try again.
        </Verdict>
      ) : data?.firstBad ? (
        <Verdict isGood={false} title="The log was tampered with.">
          {faultMessage(data.firstBad)}
        </Verdict>
      ) : data ? (
        <Verdict isGood title="The log is intact.">
          {intactMessage(data)}
        </Verdict>
      ) : null}
    </div>
  )
}

function CheckProgress({ checked, total }: { checked: number; total: number }) {
  return (
    <Stack gap={4}>
      <Progress value={total === 0 ? 0 : (100 * checked) / total} aria-label="Entries checked" />
      <Note>
        {total === 0 ? 'Checking…' : `${formatNumber(checked)} of ${formatNumber(total)} entries checked`}
      </Note>
    </Stack>
  )
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
