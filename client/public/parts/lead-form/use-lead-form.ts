import { getControls, isControl, isTouched } from '@client/lib/form-controls.ts'
import { clearDraft, loadDraft, saveDraft, useFormDraft } from '@client/lib/form-draft.ts'
import { checkValues, failUnreachable } from '@client/lib/form-errors.ts'
import { withIdempotencyKey } from '@client/lib/idempotency-key.ts'
import { inBackground } from '@client/lib/in-background.ts'
import { scrollToTopOf } from '@client/lib/scroll-to.ts'
import { isSheetEntry } from '@client/lib/sheet-entry.ts'
import type { StepBack } from '@client/lib/step-back.ts'
import { toasts } from '@client/lib/toast-texts.ts'
import { clearToasts, preloadToasts, showToast } from '@client/lib/toasts.tsx'
import { track } from '@client/lib/track.ts'
import { trpc } from '@client/lib/trpc.ts'
import { usePostedForm } from '@client/lib/use-posted-form.ts'
import { urls } from '@shared/lib/urls.ts'
import type { AddressQuestion } from '@shared/locations/location.schema.ts'
import { TRPCClientError } from '@trpc/client'
import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { findAddressQuestion, toAddressKey } from './find-address-question.ts'
import { leadDraft } from './lead-draft.ts'
import {
  findFailingStep,
  type LeadField,
  type LeadFormFailure,
  type LeadStep,
  type LeadValues,
  leadFields,
} from './lead-fields.ts'
import { type LeadFormVariant, leadProblem, leadToast } from './lead-form-errors.ts'
import { linkToOwnRequest } from './own-request.ts'

interface LeadFormOptions {
  id: string
  initialValues: LeadValues
  variant: LeadFormVariant
  failed?: LeadFormFailure
  onSent?: () => void
  stepBack?: StepBack
}

export type LeadForm = ReturnType<typeof useLeadForm>

/** Not part of the page: with them, a location would exceed its budget of scripts. */
const loadSchemas = () => import('./lead-schemas.ts').catch(failUnreachable)

