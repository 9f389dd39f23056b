import { copyText } from '@client/lib/copy-text.ts'
import { inBackground } from '@client/lib/in-background.ts'
import { useServerForm } from '@client/lib/server-form.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { Button, Modal, NativeSelect, Radio, TextInput } from '@mantine/core'
import { adminToasts } from '@shared/admin-toasts.ts'
import { createKeyInput, KEY_NAME_MAX, keyLifetimes } from '@shared/schemas/auth.schema.ts'
import { useEffect, useRef, useState } from 'react'
import { z } from 'zod'

const FOREVER = 'never'
const DEFAULT_DAYS = '90'

/** A select holds text. */
const keyForm = createKeyInput.extend({
  expiresInDays: z
    .string()
    .transform((days) => (days === FOREVER ? null : Number(days)))
    .pipe(createKeyInput.shape.expiresInDays),
})

/** The button, the form for a new key, and the key itself, once. */
export function CreateKey() {
  const [open, setOpen] = useState(false)
  const [key, setKey] = useState<string | null>(null)
  const close = () => {
    setOpen(false)
    setKey(null)
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>New API key</Button>
      <Modal
        opened={open}
        onClose={close}
        title={key ? 'Your new API key' : 'New API key'}
        size="md"
        // A slip beside the window must not lose what cannot be shown again.
        closeOnClickOutside={key === null}
      >
        {key ? (
          <CreatedKey value={key} onDone={close} />
        ) : (
          <CreateKeyForm onCreated={setKey} onCancel={close} />
        )}
      </Modal>
    </>
  )
}

interface CreateKeyFormProps {
  onCreated: (key: string) => void
  onCancel: () => void
}

function CreateKeyForm({ onCreated, onCancel }: CreateKeyFormProps) {
  const { apiKeys } = trpc.useUtils()
  const { form, formProps, pending } = useServerForm(keyForm, trpc.apiKeys.create.useMutation().mutateAsync, {
    initialValues: { name: '', scope: 'viewer', expiresInDays: DEFAULT_DAYS },
    onSuccess: ({ key }) => {
      onCreated(key)
      return apiKeys.list.invalidate()
    },
    onFailure: (message) => showToast(adminToasts.failed(message)),
  })
  return (
    <form className="admin-account__form" {...formProps}>
      <TextInput
        data-autofocus
        label="Name"
        description="What uses it, for example the program's name. The audit log shows it."
        maxLength={KEY_NAME_MAX}
        autoComplete="off"
        required
        {...form.getInputProps('name')}
      />
      <Radio.Group label="What it may do" {...form.getInputProps('scope')}>
        <div className="admin-roles">
          <Radio value="viewer" label="Look" description="Reads leads, companies and settings." />
          <Radio
            value="editor"
            label="Look and change"
            description="Also changes and deletes, as an editor. Never users, keys, the privacy desk or the audit log’s export."
          />
        </div>
      </Radio.Group>
      <NativeSelect
        label="Works for"
        data={[
          ...keyLifetimes.map((count) => ({ value: String(count), label: `${count} days` })),
          { value: FOREVER, label: 'Until it is revoked' },
        ]}
        {...form.getInputProps('expiresInDays')}
      />
      <div className="admin-actions">
        <Button type="submit" loading={pending}>
          Create key
        </Button>
        <Button variant="default" disabled={pending} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

function CreatedKey({ value, onDone }: { value: string; onDone: () => void }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1} className="admin-account__form">
      <p>
        Copy it now and keep it where the program finds it. <b>It is shown only this once;</b> we keep nothing
        it could be read from.
      </p>
      <code className="admin-key">{value}</code>
      <p className="admin-account__hint">
        Programs send it as <code>Authorization: Bearer hm_...</code>
      </p>
      <div className="admin-actions">
        <Button onClick={() => inBackground(copyText(value))}>Copy the key</Button>
        <Button variant="default" onClick={onDone}>
          Done
        </Button>
      </div>
    </div>
  )
}
