import { count } from '@client/lib/counting.ts'
import { type Control, isControl, isTouched } from '@client/lib/form-controls.ts'
import { useFormRefusal } from '@client/lib/form-refusal.ts'
import { inBackground } from '@client/lib/in-background.ts'
import { useOneAtATime } from '@client/lib/one-at-a-time.ts'
import { clearToasts, preloadToasts, showToast } from '@client/lib/toasts.tsx'
import { trpc } from '@client/lib/trpc.ts'
import type { AddressQuestion } from '@shared/schemas/location.schema.ts'
import { toasts } from '@shared/toasts.ts'
import { urls } from '@shared/urls.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { addressKey, askAboutAddress } from './ask-about-address.ts'
import { attemptFor, clearDraft, loadDraft, saveToDraft } from './lead-draft.ts'
import {
  type LeadErrorField,
  type LeadField,
  type LeadFormErrors,
  type LeadFormFailure,
  type LeadProblem,
  type LeadStep,
  leadBody,
  leadFields,
  readValues,
  stepOfErrors,
} from './lead-fields.ts'
import { type LeadFormVariant, readRefusal } from './lead-refusal.ts'
import { linkToOwnRequest } from './own-request.ts'

interface LeadFormOptions {
  /** Comma-joined ids, empty for none. */
  interestedCompanyIds: string
  variant: LeadFormVariant
  failed?: LeadFormFailure
  onSent?: () => void
}

const loadChecks = () => import('./lead-checks.ts')

/**
 * The form's states (specification, section 4). The controls keep their own text: nothing typed before the app took
 * over is lost, and values are read from the form when they are needed.
 */
