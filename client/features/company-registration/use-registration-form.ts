import { useHydratedForm } from '@client/lib/hydrated-form.ts'
import { useOneAtATime } from '@client/lib/one-at-a-time.ts'
import { preloadToasts, showToast } from '@client/lib/toasts.tsx'
import { useClient } from '@client/lib/trpc.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { clearRegistrationDraft, loadRegistrationDraft, saveRegistrationDraft } from './registration-draft.ts'
import {
  type RegistrationErrors,
  type RegistrationFailure,
  type RegistrationProblem,
  type RegistrationValues,
  readRegistration,
  registrationBody,
  registrationFields,
} from './registration-fields.ts'
import { readRegistrationRefusal } from './registration-refusal.ts'

interface RegistrationFormOptions {
  failed?: RegistrationFailure
  onRegistered: () => void
}

const loadChecks = () => import('./registration-checks.ts')

/**
 * The form's states (specification, section 4: editing, submitting, success, failure). The controls keep their own
 * text: nothing typed before the app took over is lost, and values are read from the form when they are needed.
 */
export function useRegistrationForm({ failed, onRegistered }: RegistrationFormOptions) {
  const form = useRef<HTMLFormElement>(null)
  const sendButton = useRef<HTMLButtonElement>(null)
  const [errors, setErrors] = useState<RegistrationErrors>(failed?.errors ?? {})
  const [problem, setProblem] = useState<RegistrationProblem | null>(failed?.problem ?? null)
  const { run, pending } = useOneAtATime()
  const [attempt, setAttempt] = useState(0)
  const client = useClient()

  useEffect(() => {
    if (form.current && !failed) restoreDraft(form.current)
  }, [failed])

  useHydratedForm(form)

  // A disabled button loses the focus: give it back where pressing again is what to do.
  useEffect(() => {
    if (!pending && problem && attempt > 0 && document.activeElement === document.body)
      sendButton.current?.focus()
  }, [pending, problem, attempt])

  const refuse = (found: RegistrationErrors, reason: RegistrationProblem | null = null) => {
    setErrors(found)
    setProblem(reason)
    setAttempt((count) => count + 1)
  }

  const send = async () => {
    const values = valuesOf(form.current)
    // Without the checker the server is the judge.
    const checks = await loadChecks().catch(() => null)
    const found = checks?.checkRegistration(values) ?? {}
    if (Object.keys(found).length > 0) return refuse(found)
    setErrors({})
    setProblem(null)
    try {
      await client.companies.register.mutate(registrationBody(values))
    } catch (error) {
      const refusal = readRegistrationRefusal(error)
      refuse(refusal.errors, refusal.problem)
      void showToast(refusal.toast)
      return
    }
    clearRegistrationDraft()
    onRegistered()
  }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void run(send)
  }

  const edit = (event: FormEvent<HTMLFormElement>) => {
    saveRegistrationDraft(valuesOf(event.currentTarget))
    const name = (event.target as HTMLInputElement).name
    const field = registrationFields.find((known) => known === name)
    if (field) setErrors(({ [field]: cleared, ...others }) => (cleared ? others : { ...others }))
  }

  const warmUp = () => {
    loadChecks().catch(() => null)
    preloadToasts().catch(() => null)
  }

  return { form, sendButton, errors, problem, pending, attempt, submit, edit, warmUp }
}

function valuesOf(form: HTMLFormElement | null): RegistrationValues {
  return readRegistration(new FormData(form ?? undefined))
}

/** Fills what was typed before a reload, but never over what stands in the form already. */
function restoreDraft(form: HTMLFormElement): void {
  const { services = [], ...texts } = loadRegistrationDraft()
  for (const [name, value] of Object.entries(texts)) {
    const control = form.elements.namedItem(name)
    if (isText(control) && (name === 'startToken' || isUntouched(control))) control.value = value
  }
  for (const box of form.querySelectorAll<HTMLInputElement>('input[name="services"]')) {
    if (services.includes(box.value)) box.checked = true
  }
}

type TextControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

function isText(control: unknown): control is TextControl {
  return (
    control instanceof HTMLInputElement ||
    control instanceof HTMLTextAreaElement ||
    control instanceof HTMLSelectElement
  )
}

function isUntouched(control: TextControl): boolean {
  return control instanceof HTMLSelectElement ? control.value === '' : control.value === control.defaultValue
}
