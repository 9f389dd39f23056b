import { clientOf } from '@client/lib/loaders.ts'
import { urls } from '@shared/urls.ts'
import { TRPCClientError } from '@trpc/client'
import { type ActionFunctionArgs, data, redirect } from 'react-router-dom'
import {
  REPORT_ID,
  type ReportErrors,
  type ReportFailure,
  type ReportValues,
  reportFields,
  TRAP_FIELD,
} from './report-fields.ts'

const UNAVAILABLE = 503

/** Takes a posted report: 303 back to the record with a thank-you, or the refusal's status and the form as typed. */
export async function reportAction(args: ActionFunctionArgs) {
  const posted = await args.request.formData().catch(() => new FormData())
  const text = (name: string) => {
    const value = posted.get(name)
    return typeof value === 'string' ? value : ''
  }
  const values = Object.fromEntries(reportFields.map((field) => [field, text(field)])) as ReportValues
  const companyId = args.params.id ?? ''
  try {
    await clientOf(args).badges.report.mutate({ ...values, companyId, trap: text(TRAP_FIELD) })
  } catch (error) {
    const { status, ...failure } = refusalOf(error, values)
    return data<ReportFailure>(failure, { status })
  }
  return redirect(`${urls.verifyBadge(companyId)}?reported=1#${REPORT_ID}`, 303)
}

function refusalOf(error: unknown, values: ReportValues): ReportFailure & { status: number } {
  const told = error instanceof TRPCClientError ? error.data : null
  const details: unknown = told?.details
  const errors: ReportErrors = {}
  if (typeof details === 'object' && details !== null) {
    for (const field of reportFields) {
      const message = (details as Record<string, unknown>)[field]
      if (typeof message === 'string') errors[field] = message
    }
  }
  const isField = Object.keys(errors).length > 0
  return {
    values,
    errors,
    notice: isField ? null : error instanceof Error ? error.message : 'Please try again later.',
    status: told?.httpStatus ?? UNAVAILABLE,
  }
}
