import { type FailureOptions, type FormFailure, messageOr } from '@client/lib/form-errors.ts'
import { badgeReportInput } from '@shared/badges/badge.schema.ts'
import { urls } from '@shared/lib/urls.ts'
import { z } from 'zod'

/** Anchor of the form. */
export const REPORT_ID = 'report'

const { url, message, email, trap } = badgeReportInput.shape
/** The company id comes from the URL. `homepage` is a hidden honeypot field. */
export const reportSchema = z.object({ url, message, email, homepage: trap })
export type ReportValues = z.input<typeof reportSchema>
export type ReportFailure = FormFailure<ReportValues>

export const emptyReport: ReportValues = { url: '', message: '', email: '', homepage: '' }

export function toReport({ homepage, ...report }: ReportValues, companyId: string | number) {
  return { ...report, companyId, trap: homepage }
}

export function reportedUrl(companyId: string | number): string {
  return `${urls.verifyBadge(companyId)}?reported=1#${REPORT_ID}`
}

export const reportFailureOptions: FailureOptions<ReportValues> = {
  toProblem: messageOr(
    'We couldn’t reach our servers. Your entries are still here. Press Report misuse again in a moment.',
  ),
}
