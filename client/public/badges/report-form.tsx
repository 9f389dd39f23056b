import { useServerForm } from '@client/lib/server-form.ts'
import { trpc } from '@client/lib/trpc.ts'
import { Button } from '@client/ui/button.tsx'
import { classNames } from '@client/ui/class-names.ts'
import { EmailField } from '@client/ui/email-field.tsx'
import { ErrorState } from '@client/ui/error-state.tsx'
import { TextArea, TextField } from '@client/ui/field.tsx'
import { FieldErrorSummary } from '@client/ui/field-error-summary.tsx'
import { Honeypot } from '@client/ui/honeypot.tsx'
import { Card, Stack } from '@client/ui/primitives.tsx'
import { URL_MAX } from '@shared/badges/badge.schema.ts'
import { LONG_TEXT_MAX, SHORT_TEXT_MAX } from '@shared/lib/text.schema.ts'
import { urls } from '@shared/lib/urls.ts'
import { useNavigate } from 'react-router-dom'
import {
  emptyReport,
  REPORT_ID,
  type ReportFailure,
  reportedUrl,
  reportFailureOptions,
  reportSchema,
  toReport,
} from './report-fields.ts'
import styles from './report-form.module.css'

interface ReportFormProps {
  companyId: number
  failed?: ReportFailure
  isReported: boolean
}

/** Form to report a misused badge. Without JavaScript it posts to its page, whose action is `reportAction`. */
export function ReportForm({ isReported, ...form }: ReportFormProps) {
  if (isReported) {
    return (
      <Card as="p" tone="pine" role="status">
        Thank you. Our team has your report. We review every one and revoke badges that are misused.
      </Card>
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
      draft: { name: `report-${companyId}`, fields: ['url', 'message', 'email'] },
      hasSummary: true,
      onSuccess: () => navigate(reportedUrl(companyId)),
      ...reportFailureOptions,
    },
  )
  return (
    <Stack
      as="form"
      gap={6}
      {...formProps}
      action={`${urls.verifyBadge(companyId)}#${REPORT_ID}`}
      className={classNames(styles.form, 'no-print')}
    >
      <FieldErrorSummary {...summary} />
      {problem ? <ErrorState title="Your report wasn’t sent">{problem.message}</ErrorState> : null}
      <TextField
        {...field('url')}
        label="Where did you see it?"
        description="Paste the page’s URL."
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        maxLength={URL_MAX}
        required
      />
      <TextArea
        {...field('message')}
        label="What did you see? (optional)"
        description="For example, whose website it is or what doesn’t match this page."
        maxLength={LONG_TEXT_MAX}
      />
      <EmailField
        {...field('email')}
        label="Your email (optional)"
        description="Only for follow-up questions. We don’t share it."
        autoComplete="email"
        maxLength={SHORT_TEXT_MAX}
      />
      <Honeypot id={`${REPORT_ID}-homepage`} name="homepage" />
      <Button ref={sendButton} type="submit" kind="secondary" disabled={pending}>
        {pending ? 'Sending...' : 'Report misuse'}
      </Button>
    </Stack>
  )
}
