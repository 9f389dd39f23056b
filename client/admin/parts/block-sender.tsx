import { adminToasts } from '@client/admin/lib/admin-toasts.ts'
import { DialogFields, type DialogForm, FormDialog } from '@client/admin/parts/form-dialog.tsx'
import { useServerForm } from '@client/lib/server-form.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { NativeSelect, Radio, Stack, Text, Textarea } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import {
  type BlockChoice,
  type BlockSource,
  blockKindLabel,
  blockSenderInput,
  blockTermLabels,
} from '@shared/blocks/blocks.schema.ts'
import { objectKeys } from '@shared/lib/objects.ts'
import { LoadFailure } from './load-failure.tsx'

const termChoices = objectKeys(blockTermLabels).map((value) => ({ value, label: blockTermLabels[value] }))

/** Returns what opens the form that blocks the sender of a record, and its dialog, which has to stay outside of a menu. */
export function useBlockSender(source: BlockSource) {
  const [opened, { open, close }] = useDisclosure()
  return {
    open,
    dialog: (
      <FormDialog opened={opened} onClose={close} title="Block Sender" size="md">
        {(form) => <Choices {...form} source={source} onDone={close} />}
      </FormDialog>
    ),
  }
}

interface FormProps extends DialogForm {
  source: BlockSource
  onDone: () => void
}

/** Loads what can be blocked. */
function Choices(props: FormProps) {
  const { data, error, refetch } = trpc.blocks.choices.useQuery(props.source, { staleTime: 0 })
  if (error) return <LoadFailure title="Error Loading the Sender" error={error} onRetry={refetch} />
  if (!data) return null
  if (data.length === 0)
    return <Text size="sm">This record has no email address or phone number to block.</Text>
  return <BlockForm {...props} choices={data} />
}

function BlockForm({ source, choices, state, onCancel, onDone }: FormProps & { choices: BlockChoice[] }) {
  const utils = trpc.useUtils()
  const first = choices.find(({ problem }) => problem === null)
  const { form, formProps, pending } = useServerForm(
    blockSenderInput.pick({ kind: true, reason: true, term: true }),
    (values) => add.mutateAsync({ ...source, ...values }),
    {
      initialValues: { kind: first?.kind ?? 'mailbox', reason: '', term: 'month' },
      onSuccess: async ({ label }) => {
        showToast(adminToasts.senderBlocked(label))
        await utils.blocks.invalidate()
        onDone()
      },
      onFailure: (message) => showToast(adminToasts.senderBlockFailed(message)),
    },
  )
  const add = trpc.blocks.add.useMutation()
  return (
    <DialogFields
      form={{ formProps, pending }}
      state={state}
      onCancel={onCancel}
      submit="Block Sender"
      isDanger
      isUnsaved={form.isDirty('reason')}
    >
      <Text size="sm">
        Leads of a blocked sender are held, messages are stored as spam, and registrations are quarantined.
        The sender sees the usual answer.
      </Text>
      <Radio.Group label="Block" {...form.getInputProps('kind')}>
        <Stack gap={6} mt={4}>
          {choices.map(({ kind, label, problem }) => (
            <Radio
              key={kind}
              value={kind}
              disabled={problem !== null}
              label={`${blockKindLabel(kind)}: ${label}`}
              description={problem}
            />
          ))}
        </Stack>
      </Radio.Group>
      <Textarea data-autofocus label="Reason" required {...form.getInputProps('reason')} />
      <NativeSelect label="For" data={termChoices} {...form.getInputProps('term')} />
    </DialogFields>
  )
}
