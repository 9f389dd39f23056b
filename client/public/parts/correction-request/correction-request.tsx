import { checkValues } from '@client/lib/form-errors.ts'
import { trpc } from '@client/lib/trpc.ts'
import { usePostedForm } from '@client/lib/use-posted-form.ts'
import { Button } from '@client/ui/button.tsx'
import { EmailField } from '@client/ui/email-field.tsx'
import { Note, Stack } from '@client/ui/primitives.tsx'
import { askCorrectionInput } from '@shared/companies/correction.schema.ts'
import { urls } from '@shared/lib/urls.ts'
import { useEffect, useRef, useState } from 'react'
import styles from './correction-request.module.css'
import {
  type CorrectionRequestFailure,
  correctionRequestOptions,
  emptyCorrectionRequest,
} from './correction-request-action.ts'

interface CorrectionRequestProps {
  companyId: number
  failed?: CorrectionRequestFailure
}

/** Asks for the listed email address and has a link mailed there (product 2.45). Posts to `/correct` without JavaScript. */
export function CorrectionRequest({ companyId, failed }: CorrectionRequestProps) {
  const ask = trpc.companies.askCorrection.useMutation()
  const [answer, setAnswer] = useState<string | null>(null)
  const shown = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (answer) shown.current?.focus()
  }, [answer])
  const { formProps, field, pending } = usePostedForm({
    id: 'correction-request',
    initialValues: { ...emptyCorrectionRequest, companyId: String(companyId) },
    failed,
    submit: async ({ email }) => {
      const sent = checkValues(askCorrectionInput.pick({ email: true }), { email })
      setAnswer((await ask.mutateAsync({ companyId, ...sent })).message)
    },
    ...correctionRequestOptions,
  })
  if (answer)
    return (
      <p ref={shown} tabIndex={-1} role="status">
        {answer}
      </p>
    )
  return (
    <Stack as="form" gap={3} {...formProps} action={urls.correct()} className={styles.form}>
      <input type="hidden" name="companyId" defaultValue={companyId} />
      <EmailField
        {...field('email')}
        label="Listed email address"
        description="We send a link there with which you correct your facts. A person reviews every change."
        autoComplete="email"
        required
      />
      <Button type="submit" kind="secondary" disabled={pending}>
        {pending ? 'Sending...' : 'Send the link'}
      </Button>
      <Note size="xs">No longer have that address? Write to us on the contact page.</Note>
    </Stack>
  )
}
