import { Panel } from '@client/components/admin/screen.tsx'
import { AdminIcon } from '@client/illustrations/admin-icons.tsx'
import { inBackground } from '@client/lib/in-background.ts'
import { Button, Progress } from '@mantine/core'
import { formatNumber } from '@shared/format.ts'
import type { ReactNode } from 'react'
import { faultWords, wholeWords } from './chain-words.ts'
import { type ChainCheck, useChainCheck } from './use-chain-check.ts'

/** "Check the chain": walks every entry and says whether one was altered, taken out, put in or moved. */
export function ChainCheckPanel() {
  const [check, run] = useChainCheck()
  return (
    <Panel
      title="Is the log as it was written?"
      description="Each entry carries a fingerprint of itself and of the one before. The check works all of them out again."
      actions={
        <Button
          variant="default"
          loading={check.state === 'running'}
          leftSection={<AdminIcon name="shield-check" size={18} />}
          onClick={() => inBackground(run())}
        >
          Check the chain
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
          <p className="admin-audit__note">
            {total === 0 ? 'Checking…' : `${formatNumber(checked)} of ${formatNumber(total)} entries checked`}
          </p>
        </>
      )
    }
    case 'failed':
      return (
        <Verdict isGood={false} title="The check could not be finished.">
          {check.message} Press the button to try again.
        </Verdict>
      )
    case 'done': {
      const { firstBad } = check.step
      return firstBad ? (
        <Verdict isGood={false} title="The log was tampered with.">
          {faultWords(firstBad)}
        </Verdict>
      ) : (
        <Verdict isGood title="The chain is whole.">
          {wholeWords(check.step)}
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
