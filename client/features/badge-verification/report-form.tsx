import { Button } from '@client/components/button.tsx'
import { ErrorState } from '@client/components/error-state.tsx'
import { TextArea, TextField } from '@client/components/field.tsx'
import { FieldErrorSummary } from '@client/components/field-error-summary.tsx'
import { Honeypot } from '@client/components/honeypot.tsx'
import { useServerForm } from '@client/lib/server-form.ts'
import { trpc } from '@client/lib/trpc.ts'
import { urls } from '@shared/urls.ts'
import { useNavigate } from 'react-router-dom'
import {
  emptyReport,
  REPORT_ID,
  type ReportFailure,
  reportedUrl,
  reportReading,
  reportSchema,
  toReport,
} from './report-fields.ts'
import styles from './report-form.module.css'

interface ReportFormProps {
  companyId: number
  /** What the page's action answered to a report posted without JavaScript. */
  failed?: ReportFailure
  /** Shown after a report was taken. */
  isReported: boolean
}

/** Tells us of a badge where it does not belong. Without JavaScript it posts to its page, whose action is `reportAction`. */
export function ReportForm({ isReported, ...form }: ReportFormProps) {
  if (isReported) {
    return (
      <p className={styles.thanks} role="status">
        Thank you. Your report is with our team. We look at every one, and take a badge back where it is
        misused.
      </p>
    )
  }
  return <Report {...form} />
}

function Report({ companyId, failed }: Omit<ReportFormProps, 'isReported'>) {
  const navigate = useNavigate()
  const report = trpc.badges.report.useMutation()
  const { formProps, field, summary, problem, sendButton, pending } = useServerForm(
    reportSchema,
    (values) => report.mutateAsync(toReport(values, companyId)),
    {
      mode: 'uncontrolled',
      id: REPORT_ID,
      initialValues: emptyReport,
      failed,
      hasSummary: true,
      onSuccess: () => navigate(reportedUrl(companyId)),
      ...reportReading,
    },
  )
  return (
    <form {...formProps} action={`${urls.verifyBadge(companyId)}#${REPORT_ID}`} className={styles.form}>
      <FieldErrorSummary {...summary} />
      {problem ? <ErrorState title="Your report was not sent">{problem.message}</ErrorState> : null}
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
      <Honeypot id={`${REPORT_ID}-homepage`} name="homepage" />
      <Button ref={sendButton} type="submit" kind="secondary" disabled={pending} className={styles.send}>
        {pending ? 'Sending...' : 'Report misuse'}
      </Button>
    </form>
  )
}
