import { adminToasts } from '@client/admin/lib/admin-toasts.ts'
import { toChoices } from '@client/admin/lib/choices.ts'
import { DateField } from '@client/admin/parts/dates/date-field.tsx'
import { DialogFields, type DialogForm, FormDialog } from '@client/admin/parts/form-dialog.tsx'
import { useServerForm } from '@client/lib/server-form.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { useTimeZone } from '@client/ui/time-zone.tsx'
import { NativeSelect, SimpleGrid, Textarea, TextInput } from '@mantine/core'
import { toLocalHour } from '@shared/lib/time-zone.ts'
import { addDataRequestInput } from '@shared/privacy/data-request.schema.ts'
import {
  dataRequestChannelLabel,
  dataRequestChannels,
  dataRequestKindLabel,
  dataRequestKinds,
} from '@shared/privacy/data-request.ts'
import type { z } from 'zod'

interface AddRequestProps {
  opened: boolean
  onClose: () => void
  /** Opens the request that was entered. */
  onAdded: (id: number) => void
}

/** Enters a request that arrived by email, form, phone or letter. */
export function AddRequest({ opened, onClose, onAdded }: AddRequestProps) {
  return (
    <FormDialog opened={opened} onClose={onClose} title="Add Request">
      {(dialog) => <AddRequestForm {...dialog} onClose={onClose} onAdded={onAdded} />}
    </FormDialog>
  )
}

type Values = z.input<typeof addDataRequestInput>

const kinds = toChoices(dataRequestKinds, dataRequestKindLabel)
const channels = toChoices(dataRequestChannels, dataRequestChannelLabel)

function AddRequestForm({ state, onClose, onCancel, onAdded }: DialogForm & Omit<AddRequestProps, 'opened'>) {
  const utils = trpc.useUtils()
  const timeZone = useTimeZone() ?? 'UTC'
  const add = trpc.dataRequests.add.useMutation()
  const initialValues: Values = {
    kind: 'access',
    name: '',
    email: '',
    phone: '',
    receivedOn: toLocalHour(new Date(), timeZone).day,
    channel: 'email',
    notes: '',
  }
  const { form, formProps, pending } = useServerForm(addDataRequestInput, add.mutateAsync, {
    initialValues,
    onSuccess: async ({ id }) => {
      showToast(adminToasts.dataRequestAdded)
      onClose()
      onAdded(id)
      await Promise.all([utils.dataRequests.invalidate(), utils.dashboard.invalidate()])
    },
    onFailure: (message) => showToast(adminToasts.dataRequestFailed(message)),
  })
  return (
    <DialogFields
      form={{ formProps, pending }}
      state={state}
      onCancel={onCancel}
      submit="Save Request"
      isUnsaved={form.isDirty()}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <NativeSelect label="What they’re asking for" required data={kinds} {...form.getInputProps('kind')} />
        <NativeSelect label="Received via" required data={channels} {...form.getInputProps('channel')} />
        <TextInput label="Name" required autoComplete="off" {...form.getInputProps('name')} />
        <DateField
          label="Received on"
          required
          withAsterisk
          value={form.values.receivedOn}
          {...form.getInputProps('receivedOn')}
        />
        <TextInput label="Email" required type="email" autoComplete="off" {...form.getInputProps('email')} />
        <TextInput label="Phone (optional)" type="tel" autoComplete="off" {...form.getInputProps('phone')} />
      </SimpleGrid>
      <Textarea label="Notes (optional)" {...form.getInputProps('notes')} />
    </DialogFields>
  )
}
