import { useFormRefusal } from '@client/lib/form-refusal.ts'
import { type EstimateField, estimateQuery, readEstimateDraft } from '@shared/income/estimate-query.ts'
import { urls } from '@shared/urls.ts'
import { type FormEvent, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { type Calculator, emptyDraft } from './read-calculator.ts'

/** The result's id: where a submit leads. */
export const RESULT_ID = 'estimate'

const loadChecks = () => import('./estimate-checks.ts')

/**
 * The form's submit: what passes goes into the address, whose page shows the result; what does not is said beside its
 * field and leaves the last result where it is.
 */
export function useCalculatorForm(calculator: Calculator) {
  const form = useRef<HTMLFormElement>(null)
  const { errors, attempt, refuse, clear, forget } = useFormRefusal<EstimateField>(calculator)
  const navigate = useNavigate()

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const values = new FormData(event.currentTarget)
    const checks = await loadChecks().catch(() => null)
    // Without the checker the address is asked for as the form stands: the server checks.
    if (!checks) return form.current?.submit()
    const checked = checks.checkEstimate(readEstimateDraft(values, emptyDraft))
    if (checked.errors) return refuse(checked.errors)
    clear()
    await navigate(`${urls.estimate(estimateQuery(checked.input))}#${RESULT_ID}`)
  }

  const edit = (event: FormEvent<HTMLFormElement>) => forget((event.target as HTMLInputElement).name)

  const warmUp = () => {
    loadChecks().catch(() => null)
  }

  return { form, errors, attempt, submit, edit, warmUp }
}
