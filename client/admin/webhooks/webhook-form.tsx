import { adminToasts } from '@client/admin/lib/admin-toasts.ts'
import { DialogFields, type DialogForm } from '@client/admin/parts/form-dialog.tsx'
import { useServerForm } from '@client/lib/server-form.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { Checkbox, Stack, TextInput } from '@mantine/core'
import { objectKeys } from '@shared/lib/objects.ts'
import {
  type WebhookForm as Values,
  WEBHOOK_DESCRIPTION_MAX,
  WEBHOOK_URL_MAX,
  webhookEvents,
  webhookForm,
} from '@shared/webhooks/webhooks.schema.ts'

interface WebhookFormProps<Output> extends DialogForm {
  initialValues: Values
  submit: string
  send: (input: Values) => Promise<Output>
  onSaved: (output: Output) => unknown
}

/** URL, description and events of an endpoint. */
export function WebhookForm<Output>(props: WebhookFormProps<Output>) {
  const { initialValues, submit, send, onSaved, state, onCancel } = props
  const { form, formProps, pending } = useServerForm(webhookForm, send, {
    initialValues,
    onSuccess: onSaved,
    onFailure: (message) => showToast(adminToasts.failed(message)),
  })
  return (
    <DialogFields form={{ formProps, pending }} state={state} onCancel={onCancel} submit={submit}>
      <TextInput
        data-autofocus
        type="url"
        label="URL"
        description="An https URL of your system that accepts POST requests."
        maxLength={WEBHOOK_URL_MAX}
        autoComplete="off"
        required
        {...form.getInputProps('url')}
      />
      <TextInput
        label="Description"
        maxLength={WEBHOOK_DESCRIPTION_MAX}
        autoComplete="off"
        {...form.getInputProps('description')}
      />
      <Checkbox.Group label="Events" required {...form.getInputProps('events')}>
        <Stack gap="xs" mt="xs">
          {objectKeys(webhookEvents).map((event) => (
            <Checkbox key={event} value={event} label={event} description={webhookEvents[event]} />
          ))}
        </Stack>
      </Checkbox.Group>
    </DialogFields>
  )
}