export function useLeadForm({ interestedCompanyIds, variant, failed, onSent }: LeadFormOptions) {
  const form = useRef<HTMLFormElement>(null)
  const property = useRef<HTMLHeadingElement>(null)
  const contact = useRef<HTMLHeadingElement>(null)
  const begun = useRef(false)
  const [step, setStep] = useState<LeadStep>(failed?.step ?? 1)
  const { run, pending: working } = useOneAtATime()
  // The first step is checked in no time: only sending shows.
  const pending = working && step === 2
  const { sendButton, ...refusal } = useFormRefusal<LeadErrorField, LeadProblem>(failed, pending)
  const [moved, setMoved] = useState(0)
  const [question, setQuestion] = useState<AddressQuestion | null>(failed?.question ?? null)
  const asked = useRef(failed?.question ? addressKey(failed.values) : '')
  const utils = trpc.useUtils()
  const navigate = useNavigate()

  useEffect(() => {
    if (form.current && !failed) restoreDraft(form.current)
  }, [failed])

  // Once the step is on the screen: its heading first, so that it is read out, and the section into view.
  useEffect(() => {
    if (moved === 0) return
    const heading = step === 2 ? property.current : contact.current
    heading?.focus({ preventScroll: true })
    if (form.current && heading) scrollToContact(form.current, heading)
  }, [moved, step])

  const goTo = (next: LeadStep) => {
    refusal.clear()
    setStep(next)
    setMoved((count) => count + 1)
  }

  const refuse = (found: LeadFormErrors, reason: LeadProblem | null = null) => {
    refusal.refuse(found, reason)
    setStep(stepOfErrors(found) ?? step)
  }

  /** Values where they pass, null where the errors are now shown. Without the checker the server is the judge. */
  const check = async (upTo: LeadStep) => {
    const values = readValues(new FormData(form.current ?? undefined))
    const checks = await loadChecks().catch(() => null)
    if (!checks) return values
    const found = upTo === 1 ? checks.checkContact(values) : checks.checkAll(values, interestedCompanyIds)
    if (Object.keys(found).length === 0) return values
    refuse(found)
    return null
  }

  const send = async () => {
    const values = await check(2)
    if (!values) return
    refusal.clear()
    clearToasts()
    const doubt = await askAboutAddress(values, asked.current, utils.client.locations.checkAddress.query)
    setQuestion(doubt)
    if (doubt) {
      asked.current = addressKey(values)
      return
    }
    const body = leadBody(values, interestedCompanyIds)
    const { idempotencyKey } = attemptFor(body)
    try {
      const { matchedCompanies, nearestCompanies, addressNote, ...lead } =
        await utils.client.leads.create.mutate(body, {
          context: { idempotencyKey },
        })
      inBackground(utils.leads.invalidate())
      utils.leads.mine.setData(undefined, {
        lead,
        matches: matchedCompanies,
        nearest: nearestCompanies,
        addressNote,
        informed: matchedCompanies.filter((company) => company.selected),
      })
    } catch (error) {
      const read = readRefusal(error, variant)
      refuse(read.errors, await linkToOwnRequest(utils, error, read.problem, values))
      showToast(read.toast)
      return
    }
    clearDraft()
    form.current?.reset()
    // Its text says that companies will get in touch: true only where one was chosen.
    const isForCompanies = variant === 'location' && interestedCompanyIds !== ''
    showToast(isForCompanies ? toasts.leadSubmittedVariant : toasts.leadSubmitted)
    onSent?.()
    window.scrollTo({ top: 0, behavior: 'instant' })
    await navigate(urls.thankYou())
  }

  const goOn = async () => {
    if (!(await check(1))) return
    count('form_step_2')
    goTo(2)
  }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // Some password managers and pasted forms tell of a change, but not of an input.
    keepDraft(event.currentTarget)
    run(step === 2 ? send : goOn)
  }

  const edit = (event: FormEvent<HTMLFormElement>) => {
    const control = event.target
    if (!isControl(control) || !isLeadField(control.name)) return
    const { name } = control
    if (!begun.current) count('form_step_1')
    begun.current = true
    saveToDraft(name, control.value)
    keepDraft(event.currentTarget)
    refusal.forget(name)
    if (name === 'propertyCity' || name === 'propertyZip') setQuestion(null)
  }

  const takeCity = (city: string) => {
    const control = form.current?.elements.namedItem('propertyCity')
    if (isControl(control)) control.value = city
    saveToDraft('propertyCity', city)
    setQuestion(null)
    sendButton.current?.focus()
  }

  const warmUp = () => {
    loadChecks().catch(() => null)
    preloadToasts()
  }

  const refs = { form, contact, property, sendButton }
  const { errors, problem, attempt } = refusal
  const back = () => goTo(1)
  return {
    refs,
    step,
    errors,
    problem,
    pending,
    attempt,
    submit,
    edit,
    warmUp,
    back,
    question: question && { question, asked: asked.current, onUseCity: takeCity },
  }
}

function isLeadField(name: string): name is LeadField {
  return leadFields.some((field) => field === name)
}

/** Fills what the person typed on another page or before a reload, but never over what stands in the form already. */
function restoreDraft(form: HTMLFormElement): void {
  for (const [field, value] of Object.entries(loadDraft())) {
    const control = form.elements.namedItem(field)
    if (isControl(control) && !isTouched(control)) control.value = value
  }
  keepDraft(form)
}

/** Keeps what was typed, and what the page filled in beside a typed street or ZIP: they are one address. */
function keepDraft(form: HTMLFormElement): void {
  const control = (name: LeadField) => form.elements.namedItem(name) as Control
  const typed = leadFields.filter((name) => isTouched(control(name)))
  const hasAddress = typed.includes('propertyAddress') || typed.includes('propertyZip')
  const kept = hasAddress ? [...typed, 'propertyCity' as const, 'propertyZip' as const] : typed
  for (const name of kept) saveToDraft(name, control(name).value)
}

/**
 * Next Step scrolls smoothly to the contact section (specification, section 4), at once for who asked for less motion.
 * Where many chosen companies push the new step off a small screen, its heading comes to the top instead: otherwise
 * nothing that is seen would change.
 */
function scrollToContact(form: HTMLFormElement, heading: HTMLElement): void {
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  const section = form.closest('#contact') ?? form.parentElement ?? form
  const distance = heading.getBoundingClientRect().top - section.getBoundingClientRect().top
  const target = distance > window.innerHeight / 2 ? heading : section
  target.scrollIntoView({ behavior: calm ? 'instant' : 'smooth', block: 'start' })
}
