import { Panel } from '@client/admin/parts/screen.tsx'
import { inBackground } from '@client/lib/in-background.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { Button } from '@mantine/core'
import type { Account } from '@shared/auth/auth.schema.ts'
import { adminToasts } from '@shared/lib/admin-toasts.ts'
import { plural } from '@shared/lib/format.ts'
import { useState } from 'react'
import { PasswordQuestion } from './password-question.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SecondFactorSetup } from './second-factor-setup.tsx'

/** Current step of the panel: the status, a password question, or the step after it. */
type Stage =
  | { at: 'rest' }
  | { at: 'starting' }
  | { at: 'setup'; uri: string; secret: string }
  | { at: 'codes'; codes: readonly string[] }
  | { at: 'renewing' }
  | { at: 'stopping' }

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
      title="Two-Step Sign-In"
      description="Sign-in also asks for a code from an app on your phone, so a stolen password isn’t enough."
    >
      {stage.at === 'rest' ? <SecondFactorStatus secondFactor={secondFactor} onStage={setStage} /> : null}
      {stage.at === 'starting' ? (
        <PasswordQuestion
          submit="Continue"
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
          description="Your current codes stop working."
          submit="Create New Codes"
          call={account.renewRecoveryCodes.mutate}
          onSuccess={showCodes}
          onCancel={rest}
        />
      ) : null}
      {stage.at === 'stopping' ? (
        <PasswordQuestion
          description="You’ll sign in with just your password."
          submit="Turn Off"
          call={account.stopSecondFactor.mutate}
          onSuccess={() => {
            showToast(adminToasts.secondFactorOff)
            // The focus goes to the button that the new status shows.
            return utils.account.invalidate().then(rest)
          }}
          onCancel={rest}
        />
      ) : null}
    </Panel>
  )
}

function SecondFactorStatus({
  secondFactor: { isOn, recoveryCodesLeft },
  onStage,
}: Pick<Account, 'secondFactor'> & { onStage: (stage: Stage) => void }) {
  if (!isOn) {
    return (
      <div className="admin-account__resting">
        <span className="admin-state" data-state="off">
          Off
        </span>
        <Button data-reveals onClick={() => onStage({ at: 'starting' })}>
          Turn On
        </Button>
      </div>
    )
  }
  return (
    <>
      <p>
        <span className="admin-state" data-state="on">
          On
        </span>{' '}
        {recoveryCodesLeft === 0
          ? 'You have no recovery codes left. Create new ones.'
          : `You have ${plural(recoveryCodesLeft, 'recovery code', 'recovery codes')} left.`}
      </p>
      <div className="admin-actions">
        <Button variant="default" data-reveals onClick={() => onStage({ at: 'renewing' })}>
          Replace Recovery Codes
        </Button>
        <Button variant="default" data-reveals onClick={() => onStage({ at: 'stopping' })}>
          Turn Off
        </Button>
      </div>
    </>
  )
}
