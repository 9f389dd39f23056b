import { adminToasts } from '@client/admin/lib/admin-toasts.ts'
import { useRecordEdit } from '@client/admin/lib/use-record-edit.ts'
import { EditConflicts } from '@client/admin/parts/edit-conflicts.tsx'
import { FormButtons } from '@client/admin/parts/form-buttons.tsx'
import { toResendButton, useResend } from '@client/admin/parts/resend.tsx'
import { inBackground } from '@client/lib/in-background.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { FieldErrorSummary } from '@client/ui/field-error-summary.tsx'
import { Stack } from '@mantine/core'
import type { CompanyDetail } from '@shared/companies/admin-companies.schema.ts'
import { editCompanyInput } from '@shared/companies/company-edit.schema.ts'
import { useEffect } from 'react'
import { getErrorSummary, shownFields } from './company-edit-fields.ts'
import { CompanyEditGroups } from './company-edit-groups.tsx'
import { getEditValues, toBody } from './company-edit-values.ts'

interface CompanyEditFormProps {
  company: CompanyDetail
  onDone: () => Promise<void>
  onCancel: () => void
}

const getId = (name: string) => `company-${name}`
const getPath = (name: string) => `changes.${name}`

const toBase = (company: CompanyDetail) => ({ values: getEditValues(company), version: company.updatedAt })

/** Edits a company, with the field rules of the registration form. Only changed fields are sent and validated. */
export function CompanyEditForm({ company, onDone, onCancel }: CompanyEditFormProps) {
  const utils = trpc.useUtils()
  const resend = useResend()
  const save = trpc.companies.edit.useMutation()
  /** Offers a new address what the old one missed, of the company’s 10 newest emails. The Emails tab has older ones. */
  const offerResend = async (name: string, address: string | null) => {
    const input = { companyId: company.id, page: 1 }
    const mails = await utils.email.ofCompany.fetch(input, { staleTime: 0 }).catch(() => null)
    const offer = toResendButton(resend, mails?.rows ?? [], address)
    if (offer) showToast(adminToasts.companySaved(name), offer)
  }
  const { form, formProps, pending, changed, conflicts, problem, forget } = useRecordEdit({
    draft: `company:${company.id}:edit`,
    part: 'changes',
    start: toBase(company),
    load: async () => toBase(await utils.companies.detail.fetch({ id: company.id }, { staleTime: 0 })),
    schema: editCompanyInput.shape.changes,
    toBody,
    send: ({ body, before, version }) =>
      save.mutateAsync({ id: company.id, updatedAt: version, changes: body, before }),
    onSaved: async ({ name, email }) => {
      showToast(adminToasts.companySaved(name))
      if (email !== company.email) inBackground(offerResend(name, email))
      await onDone()
    },
    onFailed: (message) => showToast(adminToasts.companySaveFailed(message)),
  })
  // The form replaces the button that had the focus.
  useEffect(
    () => formProps.ref.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(),
    [formProps.ref],
  )
  const summary = getErrorSummary(form.errors, getPath, getId)
  return (
    <form {...formProps} aria-label={`Edit ${company.name}`}>
      <Stack gap="lg">
        <FieldErrorSummary errors={summary} />
        <CompanyEditGroups
          getId={getId}
          getInputProps={(key, type) => ({
            ...form.getInputProps(getPath(key), { type }),
            'data-autofocus': key === 'name' ? true : undefined,
          })}
          changed={changed}
        />
        <EditConflicts conflicts={conflicts} problem={problem} fields={shownFields} />
        <FormButtons
          submit="Save Company"
          pending={pending}
          disabled={conflicts.length > 0}
          isSticky
          onCancel={() => {
            forget()
            onCancel()
          }}
        />
      </Stack>
    </form>
  )
}
