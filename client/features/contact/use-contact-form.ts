import { useHydratedForm } from '@client/lib/hydrated-form.ts'
import { useOneAtATime } from '@client/lib/one-at-a-time.ts'
import { useClient } from '@client/lib/trpc.ts'
import { type FormEvent, useRef, useState } from 'react'
import { readContactRefusal } from './contact-refusal.ts'
import {
  type ContactErrors,
  type ContactFailure,
  type ContactName,
  contactBody,
  contactNames,
  readContactValues,
} from './contact-values.ts'

const loadChecks = () => import('./contact-checks.ts')

/** The form's states: editing, sending, refused. The controls keep their own text. */
export function useContactForm({ failed, onSent }: { failed?: ContactFailure; onSent: () => void }) {
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<ContactErrors>(failed?.errors ?? {})
  const [problem, setProblem] = useState(failed?.problem ?? null)
  const { run, pending } = useOneAtATime()
  const [attempt, setAttempt] = useState(0)
  const client = useClient()
  useHydratedForm(form)

  const refuse = (found: ContactErrors, reason: string | null) => {
    setErrors(found)
    setProblem(reason)
    setAttempt((count) => count + 1)
  }

  const send = async () => {
    const values = readContactValues(new FormData(form.current ?? undefined))
    // Without the checker the server is the judge.
    const checks = await loadChecks().catch(() => null)
    const found = checks?.checkContactForm(values) ?? {}
    if (Object.keys(found).length > 0) return refuse(found, null)
    try {
      await client.contact.send.mutate(contactBody(values))
    } catch (error) {
      const refusal = readContactRefusal(error)
      return refuse(refusal.errors, refusal.problem)
    }
    onSent()
  }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void run(send)
  }

  const edit = (event: FormEvent<HTMLFormElement>) => {
    const name = (event.target as HTMLInputElement).name as ContactName
    if (!contactNames.includes(name)) return
    setErrors(({ [name]: _cleared, ...others }) => others)
  }

  const warmUp = () => void loadChecks().catch(() => null)

  return { form, errors, problem, pending, attempt, submit, edit, warmUp }
}
