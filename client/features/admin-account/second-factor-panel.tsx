import { Panel } from '@client/components/admin/screen.tsx'
import { inBackground } from '@client/lib/in-background.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { Button } from '@mantine/core'
import { adminToasts } from '@shared/admin-toasts.ts'
import { plural } from '@shared/format.ts'
import type { Account } from '@shared/schemas/auth.schema.ts'
import { useState } from 'react'
import { PasswordQuestion } from './password-question.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SecondFactorSetup } from './second-factor-setup.tsx'

/** What the panel shows: how things are, a question, or what comes after it. */
type Stage =
  | { at: 'rest' }
  | { at: 'starting' }
  | { at: 'setup'; uri: string; secret: string }
  | { at: 'codes'; codes: readonly string[] }
  | { at: 'renewing' }
  | { at: 'stopping' }

/** Two-step sign-in: on and off, and the recovery codes. */
export function SecondFactorPanel({ secondFactor }: Pick<Account, 'secondFactor'>) {
  const [stage, setStage] = useState<Stage>({ at: 'rest' })
  const utils = trpc.useUtils()
  const { account } = utils.client
  const rest = () => setStage({ at: 'rest' })
  const showCodes = ({ codes }: { codes: readonly string[] }) => {
    setStage({ at: 'codes', codes })
    inBackground(utils.account.invalidate())
  }
  return (
    <Panel
      title="Two-step sign-in"
      description="After your password, a code from an app on your phone: a stolen password opens nothing."
    >
      {stage.at === 'rest' ? <Resting secondFactor={secondFactor} onStage={setStage} /> : null}
      {stage.at === 'starting' ? (
        <PasswordQuestion
          description="So that nobody else at your keyboard can turn it on."
          submit="Go on"
          call={account.startSecondFactor.mutate}
          onSuccess={(setup) => setStage({ at: 'setup', ...setup })}
          onCancel={rest}
        />
      ) : null}
      {stage.at === 'setup' ? (
        <SecondFactorSetup uri={stage.uri} secret={stage.secret} onConfirmed={showCodes} onCancel={rest} />
      ) : null}
      {stage.at === 'codes' ? <RecoveryCodes codes={stage.codes} onDone={rest} /> : null}
      {stage.at === 'renewing' ? (
        <PasswordQuestion
          description="The codes you have now stop working."
          submit="Make new codes"
          call={account.renewRecoveryCodes.mutate}
          onSuccess={showCodes}
          onCancel={rest}
        />
      ) : null}
      {stage.at === 'stopping' ? (
        <PasswordQuestion
          description="Your password alone will sign you in."
          submit="Turn off"
          call={account.stopSecondFactor.mutate}
          onSuccess={() => {
            showToast(adminToasts.secondFactorOff)
            rest()
            inBackground(utils.account.invalidate())
          }}
          onCancel={rest}
        />
      ) : null}
    </Panel>
  )
}

function Resting({
  secondFactor: { isOn, recoveryCodesLeft },
  onStage,
}: Pick<Account, 'secondFactor'> & { onStage: (stage: Stage) => void }) {
  if (!isOn) {
    return (
      <div className="admin-account__resting">
        <span className="admin-account__state" data-state="off">
          Off
        </span>
        <Button onClick={() => onStage({ at: 'starting' })}>Turn on</Button>
      </div>
    )
  }
  return (
    <>
      <p>
        <span className="admin-account__state" data-state="on">
          On
        </span>{' '}
        {recoveryCodesLeft === 0
          ? 'You have no recovery codes left: make new ones.'
          : `You have ${plural(recoveryCodesLeft, 'recovery code', 'recovery codes')} left.`}
      </p>
      <div className="admin-actions">
        <Button variant="default" onClick={() => onStage({ at: 'renewing' })}>
          New recovery codes
        </Button>
        <Button variant="default" onClick={() => onStage({ at: 'stopping' })}>
          Turn off
        </Button>
      </div>
    </>
  )
}
