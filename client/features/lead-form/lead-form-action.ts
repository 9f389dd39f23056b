import type { FieldErrors } from '@client/lib/form-errors.ts'
import { clientOf, utilsOf } from '@client/lib/loaders.ts'
import { answerPost, readForm, readPosted } from '@client/lib/posted-form.ts'
import { urls } from '@shared/urls.ts'
import { type ActionFunctionArgs, data } from 'react-router-dom'
import { ASKED_ADDRESS, USE_CITY } from './address-question.tsx'
import { askAboutAddress } from './ask-about-address.ts'
import {
  emptyValues,
  type LeadFormFailure,
  type LeadValues,
  leadBody,
  propertyFields,
  stepOfErrors,
} from './lead-fields.ts'
import { leadProblem } from './lead-refusal.ts'
import { linkToOwnRequest } from './own-request.ts'

/**
 * Takes a lead form posted without JavaScript: the next page is the thank-you page. Pages with a `LeadForm` export it as
 * their action.
 */
export async function leadFormAction(args: ActionFunctionArgs) {
  const utils = utilsOf(args)
  const posted = await readForm(args.request)
  const typed = readPosted(posted, emptyValues({}))
  const useCity = posted.get(USE_CITY)
  const values = typeof useCity === 'string' && useCity ? { ...typed, propertyCity: useCity } : typed
  // Next Step where our script never came: the property was not asked for yet.
  const isFirstStep = posted.get('step') === '1'
  const question = isFirstStep
    ? null
    : await askAboutAddress(values, String(posted.get(ASKED_ADDRESS) ?? ''), (address) =>
        utils.locations.checkAddress.fetch(address),
      )
  if (question) return data<LeadFormFailure>({ values, errors: {}, problem: null, step: 2, question })
  const answer = await answerPost(values, {
    send: (lead) => clientOf(args).leads.create.mutate(leadBody(lead)),
    next: () => urls.thankYou(),
    toProblem: (error) => linkToOwnRequest(utils, error, leadProblem(error), values),
  })
  if (answer instanceof Response) return answer
  const { data: failure, init } = answer
  const errors = isFirstStep ? withoutUnseen(values, failure.errors) : failure.errors
  if (stepOfErrors(failure.errors) !== null && stepOfErrors(errors) === null)
    return data<LeadFormFailure>({ values, errors, problem: null, step: 2 })
  return data<LeadFormFailure>({ ...failure, errors, step: stepOfErrors(errors) ?? 2 }, init ?? undefined)
}

/** Before the property was asked for, its empty fields are no mistake. */
function withoutUnseen(values: LeadValues, errors: FieldErrors): FieldErrors {
  if (values.propertyAddress !== '') return errors
  const unseen: readonly string[] = propertyFields
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !unseen.includes(field)))
}
