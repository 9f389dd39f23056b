import { readPosted } from '@client/lib/form-controls.ts'
import type { FieldErrors } from '@client/lib/form-errors.ts'
import { getClient, getUtils } from '@client/lib/loaders.ts'
import { handlePost, readForm } from '@client/lib/posted-form.ts'
import { urls } from '@shared/lib/urls.ts'
import { type ActionFunctionArgs, data } from 'react-router-dom'
import { CONFIRMED_ADDRESS_FIELD, findAddressQuestion, USE_CITY_FIELD } from './find-address-question.ts'
import {
  emptyValues,
  findFailingStep,
  type LeadFormFailure,
  type LeadValues,
  propertyFields,
  toLeadBody,
} from './lead-fields.ts'
import { leadProblem } from './lead-form-errors.ts'
import { linkToOwnRequest } from './own-request.ts'

/** Handles a lead form posted without JavaScript. Pages with a `LeadForm` export it as their action. */
export async function leadFormAction(args: ActionFunctionArgs) {
  const utils = getUtils(args)
  const posted = await readForm(args.request)
  const typed = readPosted(posted, emptyValues({}))
  const useCity = posted.get(USE_CITY_FIELD)
  const values = typeof useCity === 'string' && useCity ? { ...typed, propertyCity: useCity } : typed
  // Next Step posted without JavaScript: step 2 was not filled in yet.
  const isFirstStep = posted.get('step') === '1'
  const question = isFirstStep
    ? null
    : await findAddressQuestion(values, String(posted.get(CONFIRMED_ADDRESS_FIELD) ?? ''), (address) =>
        utils.locations.checkAddress.fetch(address),
      )
  if (question) return data<LeadFormFailure>({ values, errors: {}, problem: null, step: 2, question })
  const answer = await handlePost(values, {
    send: (lead) => getClient(args).leads.create.mutate(toLeadBody(lead)),
    next: () => urls.thankYou(),
    toProblem: (error) => linkToOwnRequest(utils, error, leadProblem(error), values),
  })
  if (answer instanceof Response) return answer
  const { data: failure, init } = answer
  const errors = isFirstStep ? omitPropertyErrors(values, failure.errors) : failure.errors
  if (findFailingStep(failure.errors) !== null && findFailingStep(errors) === null)
    return data<LeadFormFailure>({ values, errors, problem: null, step: 2 })
  return data<LeadFormFailure>({ ...failure, errors, step: findFailingStep(errors) ?? 2 }, init ?? undefined)
}

function omitPropertyErrors(values: LeadValues, errors: FieldErrors): FieldErrors {
  if (values.propertyAddress !== '') return errors
  const omitted: readonly string[] = propertyFields
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !omitted.includes(field)))
}
