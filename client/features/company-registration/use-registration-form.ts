import { isControl, isTouched } from '@client/lib/form-controls.ts'
import { useFormRefusal } from '@client/lib/form-refusal.ts'
import { useOneAtATime } from '@client/lib/one-at-a-time.ts'
import { clearToasts, preloadToasts, showToast } from '@client/lib/toasts.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { type FormEvent, useEffect, useRef } from 'react'
import { clearRegistrationDraft, loadRegistrationDraft, saveRegistrationDraft } from './registration-draft.ts'
import {
  type RegistrationFailure,
  type RegistrationField,
  type RegistrationProblem,
  type RegistrationValues,
  readRegistration,
  registrationBody,
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
  const { run, pending } = useOneAtATime()
  const { refuse, clear, forget, ...shown } = useFormRefusal<RegistrationField, RegistrationProblem>(
    failed,
    pending,
  )
  const register = trpc.companies.register.useMutation()

  useEffect(() => {
    if (form.current && !failed) restoreDraft(form.current)
  }, [failed])

  const send = async () => {
    const values = valuesOf(form.current)
    // Without the checker the server is the judge.
    const checks = await loadChecks().catch(() => null)
    const found = checks?.checkRegistration(values) ?? {}
    if (Object.keys(found).length > 0) return refuse(found)
    clear()
    clearToasts()
    try {
      await register.mutateAsync(registrationBody(values))
    } catch (error) {
      const refusal = readRegistrationRefusal(error)
      refuse(refusal.errors, refusal.problem)
      showToast(refusal.toast)
      return
    }
    clearRegistrationDraft()
    onRegistered()
  }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    run(send)
  }

  const edit = (event: FormEvent<HTMLFormElement>) => {
    saveRegistrationDraft(valuesOf(event.currentTarget))
    forget((event.target as HTMLInputElement).name)
  }

  const warmUp = () => {
    loadChecks().catch(() => null)
    preloadToasts()
  }

  return { ...shown, form, pending, submit, edit, warmUp }
}

function valuesOf(form: HTMLFormElement | null): RegistrationValues {
  return readRegistration(new FormData(form ?? undefined))
}

/** Fills what was typed before a reload, but never over what stands in the form already. */
function restoreDraft(form: HTMLFormElement): void {
  const { services = [], ...texts } = loadRegistrationDraft()
  for (const [name, value] of Object.entries(texts)) {
    const control = form.elements.namedItem(name)
    if (isControl(control) && (name === 'startToken' || !isTouched(control))) control.value = value
  }
  for (const box of form.querySelectorAll<HTMLInputElement>('input[name="services"]')) {
    if (services.includes(box.value)) box.checked = true
  }
}
