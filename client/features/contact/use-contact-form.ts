import { useFormRefusal } from '@client/lib/form-refusal.ts'
import { useOneAtATime } from '@client/lib/one-at-a-time.ts'
import { trpc } from '@client/lib/trpc.ts'
import { type FormEvent, useRef } from 'react'
import { readContactRefusal } from './contact-refusal.ts'
import {
  type ContactErrorField,
  type ContactFailure,
  contactBody,
  readContactValues,
} from './contact-values.ts'

const loadChecks = () => import('./contact-checks.ts')

/** The form's states: editing, sending, refused. The controls keep their own text. */
export function useContactForm({ failed, onSent }: { failed?: ContactFailure; onSent: () => void }) {
  const form = useRef<HTMLFormElement>(null)
  const { run, pending } = useOneAtATime()
  const { refuse, clear, forget, ...shown } = useFormRefusal<ContactErrorField, string>(failed, pending)
  const message = trpc.contact.send.useMutation()

  const send = async () => {
    const values = readContactValues(new FormData(form.current ?? undefined))
    // Without the checker the server is the judge.
    const checks = await loadChecks().catch(() => null)
    const found = checks?.checkContactForm(values) ?? {}
    if (Object.keys(found).length > 0) return refuse(found)
    clear()
    try {
      await message.mutateAsync(contactBody(values))
    } catch (error) {
      const refusal = readContactRefusal(error)
      return refuse(refusal.errors, refusal.problem)
    }
    onSent()
  }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    run(send)
  }

  const edit = (event: FormEvent<HTMLFormElement>) => forget((event.target as HTMLInputElement).name)

  const warmUp = () => {
    loadChecks().catch(() => null)
  }

  return { ...shown, form, pending, submit, edit, warmUp }
}
