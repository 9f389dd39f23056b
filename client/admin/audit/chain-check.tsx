import { Panel } from '@client/admin/parts/screen.tsx'
import { inBackground } from '@client/lib/in-background.ts'
import { AdminIcon } from '@client/ui/illustrations/admin-icons.tsx'
import { Button, Progress } from '@mantine/core'
import { formatNumber } from '@shared/lib/format.ts'
import type { ReactNode } from 'react'
import { faultMessage, intactMessage } from './chain-messages.ts'
import { type ChainCheck, useChainCheck } from './use-chain-check.ts'

/** Verifies the hash chain over all entries and reports the first altered, removed, inserted or moved one. */
export function ChainCheckPanel() {
  const [check, run] = useChainCheck()
  return (
    <Panel
      title="Log Integrity"
      description="Checks that nobody edited or deleted an entry."
      actions={
        <Button
          variant="default"
          loading={check.state === 'running'}
          leftSection={<AdminIcon name="shield-check" size={18} />}
          onClick={() => inBackground(run())}
        >
          Verify Log
        </Button>
      }
    >
      <div role="status" className="admin-audit__check">
        <Result check={check} />
      </div>
    </Panel>
  )
}

function Result({ check }: { check: ChainCheck }) {
  switch (check.state) {
    case 'idle':
      return null
    case 'running': {
      const { checked, total } = check.step ?? { checked: 0, total: 0 }
      const percent = total === 0 ? 0 : Math.round((100 * checked) / total)
      return (
        <>
          <Progress value={percent} aria-label="Entries checked" />
          <p className="admin-note">
            {total === 0 ? 'Checking…' : `${formatNumber(checked)} of ${formatNumber(total)} entries checked`}
          </p>
        </>
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
    <p className="admin-audit__verdict" data-good={isGood}>
      <AdminIcon name={isGood ? 'shield-check' : 'warning'} size={20} />
      <span>
        <strong>{title}</strong> {children}
      </span>
    </p>
  )
}
