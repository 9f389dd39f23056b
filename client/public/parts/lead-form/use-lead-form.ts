import { getControls, isControl } from '@client/lib/form-controls.ts'
import { clearDraft, saveDraft, startSelectWith } from '@client/lib/form-draft.ts'
import { withIdempotencyKey } from '@client/lib/idempotency-key.ts'
import { inBackground } from '@client/lib/in-background.ts'
import { lazySchema } from '@client/lib/lazy-schema.ts'
import { scrollToTopOf } from '@client/lib/scroll-to.ts'
import { NOT_SENT, useServerForm } from '@client/lib/server-form.ts'
import { isSheetEntry } from '@client/lib/sheet-entry.ts'
import type { StepBack } from '@client/lib/step-back.ts'
import { toasts } from '@client/lib/toast-texts.ts'
import { clearToasts, showToast } from '@client/lib/toasts.tsx'
import { track } from '@client/lib/track.ts'
import { trpc } from '@client/lib/trpc.ts'
import { urls } from '@shared/lib/urls.ts'
import type { AddressQuestion } from '@shared/locations/location.schema.ts'
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

const loadSchemas = () => import('./lead-schemas.ts')
const contactSchema = lazySchema(async () => (await loadSchemas()).contactSchema)
const leadSchema = lazySchema(async () => (await loadSchemas()).leadSchema)

export function useLeadForm({ id, initialValues, variant, failed, onSent, stepBack }: LeadFormOptions) {
  const property = useRef<HTMLHeadingElement>(null)
  const contact = useRef<HTMLHeadingElement>(null)
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

  const lead = useServerForm(
    leadSchema,
    async (request) => {
      clearToasts()
      const addressQuestion = await findAddressQuestion(
        request,
        confirmedKey.current,
        utils.client.locations.checkAddress.query,
      )
      setQuestion(addressQuestion)
      if (addressQuestion === null) return create(request)
      confirmedKey.current = toAddressKey(request)
      return NOT_SENT
    },
    {
      mode: 'uncontrolled',
      id,
      initialValues,
      failed,
      draft: leadDraft,
      hasSummary: true,
      toProblem: (error, values) => linkToOwnRequest(utils, error, leadProblem(error, variant, step), values),
      onRefused: (errors, error) => {
        setStep((shown) => findFailingStep(errors) ?? shown)
        if (error) showToast(leadToast(error, variant))
      },
      onSuccess: async ({ matchedCompanies, nearestCompanies, addressNote, ...created }, sent) => {
        utils.leads.mine.setData(undefined, {
          lead: created,
          matches: matchedCompanies,
          nearest: nearestCompanies,
          addressNote,
          recipients: matchedCompanies
            .filter((company) => company.selected)
            .map((company) => ({ ...company, phoneNumber: null })),
        })
        // Shown immediately; phone numbers follow.
        inBackground(utils.leads.invalidate())
        form.current?.reset()
        // The variant's text promises contact by companies, so it requires a selected one.
        const isForCompanies = variant === 'location' && sent.interestedCompanyIds !== undefined
        showToast(isForCompanies ? toasts.leadSubmittedVariant : toasts.leadSubmitted)
        onSent?.()
        window.scrollTo({ top: 0, behavior: 'instant' })
        await navigate(urls.thankYou(), { replace: wasInSheet.current })
      },
    },
  )
  const form = lead.formProps.ref

  const { propertyType } = initialValues
  useEffect(() => {
    if (form.current && !failed) startSelectWith(form.current, leadDraft, 'propertyType', propertyType)
  }, [propertyType, failed, form])

  // After the step is rendered, focus its heading, so that screen readers announce it, and scroll to the section.
  useEffect(() => {
    if (stepChanges === 0) return
    const heading = step === 2 ? property.current : contact.current
    heading?.focus({ preventScroll: true })
    if (form.current && heading) scrollToContact(form.current, heading)
  }, [stepChanges, step, form])

  const goTo = (next: LeadStep) => {
    lead.clearErrors()
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
  const openProperty = () => {
    track('form_step_2')
    goTo(2)
  }
  const checkContact = async () => {
    if (await lead.check(contactSchema)) openProperty()
  }
  const submitContact = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    inBackground(checkContact())
  }
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    lead.formProps.onInput?.(event)
    if (!isControl(event.target)) return
    if (!isStarted.current) track('form_step_1')
    isStarted.current = true
    const { name } = event.target
    if (name === 'propertyCity' || name === 'propertyZip') setQuestion(null)
  }
  const applyCity = (city: string) => {
    if (!form.current) return
    for (const control of getControls(form.current, 'propertyCity')) control.value = city
    saveDraft(form.current, leadDraft, 'propertyCity')
    setQuestion(null)
    lead.sendButton.current?.focus()
  }
  /** Fills the fields of both steps. */
  const fill = (getValue: (name: LeadField) => unknown) => {
    for (const name of leadFields)
      for (const control of form.current ? getControls(form.current, name) : [])
        control.value = String(getValue(name) ?? '')
    lead.clearErrors()
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
    formProps: { ...lead.formProps, onInput, onSubmit: step === 1 ? submitContact : lead.formProps.onSubmit },
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
