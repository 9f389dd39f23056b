import { mutationOf } from '@client/lib/actions.ts'
import { utilsOf } from '@client/lib/loaders.ts'
import { urls } from '@shared/urls.ts'
import { type ActionFunctionArgs, data, redirect } from 'react-router-dom'
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

/**
 * Takes a lead form posted without JavaScript: on success 303 to the thank-you page, otherwise the refusal's status
 * with what the form needs to show everything again. Pages with a `LeadForm` export it as their action.
 */
export async function leadFormAction(args: ActionFunctionArgs) {
  const posted = await args.request.formData().catch(() => new FormData())
  const values = readValues(posted)
  const interestedCompanyIds = posted.get('interestedCompanyIds')
  try {
    await mutationOf(utilsOf(args).leads.create)(
      leadBody(values, typeof interestedCompanyIds === 'string' ? interestedCompanyIds : ''),
    )
  } catch (error) {
    const { errors, problem, status } = readRefusal(error)
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
