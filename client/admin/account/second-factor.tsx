import { adminToasts } from '@client/admin/lib/admin-toasts.ts'
import { useSession } from '@client/admin/lib/session.ts'
import { takeFocus } from '@client/admin/lib/take-focus.ts'
import { useRestoreFocus } from '@client/admin/parts/focus/restore-focus.ts'
import { FormButtons } from '@client/admin/parts/form-buttons.tsx'
import { Panel } from '@client/admin/parts/screen.tsx'
import { inBackground } from '@client/lib/in-background.ts'
import { onEscape } from '@client/lib/on-escape.ts'
import { useServerForm } from '@client/lib/server-form.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { Badge, Button, Group, PasswordInput, Stack } from '@mantine/core'
import { type Account, passwordInput } from '@shared/auth/auth.schema.ts'
import { plural } from '@shared/lib/format.ts'
import { useState } from 'react'
import { RecoveryCodes, SecondFactorSetup } from './second-factor-setup.tsx'

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
      {stage.at === 'setup' ? <SecondFactorSetup {...stage} onConfirmed={showCodes} onCancel={rest} /> : null}
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
      <Group gap="sm">
        <Badge size="md">Off</Badge>
        <Button variant="default" data-reveals onClick={() => onStage({ at: 'starting' })}>
          Turn On
        </Button>
      </Group>
    )
  }
  return (
    <>
      <Group gap="xs">
        <Badge size="md" color="pine">
          On
        </Badge>
        {recoveryCodesLeft === 0
          ? 'You have no recovery codes left. Create new ones.'
          : `You have ${plural(recoveryCodesLeft, 'recovery code', 'recovery codes')} left.`}
      </Group>
      <Group gap="xs">
        <Button variant="default" data-reveals onClick={() => onStage({ at: 'renewing' })}>
          Replace Recovery Codes
        </Button>
        <Button variant="default" data-reveals onClick={() => onStage({ at: 'stopping' })}>
          Turn Off
        </Button>
      </Group>
    </>
  )
}

interface PasswordQuestionProps<Output> {
  /** Reason for the question. */
  description?: string
  submit: string
  call: (input: { password: string }) => Promise<Output>
  onSuccess: (output: Output) => void | Promise<void>
  onCancel: () => void
}

/** Asks for the password before an action that an open session alone does not permit. */
function PasswordQuestion<Output>(props: PasswordQuestionProps<Output>) {
  const { email } = useSession()
  const { form, formProps, pending } = useServerForm(passwordInput, props.call, {
    initialValues: { password: '' },
    onSuccess: props.onSuccess,
    onFailure: (message) => showToast(adminToasts.failed(message)),
  })
  useRestoreFocus(formProps.ref)
  return (
    <form {...formProps} onKeyDown={onEscape(props.onCancel)}>
      <Stack gap="sm">
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordInput
          label="Your password"
          description={props.description}
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password' }}
          required
          data-autofocus
          ref={takeFocus}
          {...form.getInputProps('password')}
        />
        <FormButtons isQuiet submit={props.submit} pending={pending} onCancel={props.onCancel} />
      </Stack>
    </form>
  )
}
