import { adminToasts } from '@client/admin/lib/admin-toasts.ts'
import { DialogFields, type DialogForm, FormDialog } from '@client/admin/parts/form-dialog.tsx'
import { ShownSecret } from '@client/admin/parts/shown-secret.tsx'
import { useServerForm } from '@client/lib/server-form.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { Button, Checkbox, Code, NativeSelect, Stack, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { type ApiScope, apiScopeLabels, apiScopes } from '@shared/auth/api-scopes.ts'
import { createKeyInput, KEY_NAME_MAX, keyLifetimes } from '@shared/auth/auth.schema.ts'
import { useState } from 'react'
import { z } from 'zod'

const NO_EXPIRY = 'never'
const DEFAULT_DAYS = String(90 satisfies (typeof keyLifetimes)[number])

/** The values of a select are strings; the call takes a number, or null for a key that does not expire. */
const keyForm = createKeyInput.extend({
  expiresInDays: z
    .string()
    .transform((days) => (days === NO_EXPIRY ? null : Number(days)))
    .pipe(createKeyInput.shape.expiresInDays),
})

export function CreateKey() {
  const [isOpen, { open, close }] = useDisclosure()
  const [key, setKey] = useState<string | null>(null)
  return (
    <>
      <Button size="xs" aria-haspopup="dialog" onClick={open}>
        Create API Key
      </Button>
      <FormDialog
        opened={isOpen}
        onClose={close}
        // Not earlier, or the closing dialog would show the empty form.
        onExitTransitionEnd={() => setKey(null)}
        title={key ? 'Your New API Key' : 'New API Key'}
        size="md"
      >
        {(dialog) =>
          key ? (
            <ShownSecret value={key} place="somewhere safe" copyLabel="Copy Key" onDone={close}>
              Send it in the header <Code>Authorization: Bearer hm_live_...</Code>
            </ShownSecret>
          ) : (
            <CreateKeyForm {...dialog} onCreated={setKey} />
          )
        }
      </FormDialog>
    </>
  )
}

function CreateKeyForm({ state, onCreated, onCancel }: DialogForm & { onCreated: (key: string) => void }) {
  const { apiKeys } = trpc.useUtils()
  const { form, formProps, pending } = useServerForm(keyForm, trpc.apiKeys.create.useMutation().mutateAsync, {
    initialValues: { name: '', scopes: [] as ApiScope[], expiresInDays: DEFAULT_DAYS },
    onSuccess: ({ key }) => {
      onCreated(key)
      return apiKeys.list.invalidate()
    },
    onFailure: (message) => showToast(adminToasts.failed(message)),
  })
  return (
    <DialogFields form={{ formProps, pending }} state={state} onCancel={onCancel} submit="Create Key">
      <TextInput
        data-autofocus
        label="Name"
        description="The program that uses it. Shown in the audit log."
        maxLength={KEY_NAME_MAX}
        autoComplete="off"
        required
        {...form.getInputProps('name')}
      />
      <Checkbox.Group
        label="Permissions"
        description="What the program needs, and no more."
        required
        {...form.getInputProps('scopes')}
      >
        <Stack gap="xs" mt="xs">
          {apiScopes.map((scope) => (
            <Checkbox key={scope} value={scope} label={scope} description={apiScopeLabels[scope]} />
          ))}
        </Stack>
      </Checkbox.Group>
      <NativeSelect
        label="Lifetime"
        data={[
          ...keyLifetimes.map((days) => ({ value: String(days), label: `${days} days` })),
          { value: NO_EXPIRY, label: 'Until revoked' },
        ]}
        {...form.getInputProps('expiresInDays')}
      />
    </DialogFields>
  )
}
