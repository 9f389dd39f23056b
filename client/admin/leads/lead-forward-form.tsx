import { adminToasts } from '@client/admin/lib/admin-toasts.ts'
import { useDraft } from '@client/admin/lib/use-draft.ts'
import { useRestoreFocus } from '@client/admin/parts/focus/restore-focus.ts'
import { FormButtons } from '@client/admin/parts/form-buttons.tsx'
import { Note, SmallNote } from '@client/admin/parts/note.tsx'
import { useServerForm } from '@client/lib/server-form.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { Alert, Select, Stack, Text, Textarea } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { FORWARD_MESSAGE_MAX, type ForwardChoice, forwardLeadInput } from '@shared/leads/forward.schema.ts'
import { distanceText } from '@shared/lib/distance.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { z } from 'zod'

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
        showToast(adminToasts.leadForwarded(result))
        leave()
        await utils.leads.invalidate()
      },
      onFailure: (message) => {
        if (message) setProblem(message)
        else showToast(adminToasts.leadForwardFailed(message))
      },
    },
  )
  useRestoreFocus(formProps.ref)
  const { company, message } = form.values
  const forget = useDraft(`lead:${leadId}:forward`, message === '' ? {} : { message }, form.setValues)
  const leave = () => {
    forget()
    onClose()
  }
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
        <FormButtons
          submit={company?.isNamed ? 'Send Lead' : 'Ask Owner'}
          pending={pending}
          onCancel={leave}
        />
      </Stack>
    </form>
  )
}

const TYPING_MS = 250

interface ForwardCompanyPickerProps {
  leadId: number
  chosen: ForwardChoice | null
  error: ReactNode
  onChange: (company: ForwardChoice | null) => void
}

/** Listed companies: those that fit the property best, or those whose name matches what is typed. */
function ForwardCompanyPicker({ leadId, chosen, error, onChange }: ForwardCompanyPickerProps) {
  const [typed, setTyped] = useState('')
  const [settled] = useDebouncedValue(typed, TYPING_MS)
  // The field shows the chosen company's name, which is not a search.
  const search = settled === chosen?.name ? '' : settled.trim()
  const { data, isError, isFetching } = trpc.leads.forwardChoices.useQuery(
    { id: leadId, search },
    { placeholderData: keepPreviousData },
  )
  const found = data ?? []
  const choices = chosen && !found.some(({ id }) => id === chosen.id) ? [chosen, ...found] : found
  const byId = new Map(choices.map((choice) => [String(choice.id), choice]))
  return (
    <Select
      label="Company"
      description="Companies near the property come first. Type to find any listed company."
      placeholder="Search by name..."
      data={choices.map(({ id, name, isRecipient }) => ({
        value: String(id),
        label: name,
        disabled: isRecipient,
      }))}
      value={chosen ? String(chosen.id) : null}
      onChange={(id) => onChange((id && byId.get(id)) || null)}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      // The server has filtered already.
      filter={({ options }) => options}
      renderOption={({ option }) => <Choice choice={byId.get(option.value)} />}
      nothingFoundMessage={
        isError
          ? 'We couldn’t load companies. Close the list and try again.'
          : isFetching
            ? 'Searching...'
            : search
              ? 'No listed company found. Type at least three letters of its name.'
              : 'No company is near this property. Type a name to find any.'
      }
      comboboxProps={{ withinPortal: false }}
      maxDropdownHeight={320}
      error={error}
      required
      data-autofocus
    />
  )
}

function Choice({ choice }: { choice: ForwardChoice | undefined }) {
  if (!choice) return null
  const { name, city, state, distanceMiles, reasons, isRecipient, isNamed } = choice
  const distance = distanceMiles === null ? null : distanceText(distanceMiles)
  // "Based in Miami, 2 mi away" says it already.
  const isDistanceKnown = reasons.some((reason) => distance !== null && reason.endsWith(distance))
  const details = [
    `${city}, ${state}`,
    ...(isRecipient ? ['Already has this lead'] : []),
    ...(isNamed && !isRecipient ? ['Named in the owner’s consent'] : []),
    ...(distance === null || isDistanceKnown ? [] : [distance]),
    ...reasons,
  ]
  return (
    <div>
      <Text size="sm">{name}</Text>
      <SmallNote>{details.join(' · ')}</SmallNote>
    </div>
  )
}
