import { Button } from '@client/components/button.tsx'
import { ErrorState } from '@client/components/error-state.tsx'
import { TextArea, TextField } from '@client/components/field.tsx'
import { FieldErrorSummary } from '@client/components/field-error-summary.tsx'
import { Honeypot } from '@client/components/honeypot.tsx'
import { urls } from '@shared/urls.ts'
import { REPORT_ID, type ReportFailure, reportFields, TRAP_FIELD } from './report-fields.ts'
import styles from './report-form.module.css'

interface ReportFormProps {
  companyId: number
  failure: ReportFailure | undefined
  /** Shown after a report was taken. */
  isReported: boolean
}

/** Tells us of a badge where it does not belong. A plain form: the browser posts it, with scripts or without. */
export function ReportForm({ companyId, failure, isReported }: ReportFormProps) {
  if (isReported) {
    return (
      <p className={styles.thanks} role="status">
        Thank you. Your report is with our team. We look at every one, and take a badge back where it is
        misused.
      </p>
    )
  }
  const errors = reportFields.flatMap((field) => {
    const message = failure?.errors[field]
    return message ? [{ fieldId: `${REPORT_ID}-${field}`, message }] : []
  })
  const field = (name: (typeof reportFields)[number]) => ({
    id: `${REPORT_ID}-${name}`,
    name,
    defaultValue: failure?.values[name],
    error: failure?.errors[name],
  })
  return (
    <form
      method="post"
      action={`${urls.verifyBadge(companyId)}#${REPORT_ID}`}
      className={styles.form}
      noValidate
    >
      <FieldErrorSummary errors={errors} />
      {failure?.notice ? <ErrorState title="Your report was not sent">{failure.notice}</ErrorState> : null}
      <TextField
        {...field('url')}
        label="Where did you see it?"
        description="The address of the page, copied from your browser."
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        maxLength={2048}
        required
      />
      <TextArea
        {...field('message')}
        label="What did you see? (optional)"
        description="For example whose website it is, or what is different from this page."
        maxLength={5000}
      />
      <TextField
        {...field('email')}
        label="Your email (optional)"
        description="Only so that we can ask back. Nobody else gets it."
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={255}
      />
      <Honeypot id={`${REPORT_ID}-${TRAP_FIELD}`} name={TRAP_FIELD} />
      <Button type="submit" kind="secondary" className={styles.send}>
        Report misuse
      </Button>
    </form>
  )
}
