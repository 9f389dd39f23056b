import { clearDraft, useFormDraft } from '@client/lib/form-draft.ts'
import { checkValues } from '@client/lib/form-errors.ts'
import { trpc } from '@client/lib/trpc.ts'
import { usePostedForm } from '@client/lib/use-posted-form.ts'
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
import { useMemo } from 'react'
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

const toDraft = (companyId: number) => ({
  name: `report-${companyId}`,
  fields: ['url', 'message', 'email'],
})

function Report({ companyId, failed }: Omit<ReportFormProps, 'isReported'>) {
  const navigate = useNavigate()
  const report = trpc.badges.report.useMutation()
  const draft = useMemo(() => toDraft(companyId), [companyId])
  const { formProps, field, errors, problem, pending } = usePostedForm({
    id: REPORT_ID,
    initialValues: emptyReport,
    failed,
    submit: async (values) => {
      await report.mutateAsync(toReport(checkValues(reportSchema, values), companyId))
      clearDraft(draft)
      await navigate(reportedUrl(companyId))
    },
    ...reportFailureOptions,
  })
  useFormDraft(formProps.ref, draft, failed)
  return (
    <Stack
      as="form"
      gap={6}
      {...formProps}
      action={`${urls.verifyBadge(companyId)}#${REPORT_ID}`}
      className={classNames(styles.form, 'no-print')}
    >
      <FieldErrorSummary errors={errors} posted={failed !== undefined} />
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
      <Button type="submit" kind="secondary" disabled={pending}>
        {pending ? 'Sending...' : 'Report misuse'}
      </Button>
    </Stack>
  )
}
