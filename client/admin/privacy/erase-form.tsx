import { adminToasts } from '@client/admin/lib/admin-toasts.ts'
import { FormButtons } from '@client/admin/parts/form-buttons.tsx'
import { inBackground } from '@client/lib/in-background.ts'
import { useServerForm } from '@client/lib/server-form.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { Paper, Stack, Text, TextInput, Title } from '@mantine/core'
import { addressKey } from '@shared/lib/email-address.ts'
import { plural } from '@shared/lib/format.ts'
import {
  eraseInput,
  type FoundPersonalData,
  type PassedOn,
  toErasable,
} from '@shared/privacy/privacy.schema.ts'
import { sumCounts } from './data-kinds.ts'

interface EraseFormProps {
  found: FoundPersonalData
  onErased: (passedOn: PassedOn) => void
}

/** Erases a person's data. The address has to be typed again, because there is no Undo. */
export function EraseForm({ found, onErased }: EraseFormProps) {
  const utils = trpc.useUtils()
  const erase = trpc.privacy.erase.useMutation()
  const { form, formProps, pending } = useServerForm(
    eraseInput
      .pick({ confirmation: true })
      .refine(({ confirmation }) => addressKey(confirmation) === addressKey(found.email), {
        path: ['confirmation'],
        error: `Type ${found.email} to confirm.`,
      }),
    ({ confirmation }) => erase.mutateAsync({ email: found.email, confirmation }),
    {
      initialValues: { confirmation: '' },
      onSuccess: ({ counts, passedOn }) => {
        showToast(adminToasts.personErased(sumCounts(counts)))
        inBackground(utils.invalidate())
        onErased(passedOn)
      },
      onFailure: (message, _code, { setFieldError }) =>
        setFieldError(
          'confirmation',
          message ?? 'The server did not respond. Search again to see what is left.',
        ),
    },
  )
  if (found.protectedBecause) return null
  const total = sumCounts(toErasable(found.counts))
  return (
    <Paper component="form" {...formProps}>
      <Stack gap="sm" align="flex-start">
        <Title order={3}>Permanent erasure</Title>
        <Text size="sm">
          This permanently deletes {plural(total, 'entry', 'entries')}. You can’t undo it. A record of the
          erasure stays, without the email address. We’ll email the companies that got the person’s lead and
          ask them to delete the data too.
        </Text>
        <TextInput
          w={{ base: '100%', xs: 360 }}
          label={`Type ${found.email} to confirm`}
          autoComplete="off"
          spellCheck={false}
          {...form.getInputProps('confirmation')}
        />
        <FormButtons submit="Erase This Person’s Data" pending={pending} isDanger />
      </Stack>
    </Paper>
  )
}
