import { clientOf, utilsOf } from '@client/lib/loaders.ts'
import { urls } from '@shared/urls.ts'
import { type ActionFunctionArgs, data, redirect } from 'react-router-dom'
import { ASKED_ADDRESS, USE_CITY } from './address-question.tsx'
import { askAboutAddress } from './ask-about-address.ts'
import {
  type LeadFormErrors,
  type LeadFormFailure,
  type LeadFormValues,
  leadBody,
  propertyFields,
  readValues,
  stepOfErrors,
} from './lead-fields.ts'
import { readRefusal } from './lead-refusal.ts'
import { linkToOwnRequest } from './own-request.ts'

/**
 * Takes a lead form posted without JavaScript: on success 303 to the thank-you page, otherwise the refusal's status
 * with what the form needs to show everything again. Pages with a `LeadForm` export it as their action.
 */
export async function leadFormAction(args: ActionFunctionArgs) {
  const posted = await args.request.formData().catch(() => new FormData())
  const typed = readValues(posted)
  const useCity = posted.get(USE_CITY)
  const values = typeof useCity === 'string' && useCity ? { ...typed, propertyCity: useCity } : typed
  const { locations } = utilsOf(args)
  // Next Step where our script never came: the property was not asked for yet.
  const question =
    posted.get('step') === '1'
      ? null
      : await askAboutAddress(values, String(posted.get(ASKED_ADDRESS) ?? ''), (address) =>
          locations.checkAddress.fetch(address),
        )
  if (question) return data<LeadFormFailure>({ values, errors: {}, problem: null, step: 2, question })
  const interestedCompanyIds = posted.get('interestedCompanyIds')
  const utils = utilsOf(args)
  try {
    await clientOf(args).leads.create.mutate(
      leadBody(values, typeof interestedCompanyIds === 'string' ? interestedCompanyIds : ''),
    )
  } catch (error) {
    const { errors, status, ...refusal } = readRefusal(error)
    const problem = await linkToOwnRequest(utils, error, refusal.problem, values)
    const shown = posted.get('step') === '1' ? withoutUnseen(values, errors) : errors
    if (stepOfErrors(errors) !== null && stepOfErrors(shown) === null) {
      return data<LeadFormFailure>({ values, errors: {}, problem: null, step: 2 })
    }
    return data<LeadFormFailure>(
      { values, errors: shown, problem, step: stepOfErrors(shown) ?? 2 },
      { status },
    )
  }
  return redirect(urls.thankYou(), 303)
}

/**
 * Next Step where scripts are on but ours never came: the property was not asked for yet, so its empty fields are no
 * mistake.
 */
function withoutUnseen(values: LeadFormValues, errors: LeadFormErrors): LeadFormErrors {
  if (values.propertyAddress !== '') return errors
  const unseen: readonly string[] = propertyFields
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !unseen.includes(field)))
}
