import { count } from '@client/lib/counting.ts'
import { controlsOf } from '@client/lib/form-controls.ts'
import { saveDraft, withIdempotencyKey } from '@client/lib/form-draft.ts'
import type { FieldErrors } from '@client/lib/form-errors.ts'
import { inBackground } from '@client/lib/in-background.ts'
import { lazySchema } from '@client/lib/lazy-schema.ts'
import { useServerForm } from '@client/lib/server-form.ts'
import { clearToasts, showToast } from '@client/lib/toasts.tsx'
import { trpc } from '@client/lib/trpc.ts'
import type { AddressQuestion } from '@shared/schemas/location.schema.ts'
import { toasts } from '@shared/toasts.ts'
import { urls } from '@shared/urls.ts'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { addressKey, askAboutAddress } from './ask-about-address.ts'
import { leadDraft } from './lead-draft.ts'
import { type LeadFormFailure, type LeadStep, type LeadValues, stepOfErrors } from './lead-fields.ts'
import { type LeadFormVariant, leadProblem, leadToast } from './lead-refusal.ts'
import { linkToOwnRequest } from './own-request.ts'

interface LeadFormOptions {
  id: string
  initialValues: LeadValues
  variant: LeadFormVariant
  failed?: LeadFormFailure
  onSent?: () => void
}

export type LeadForm = ReturnType<typeof useLeadForm>

const loadSchemas = () => import('./lead-schemas.ts')
const contactSchema = lazySchema(async () => (await loadSchemas()).contactSchema)
const leadSchema = lazySchema(async () => (await loadSchemas()).leadSchema)

/** The form's two steps, the question about the address, and what is said about a request (specification, section 4). */
export function useLeadForm({ id, initialValues, variant, failed, onSent }: LeadFormOptions) {
  const property = useRef<HTMLHeadingElement>(null)
  const contact = useRef<HTMLHeadingElement>(null)
  const begun = useRef(false)
  const [step, setStep] = useState<LeadStep>(failed?.step ?? 1)
  const [moved, setMoved] = useState(0)
  const [question, setQuestion] = useState<AddressQuestion | null>(failed?.question ?? null)
  const asked = useRef(failed?.question ? addressKey(failed.values) : '')
  const utils = trpc.useUtils()
  const navigate = useNavigate()
  const showStepOf = (errors: FieldErrors) => setStep((shown) => stepOfErrors(errors) ?? shown)

  const lead = useServerForm(
    leadSchema,
    withIdempotencyKey(leadDraft.name, utils.client.leads.create.mutate),
    {
      mode: 'uncontrolled',
      id,
      initialValues,
      failed,
      draft: leadDraft,
      hasSummary: true,
      earlierStep: step === 1 ? { schema: contactSchema, onPassed: () => openProperty() } : null,
      onInvalid: showStepOf,
      shouldSend: async (values) => {
        clearToasts()
        const doubt = await askAboutAddress(values, asked.current, utils.client.locations.checkAddress.query)
        setQuestion(doubt)
        if (doubt) asked.current = addressKey(values)
        return doubt === null
      },
      toProblem: (error, values) => linkToOwnRequest(utils, error, leadProblem(error, variant), values),
      onRefusal: (error, errors) => {
        showStepOf(errors)
        showToast(leadToast(error, variant))
      },
      onSuccess: async ({ matchedCompanies, nearestCompanies, addressNote, ...created }, sent) => {
        inBackground(utils.leads.invalidate())
        utils.leads.mine.setData(undefined, {
          lead: created,
          matches: matchedCompanies,
          nearest: nearestCompanies,
          addressNote,
          informed: matchedCompanies.filter((company) => company.selected),
        })
        form.current?.reset()
        // Its text says that companies will get in touch: true only where one was chosen.
        const isForCompanies = variant === 'location' && sent.interestedCompanyIds !== undefined
        showToast(isForCompanies ? toasts.leadSubmittedVariant : toasts.leadSubmitted)
        onSent?.()
        window.scrollTo({ top: 0, behavior: 'instant' })
        await navigate(urls.thankYou())
      },
      onEdit: (name) => {
        if (!begun.current) count('form_step_1')
        begun.current = true
        if (name === 'propertyCity' || name === 'propertyZip') setQuestion(null)
      },
    },
  )
  const form = lead.formProps.ref

  // Once the step is on the screen: its heading first, so that it is read out, and the section into view.
  useEffect(() => {
    if (moved === 0) return
    const heading = step === 2 ? property.current : contact.current
    heading?.focus({ preventScroll: true })
    if (form.current && heading) scrollToContact(form.current, heading)
  }, [moved, step, form])

  const goTo = (next: LeadStep) => {
    lead.clearErrors()
    setStep(next)
    setMoved((times) => times + 1)
  }
  const openProperty = () => {
    count('form_step_2')
    goTo(2)
  }
  const takeCity = (city: string) => {
    if (!form.current) return
    for (const control of controlsOf(form.current, 'propertyCity')) control.value = city
    saveDraft(form.current, leadDraft, 'propertyCity')
    setQuestion(null)
    lead.sendButton.current?.focus()
  }

  return {
    ...lead,
    headings: { contact, property },
    step,
    back: () => goTo(1),
    question: question && { question, asked: asked.current, onUseCity: takeCity },
  }
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
