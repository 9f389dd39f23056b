import { useHydratedForm } from '@client/lib/hydrated-form.ts'
import { estimateFields, estimateQuery, readEstimateDraft } from '@shared/income/estimate-query.ts'
import { urls } from '@shared/urls.ts'
import { type FormEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { EstimateErrors } from './estimate-checks.ts'
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
  const [errors, setErrors] = useState(calculator.errors)
  const [attempt, setAttempt] = useState(0)
  const navigate = useNavigate()
  useHydratedForm(form)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const values = new FormData(event.currentTarget)
    const checks = await loadChecks().catch(() => null)
    // Without the checker the address is asked for as the form stands: the server checks.
    if (!checks) return form.current?.submit()
    const checked = checks.checkEstimate(readEstimateDraft(values, emptyDraft))
    if (checked.errors) {
      setErrors(checked.errors)
      setAttempt((count) => count + 1)
      return
    }
    setErrors({})
    await navigate(`${urls.estimate(estimateQuery(checked.input))}#${RESULT_ID}`)
  }

  const edit = (event: FormEvent<HTMLFormElement>) => {
    const { name } = event.target as HTMLInputElement
    const field = estimateFields.find((one) => one === name)
    if (field) setErrors(({ [field]: _cleared, ...others }): EstimateErrors => others)
  }

  const warmUp = () => void loadChecks().catch(() => null)

  return { form, errors, attempt, submit, edit, warmUp }
}
