import type { FormFailure } from '@client/lib/form-errors.ts'
import { Button } from '@client/ui/button.tsx'
import { TextField } from '@client/ui/field.tsx'
import { Stack } from '@client/ui/primitives.tsx'
import { urls } from '@shared/lib/urls.ts'

export const emptyCorrectionRequest = { companyId: '', email: '' }

interface CorrectionRequestProps {
  companyId: string
  failed?: FormFailure<typeof emptyCorrectionRequest>
}

/** Asks for the listed email address, to which a link is sent (product 2.45). A plain form to `/correct`. */
export function CorrectionRequest({ companyId, failed }: CorrectionRequestProps) {
  return (
    <Stack as="form" gap={3} align="start" method="post" action={urls.correct()}>
      <input type="hidden" name="companyId" value={companyId} />
      <TextField
        id="correction-email"
        name="email"
        type="email"
        label="Listed email address"
        description="We send a link there with which you correct your facts. A person reviews every change."
        autoComplete="email"
        required
        defaultValue={failed?.values.email}
        error={failed?.errors.email}
      />
      <Button type="submit" kind="secondary">
        Send the link
      </Button>
    </Stack>
  )
}
