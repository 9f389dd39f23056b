import { adminToasts } from '@client/admin/lib/admin-toasts.ts'
import { copyWithToast } from '@client/admin/lib/copy-with-toast.ts'
import { useRestoreFocus } from '@client/admin/parts/focus/restore-focus.ts'
import { FormButtons } from '@client/admin/parts/form-buttons.tsx'
import { inBackground } from '@client/lib/in-background.ts'
import { onEscape } from '@client/lib/on-escape.ts'
import { useServerForm } from '@client/lib/server-form.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { Button, Code, Group, SimpleGrid, Stack, Text, TextInput, Title } from '@mantine/core'
import { codeInput } from '@shared/auth/auth.schema.ts'
import { useEffect, useRef } from 'react'
import { renderSVG } from 'uqr'

interface SecondFactorSetupProps {
  uri: string
  secret: string
  onConfirmed: (output: { codes: string[] }) => void
  onCancel: () => void
}

/** Shows the secret for an authenticator app as a QR code and as text, and asks for the first code as proof. */
export function SecondFactorSetup({ uri, secret, onConfirmed, onCancel }: SecondFactorSetupProps) {
  const steps = useRef<HTMLDivElement>(null)
  const { form, formProps, pending } = useServerForm(
    codeInput,
    trpc.account.confirmSecondFactor.useMutation().mutateAsync,
    {
      initialValues: { code: '' },
      onSuccess: onConfirmed,
      onFailure: (message) => showToast(adminToasts.failed(message)),
    },
  )
  useEffect(() => steps.current?.focus(), [])
  useRestoreFocus(steps)
  return (
    <Stack ref={steps} tabIndex={-1} gap="sm" style={NO_RING} onKeyDown={onEscape(onCancel)}>
      <Text>1. Scan this code with an authenticator app. Many password managers include one.</Text>
      <Group align="flex-start">
        {/* Black on white in dark mode too, with the border of four cells that scanners need. */}
        <img
          src={`data:image/svg+xml,${encodeURIComponent(renderSVG(uri, { border: 4 }))}`}
          alt="QR code for your authenticator app"
          width={176}
          height={176}
        />
        <Stack gap="xs" flex="1 1 12rem">
          <Text>Or type this key into the app:</Text>
          <Code display="block" p="sm">
            {secret.replace(/.{4}(?=.)/g, '$& ')}
          </Code>
        </Stack>
      </Group>
      <form {...formProps}>
        <Stack gap="sm">
          <TextInput
            label="2. Enter the six digits the app shows"
            inputMode="numeric"
            autoComplete="one-time-code"
            // Some apps show the code with a space, as “123 456”; the server ignores it.
            maxLength={7}
            required
            {...form.getInputProps('code')}
          />
          <FormButtons isQuiet submit="Turn On Two-Step Sign-In" pending={pending} onCancel={onCancel} />
        </Stack>
      </form>
    </Stack>
  )
}

/** Focused by script for screen readers; not interactive. */
const NO_RING = { outline: 'none' }

/** Recovery codes. They are shown once, because only their hashes are stored. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  useRestoreFocus(box)
  return (
    <Stack ref={box} tabIndex={-1} gap="sm" style={NO_RING} role="region" aria-labelledby="recovery-codes">
      <Title order={3} id="recovery-codes">
        Your recovery codes
      </Title>
      <Text>
        If you lose your phone, sign in with one of these codes instead. Each works once. Store them somewhere
        safe. <b>You won’t see them again.</b>
      </Text>
      <SimpleGrid component="ul" className="admin-plain-list" cols={2} spacing="xs" verticalSpacing={4}>
        {codes.map((code) => (
          <li key={code}>
            <Code>{code}</Code>
          </li>
        ))}
      </SimpleGrid>
      <Group gap="xs">
        <Button variant="default" onClick={() => inBackground(copyWithToast(codes.join('\n')))}>
          Copy Codes
        </Button>
        <Button variant="default" onClick={onDone}>
          I Saved These Codes
        </Button>
      </Group>
    </Stack>
  )
}
