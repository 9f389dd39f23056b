import { adminToasts } from '@client/admin/lib/admin-toasts.ts'
import { checkAsEntered } from '@client/admin/lib/check-as-entered.ts'
import { type FormState, useConfirmedClose, useFormState } from '@client/admin/lib/confirmed-close.ts'
import { FormButtons } from '@client/admin/parts/form-buttons.tsx'
import { Note } from '@client/admin/parts/note.tsx'
import { Section } from '@client/admin/parts/section.tsx'
import { useServerForm } from '@client/lib/server-form.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { FieldErrorSummary } from '@client/ui/field-error-summary.tsx'
import { Button, Drawer, Paper, Radio, SimpleGrid, Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { AddedCompany } from '@shared/companies/admin-companies.schema.ts'
import { addCompanyInput, newCompany } from '@shared/companies/company-edit.schema.ts'
import { urls } from '@shared/lib/urls.ts'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { SimilarRow } from './company-duplicates.tsx'
import { getErrorSummary } from './company-edit-fields.ts'
import { CompanyEditGroups } from './company-edit-groups.tsx'
import { type EditValues, emptyValues, getChanges } from './company-edit-values.ts'

interface AddCompanyProps {
  onAdded: (company: { id: number }) => Promise<unknown>
}

/** Adds a company by hand, with all fields of the edit form and its status. */
export function AddCompany({ onAdded }: AddCompanyProps) {
  const [opened, drawer] = useDisclosure()
  const { state, close } = useConfirmedClose(drawer.close)
  return (
    <>
      <Button size="xs" aria-haspopup="dialog" onClick={drawer.open}>
        Add Company
      </Button>
      <Drawer opened={opened} onClose={close} title="Add Company">
        <AddCompanyForm
          state={state}
          onCancel={close}
          onAdded={(company) => {
            drawer.close()
            return onAdded(company)
          }}
        />
      </Drawer>
    </>
  )
}

const getId = (name: string) => `new-company-${name}`
const getPath = (name: string) => `company.${name}`

/** The filled fields, validated by the server's rules, as entered. */
const newCompanyForm = z.object({
  status: addCompanyInput.shape.status,
  company: z
    .custom<EditValues>()
    .transform((now, context) =>
      checkAsEntered(newCompany, getChanges(emptyValues, now) as z.input<typeof newCompany>, context),
    ),
})

interface AddCompanyFormProps extends AddCompanyProps {
  state: RefObject<FormState>
  onCancel: () => void
}

function AddCompanyForm({ state, onCancel, onAdded }: AddCompanyFormProps) {
  const add = trpc.companies.add.useMutation()
  const [duplicates, setDuplicates] = useState<AddedCompany['duplicates']>([])
  const { form, formProps, pending } = useServerForm(
    newCompanyForm,
    (input) => add.mutateAsync({ ...input, acceptedDuplicateIds: duplicates.map(({ id }) => id) }),
    {
      initialValues: { status: 'pending', company: emptyValues },
      onSuccess: async (added) => {
        if (added.id === null) return setDuplicates(added.duplicates)
        showToast(adminToasts.companyAdded(added))
        await onAdded({ id: added.id })
      },
      onFailure: (message) => showToast(adminToasts.companyAddFailed(message)),
    },
  )
  useFormState(state, { isUnsaved: form.isDirty(), isSending: pending })
  const summary = getErrorSummary(form.errors, getPath, getId)
  return (
    <form {...formProps} aria-label="Add a company">
      <Stack gap="lg">
        <FieldErrorSummary errors={summary} />
        <Radio.Group label="Status" {...form.getInputProps('status')}>
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" mt="xs">
            <Radio
              value="pending"
              label="Pending review"
              description="Owners can’t see it until it’s approved."
              data-autofocus
            />
            <Radio
              value="approved"
              label="Approved"
              description="Listed immediately. The company gets no email."
            />
          </SimpleGrid>
        </Radio.Group>
        <CompanyEditGroups
          getId={getId}
          getInputProps={(key, type) => form.getInputProps(getPath(key), { type })}
        />
        <Duplicates duplicates={duplicates} />
        <FormButtons
          submit={duplicates.length > 0 ? 'Add Anyway' : 'Add Company'}
          pending={pending}
          isSticky
          onCancel={onCancel}
        />
      </Stack>
    </form>
  )
}

/** Existing companies that could be the same, with links that open in a new tab. Takes the focus when it appears. */
function Duplicates({ duplicates }: Pick<AddedCompany, 'duplicates'>) {
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal takes the focus
  useEffect(() => box.current?.focus(), [duplicates])
  if (duplicates.length === 0) return null
  return (
    <Paper ref={box} tabIndex={-1} bg="var(--color-sand)">
      <Section title="Nothing was saved: this company may already exist">
        <Note>Same website, same phone number, or same name in the same city.</Note>
        <Stack component="ul" gap="xs" className="admin-plain-list">
          {duplicates.map((other) => (
            <SimilarRow
              key={other.id}
              company={other}
              name={
                <a href={urls.admin.companies(other.id)} target="_blank" rel="noopener">
                  {other.name} (new tab)
                </a>
              }
            />
          ))}
        </Stack>
      </Section>
    </Paper>
  )
}
