import { answerOr, type FailureReading, type FormFailure } from '@client/lib/form-errors.ts'
import { badgeReportInput } from '@shared/schemas/badge.schema.ts'
import { urls } from '@shared/urls.ts'
import { z } from 'zod'

/** Where the form stands on its page. */
export const REPORT_ID = 'report'

const { url, message, email, trap } = badgeReportInput.shape
/** The company is in the page's address. People do not see `homepage`: it is the procedure's trap for programs. */
export const reportSchema = z.object({ url, message, email, homepage: trap })
export type ReportValues = z.input<typeof reportSchema>
export type ReportFailure = FormFailure<ReportValues>

/** In the order of the form, before anybody typed. */
export const emptyReport: ReportValues = { url: '', message: '', email: '', homepage: '' }

/** Returns what the procedure takes. */
export function toReport({ homepage, ...report }: ReportValues, companyId: string | number) {
  return { ...report, companyId, trap: homepage }
}

/** Where the page says thank you. */
export function reportedUrl(companyId: string | number): string {
  return `${urls.verifyBadge(companyId)}?reported=1#${REPORT_ID}`
}

/** Reads a failed `badges.report`. */
export const reportReading: FailureReading<ReportValues> = {
  toProblem: answerOr(
    'We could not reach our servers. What you typed is still here; press Report misuse again in a moment.',
  ),
}
