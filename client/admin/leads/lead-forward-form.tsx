import { useDraft } from '@client/admin/lib/use-draft.ts'
import { Note } from '@client/admin/parts/facts.tsx'
import { useServerForm } from '@client/lib/server-form.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { Alert, Button, Group, Stack, Textarea } from '@mantine/core'
import { FORWARD_MESSAGE_MAX, type ForwardChoice, forwardLeadInput } from '@shared/leads/forward.schema.ts'
import { adminToasts } from '@shared/lib/admin-toasts.ts'
import { useState } from 'react'
import { z } from 'zod'
import { ForwardCompanyPicker } from './forward-company-picker.tsx'

const forwardForm = forwardLeadInput.pick({ message: true }).extend({
  company: z
    .custom<ForwardChoice>()
    .nullable()
    .refine((company) => company !== null, { error: 'Please choose a company' }),
})

interface LeadForwardFormProps {
  leadId: number
  onClose: () => void
}

/** Sends the lead to a company that the consent names, or asks the owner about any other. */
export function LeadForwardForm({ leadId, onClose }: LeadForwardFormProps) {
  const utils = trpc.useUtils()
  const forward = trpc.leads.forward.useMutation()
  const [problem, setProblem] = useState<string | null>(null)
  const initialValues: { company: ForwardChoice | null; message: string } = { company: null, message: '' }
  const { form, formProps, pending } = useServerForm(
    forwardForm,
    ({ company, message }) => forward.mutateAsync({ id: leadId, companyId: company?.id ?? 0, message }),
    {
      initialValues,
      onSuccess: async (result) => {
        forget()
        showToast(adminToasts.leadForwarded(result))
        onClose()
        await utils.leads.invalidate()
      },
      onFailure: (message) => {
        if (message) setProblem(message)
        else showToast(adminToasts.leadForwardFailed(message))
      },
    },
  )
  const { company, message } = form.values
  const forget = useDraft(`lead:${leadId}:forward`, message === '' ? {} : { message }, form.setValues)
  return (
    <form
      {...formProps}
      onSubmit={(event) => {
        setProblem(null)
        formProps.onSubmit(event)
      }}
      aria-label="Forward to a company"
    >
      <Stack gap="sm">
        <ForwardCompanyPicker
          leadId={leadId}
          chosen={company}
          error={form.errors.company}
          onChange={(next) => {
            form.setFieldValue('company', next)
            form.clearFieldError('company')
            setProblem(null)
          }}
        />
        {company?.isNamed ? (
          <Note>The owner’s consent names {company.name}. We’ll email them the lead right away.</Note>
        ) : (
          <>
            <Textarea
              label="Message to the owner (optional)"
              description="Added to the email asking for consent. For example, say why this company fits."
              rows={3}
              maxLength={FORWARD_MESSAGE_MAX}
              {...form.getInputProps('message')}
            />
            <Note>
              The owner gets an email with a link to answer Yes or No within 14 days. The company gets nothing
              unless the owner says yes.
            </Note>
          </>
        )}
        {problem ? <Alert color="rose" role="alert" title={problem} /> : null}
        <Group gap="xs">
          <Button type="submit" loading={pending}>
            {company?.isNamed ? 'Send Lead' : 'Ask Owner'}
          </Button>
          <Button
            variant="default"
            disabled={pending}
            onClick={() => {
              forget()
              onClose()
            }}
          >
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
