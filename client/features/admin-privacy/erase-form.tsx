import { inBackground } from '@client/lib/in-background.ts'
import { useServerForm } from '@client/lib/server-form.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { Button, TextInput } from '@mantine/core'
import { adminToasts } from '@shared/admin-toasts.ts'
import { formatNumber } from '@shared/format.ts'
import { eraseInput, type FoundPersonalData } from '@shared/schemas/privacy.schema.ts'
import { sumOf } from './data-kinds.ts'

interface EraseFormProps {
  found: FoundPersonalData
  onErased: () => void
}

/** Erasing for good: the address is typed again, because no Undo brings a person back. */
export function EraseForm({ found, onErased }: EraseFormProps) {
  const utils = trpc.useUtils()
  const erase = trpc.privacy.erase.useMutation()
  const { form, formProps, pending } = useServerForm(
    eraseInput
      .pick({ confirmation: true })
      .refine(({ confirmation }) => confirmation.trim().toLowerCase() === found.email, {
        path: ['confirmation'],
        error: `Type ${found.email} to confirm.`,
      }),
    ({ confirmation }) => erase.mutateAsync({ email: found.email, confirmation }),
    {
      initialValues: { confirmation: '' },
      onSuccess: ({ counts }) => {
        showToast(adminToasts.personErased(sumOf(counts)))
        inBackground(utils.invalidate())
        onErased()
      },
      onFailure: (message, _code, { setFieldError }) =>
        setFieldError(
          'confirmation',
          message ?? 'The server did not answer. Search again to see what is left.',
        ),
    },
  )
  if (found.protectedBecause) return null
  const total = sumOf(found.counts)
  return (
    <form className="admin-privacy__erase" {...formProps}>
      <h4 className="admin-privacy__heading">Erase for good</h4>
      <p>
        {formatNumber(total)} {total === 1 ? 'entry is' : 'entries are'} taken out of the database in one go.
        This cannot be undone. A record stays that it was done, without the address.
      </p>
      <TextInput
        label={`Type ${found.email} to confirm`}
        autoComplete="off"
        spellCheck={false}
        {...form.getInputProps('confirmation')}
      />
      <Button type="submit" color="red.9" loading={pending}>
        Erase this person
      </Button>
    </form>
  )
}
