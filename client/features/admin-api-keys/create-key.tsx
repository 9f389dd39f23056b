import { answerOf } from '@client/lib/admin-failure.ts'
import { copyText } from '@client/lib/copy-text.ts'
import { fieldErrorsOf } from '@client/lib/field-errors.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { useCall, useClient, useUtils } from '@client/lib/trpc.ts'
import { Button, Modal, NativeSelect, Radio, TextInput } from '@mantine/core'
import { adminToasts } from '@shared/admin-toasts.ts'
import { createKeyInput, KEY_NAME_MAX, type KeyScope, keyLifetimes } from '@shared/schemas/auth.schema.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'

const FOREVER = 'never'
const DEFAULT_DAYS = '90'

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
  const { apiKeys } = useUtils()
  const [name, setName] = useState('')
  const [scope, setScope] = useState<KeyScope>('viewer')
  const [days, setDays] = useState<string>(DEFAULT_DAYS)
  const [error, setError] = useState<string>()
  const nameInput = useRef<HTMLInputElement>(null)
  const refuse = (said: string | undefined) => {
    setError(said)
    if (said) nameInput.current?.focus()
  }
  const create = useCall(useClient().apiKeys.create, {
    onSuccess: ({ key }) => {
      onCreated(key)
      return apiKeys.list.invalidate()
    },
    onError: (refused) => {
      const { name: said } = fieldErrorsOf(refused)
      refuse(said)
      if (!said) void showToast(adminToasts.failed(answerOf(refused)))
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const expiresInDays = days === FOREVER ? null : Number(days)
    const parsed = createKeyInput.safeParse({ name, scope, expiresInDays })
    if (parsed.success) create.mutate(parsed.data)
    else refuse(parsed.error.issues[0]?.message)
  }
  return (
    <form className="admin-account__form" noValidate onSubmit={submit}>
      <TextInput
        ref={nameInput}
        data-autofocus
        label="Name"
        description="What uses it, for example the program's name. The audit log shows it."
        maxLength={KEY_NAME_MAX}
        autoComplete="off"
        required
        value={name}
        error={error}
        onChange={(event) => {
          setName(event.currentTarget.value)
          setError(undefined)
        }}
      />
      <Radio.Group label="What it may do" value={scope} onChange={(value) => setScope(value as KeyScope)}>
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
        value={days}
        onChange={(event) => setDays(event.currentTarget.value)}
        data={[
          ...keyLifetimes.map((count) => ({ value: String(count), label: `${count} days` })),
          { value: FOREVER, label: 'Until it is revoked' },
        ]}
      />
      <div className="admin-actions">
        <Button type="submit" loading={create.isPending}>
          Create key
        </Button>
        <Button variant="default" disabled={create.isPending} onClick={onCancel}>
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
        <Button onClick={() => void copyText(value)}>Copy the key</Button>
        <Button variant="default" onClick={onDone}>
          Done
        </Button>
      </div>
    </div>
  )
}