export function useLeadForm({ id, initialValues, variant, failed, onSent, stepBack }: LeadFormOptions) {
  const property = useRef<HTMLHeadingElement>(null)
  const contact = useRef<HTMLHeadingElement>(null)
  const sendButton = useRef<HTMLButtonElement>(null)
  const isStarted = useRef(false)
  const [step, setStep] = useState<LeadStep>(failed?.step ?? 1)
  const [stepChanges, setStepChanges] = useState(0)
  const [question, setQuestion] = useState<AddressQuestion | null>(failed?.question ?? null)
  const confirmedKey = useRef(failed?.question ? toAddressKey(failed.values) : '')
  const utils = trpc.useUtils()
  const navigate = useNavigate()
  const isInSheet = isSheetEntry(useLocation())
  // The visitor may close the sheet while the request is being sent.
  const wasInSheet = useRef(isInSheet)
  useEffect(() => {
    wasInSheet.current = isInSheet
  }, [isInSheet])
  const create = withIdempotencyKey(leadDraft.name, utils.client.leads.create.mutate)

  const sendLead = async (request: LeadValues) => {
    clearToasts()
    const addressQuestion = await findAddressQuestion(
      request,
      confirmedKey.current,
      utils.client.locations.checkAddress.query,
    )
    setQuestion(addressQuestion)
    if (addressQuestion) {
      confirmedKey.current = toAddressKey(request)
      return
    }
    const { matchedCompanies, nearestCompanies, addressNote, ...created } = await create(request)
    clearDraft(leadDraft)
    utils.leads.mine.setData(undefined, {
      lead: created,
      matches: matchedCompanies,
      nearest: nearestCompanies,
      addressNote,
      recipients: matchedCompanies
        .filter((company) => company.selected)
        .map((company) => ({ ...company, phoneNumber: null })),
      progress: { companies: [], next: null, stoppedAt: null, hired: null, hiredCompanyId: null },
    })
    // Shown immediately; phone numbers follow.
    inBackground(utils.leads.invalidate())
    form.current?.reset()
    // The variant's text promises contact by companies, so it requires a selected one.
    const isForCompanies = variant === 'location' && request.interestedCompanyIds !== undefined
    showToast(isForCompanies ? toasts.leadSubmittedVariant : toasts.leadSubmitted)
    onSent?.()
    window.scrollTo({ top: 0, behavior: 'instant' })
    await navigate(urls.thankYou(), { replace: wasInSheet.current })
  }

  const { clearErrors, ...lead } = usePostedForm({
    id,
    initialValues,
    failed,
    submit: async (values) => {
      const { contactSchema, leadSchema } = await loadSchemas()
      if (step === 2) return sendLead(checkValues(leadSchema, values))
      checkValues(contactSchema, values)
      track('form_step_2')
      goTo(2)
    },
    onRefused: (errors, error) => {
      setStep((shown) => findFailingStep(errors) ?? shown)
      if (error instanceof TRPCClientError) showToast(leadToast(error, variant))
    },
    toProblem: (error, values) => linkToOwnRequest(utils, error, leadProblem(error, variant, step), values),
  })
  const form = lead.formProps.ref
  useFormDraft(form, leadDraft, failed)

  const { propertyType } = initialValues
  useEffect(() => {
    if (form.current && !failed) startPropertyTypeWith(form.current, propertyType)
  }, [propertyType, failed, form])

  // After the step is rendered, focus its heading, so that screen readers announce it, and scroll to the section.
  useEffect(() => {
    if (stepChanges === 0) return
    const heading = step === 2 ? property.current : contact.current
    heading?.focus({ preventScroll: true })
    if (form.current && heading) scrollToContact(form.current, heading)
  }, [stepChanges, step, form])

  const goTo = (next: LeadStep) => {
    clearErrors()
    setStep(next)
    setStepChanges((count) => count + 1)
  }
  // Before the next event: Back may follow immediately.
  useLayoutEffect(() => {
    if (!stepBack) return
    stepBack.current = step === 2 ? () => goTo(1) : null
    return () => {
      stepBack.current = null
    }
  })
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    lead.formProps.onInput(event)
    if (!isControl(event.target)) return
    if (!isStarted.current) track('form_step_1')
    isStarted.current = true
    const { name } = event.target
    if (name === 'propertyCity' || name === 'propertyZip') setQuestion(null)
  }
  const onFocus = () => {
    preloadToasts()
    // A submit loads them again, and reports a failure.
    loadSchemas().catch(() => null)
  }
  const applyCity = (city: string) => {
    if (!form.current) return
    for (const control of getControls(form.current, 'propertyCity')) control.value = city
    saveDraft(form.current, leadDraft, 'propertyCity')
    setQuestion(null)
    sendButton.current?.focus()
  }
  /** Fills the fields of both steps. */
  const fill = (getValue: (name: LeadField) => unknown) => {
    for (const name of leadFields)
      for (const control of form.current ? getControls(form.current, name) : [])
        control.value = String(getValue(name) ?? '')
    clearErrors()
    setQuestion(null)
  }
  const clearing = {
    onClear: () => {
      clearDraft(leadDraft)
      fill((name) => initialValues[name])
      setStep(1)
    },
    onRestore: (values: FormData) => {
      fill((name) => values.get(name))
      if (form.current) saveDraft(form.current, leadDraft)
    },
  }

  return {
    ...lead,
    clearing,
    formProps: { ...lead.formProps, onInput, onFocus },
    sendButton,
    headings: { contact, property },
    step,
    back: () => goTo(1),
    question: question && { question, addressKey: confirmedKey.current, onUseCity: applyCity },
  }
}

/** Scrolls to the contact section (product 4.1), or to the step's heading if that would be off the screen. */
function scrollToContact(form: HTMLFormElement, heading: HTMLElement): void {
  const section = form.closest('#contact') ?? form.parentElement ?? form
  const distance = heading.getBoundingClientRect().top - section.getBoundingClientRect().top
  scrollToTopOf(distance > window.innerHeight / 2 ? heading : section)
}

/** Starts with another property type, unless the owner chose one. React changes no default after the first render. */
function startPropertyTypeWith(form: HTMLFormElement, value: string): void {
  if ('propertyType' in loadDraft(leadDraft)) return
  for (const control of getControls(form, 'propertyType')) {
    if (!(control instanceof HTMLSelectElement) || isTouched(control)) continue
    for (const option of control.options) option.defaultSelected = option.value === value
    control.value = value
  }
}
