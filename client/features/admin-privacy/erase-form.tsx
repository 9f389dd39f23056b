import { answerOf } from '@client/lib/admin-failure.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { useCall, useClient, useUtils } from '@client/lib/trpc.ts'
import { Button, TextInput } from '@mantine/core'
import { adminToasts } from '@shared/admin-toasts.ts'
import { formatNumber } from '@shared/format.ts'
import type { FoundPersonalData } from '@shared/schemas/privacy.schema.ts'
import { type FormEvent, useState } from 'react'
import { sumOf } from './data-kinds.ts'

interface EraseFormProps {
  found: FoundPersonalData
  onErased: () => void
}

/** Erasing for good: the address is typed again, because no Undo brings a person back. */
export function EraseForm({ found, onErased }: EraseFormProps) {
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string | null>(null)
  const utils = useUtils()
  const erase = useCall(useClient().privacy.erase, {
    onSuccess: ({ counts }) => {
      void showToast(adminToasts.personErased(sumOf(counts)))
      void utils.invalidate()
      onErased()
    },
    onError: (failure) =>
      setError(answerOf(failure) ?? 'The server did not answer. Search again to see what is left.'),
  })
  if (found.protectedBecause) return null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim().toLowerCase() !== found.email) {
      setError(`Type ${found.email} to confirm.`)
      return
    }
    setError(null)
    erase.mutate({ email: found.email, confirmation: typed })
  }
  const total = sumOf(found.counts)
  return (
    <form className="admin-privacy__erase" onSubmit={submit} noValidate>
      <h4 className="admin-privacy__heading">Erase for good</h4>
      <p>
        {formatNumber(total)} {total === 1 ? 'entry is' : 'entries are'} taken out of the database in one go.
        This cannot be undone. A record stays that it was done, without the address.
      </p>
      <TextInput
        label={`Type ${found.email} to confirm`}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        error={error}
      />
      <Button type="submit" color="red.9" loading={erase.isPending}>
        Erase this person
      </Button>
    </form>
  )
}
