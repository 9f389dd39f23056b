import { adminToasts } from '@client/admin/lib/admin-toasts.ts'
import { toastFailure } from '@client/admin/lib/mutation-toasts.ts'
import { Note } from '@client/admin/parts/note.tsx'
import { useServerForm } from '@client/lib/server-form.ts'
import { trpc } from '@client/lib/trpc.ts'
import { AdminIcon } from '@client/ui/illustrations/admin-icons.tsx'
import { PhoneLink } from '@client/ui/phone-link.tsx'
import { Button, Group, List, Stack, TextInput, Title } from '@mantine/core'
import { mailboxKey } from '@shared/leads/duplicate-keys.ts'
import { formatList, plural } from '@shared/lib/format.ts'
import { emailText } from '@shared/lib/text.schema.ts'
import { type FoundPersonalData, findPeopleInput, type PassedOn } from '@shared/privacy/privacy.schema.ts'
import { useRef, useState } from 'react'
import { FoundData } from './found-data.tsx'
import { FoundPeople } from './found-people.tsx'

const NONE_ERASED = { mailboxes: [], passedOn: null }

const isEmail = (text: string) => text.includes('@')

const searchSchema = findPeopleInput.superRefine(({ text }, context) => {
  const parsed = isEmail(text) ? emailText.safeParse(text) : null
  for (const { message } of parsed?.error?.issues ?? [])
    context.addIssue({ code: 'custom', path: ['text'], message })
})

/** Finds a person by email address, phone number or name, which are personal data and never appear in the URL. */
export function PersonSearch() {
  const input = useRef<HTMLInputElement>(null)
  const findPeople = trpc.privacy.findPeople.useMutation()
  const find = trpc.privacy.find.useMutation()
  const [erased, setErased] = useState<{ mailboxes: readonly string[]; passedOn: PassedOn | null }>(
    NONE_ERASED,
  )
  const { form, formProps, pending } = useServerForm(
    searchSchema,
    ({ text }): Promise<unknown> =>
      isEmail(text) ? find.mutateAsync({ email: text }) : findPeople.mutateAsync({ text }),
    {
      initialValues: { text: '' },
      onFailure: (message, _code, { setFieldError }) =>
        setFieldError('text', message ?? 'The server did not respond. Please try again.'),
    },
  )
  const clear = () => {
    find.reset()
    findPeople.reset()
    setErased(NONE_ERASED)
  }
  const show = (email: string) => {
    setErased({ ...erased, passedOn: null })
    find.mutate({ email }, { onError: toastFailure(adminToasts.personalDataFailed) })
  }
  /** Shows what the server still has: the register, or nothing. */
  const showErased = ({ email, mailbox }: FoundPersonalData, passedOn: PassedOn) => {
    setErased({ mailboxes: [...erased.mailboxes, mailbox], passedOn })
    input.current?.focus()
    find.mutate({ email })
  }
  const people = findPeople.data?.filter(({ email }) => !erased.mailboxes.includes(mailboxKey(email)))
  const { passedOn } = erased
  const found = find.data
  return (
    <Stack gap="lg">
      <form
        {...formProps}
        onSubmit={(event) => {
          clear()
          formProps.onSubmit(event)
        }}
      >
        <Stack gap="sm">
          <Note>
            See everything stored under an email address, including variants with +tags or dots. Search by
            phone number or name to find the address.
          </Note>
          <Group align="flex-end" gap="xs">
            <TextInput
              ref={input}
              label="Email address, phone number or name"
              autoComplete="off"
              w={{ base: '100%', xs: 360 }}
              // A message below the field would move it away from its button.
              inputWrapperOrder={['label', 'error', 'input']}
              {...form.getInputProps('text')}
            />
            <Button
              type="submit"
              variant="default"
              loading={pending}
              leftSection={<AdminIcon name="search" size={18} />}
            >
              Find Person
            </Button>
          </Group>
        </Stack>
      </form>
      {people && (people.length > 0 || erased.mailboxes.length === 0) ? (
        <FoundPeople
          people={people}
          loadingEmail={find.isPending ? find.variables.email : null}
          onShow={show}
        />
      ) : null}
      {passedOn ? <PassedOnResult passedOn={passedOn} /> : null}
      {found ? (
        <FoundData key={found.email} found={found} onErased={(next) => showErased(found, next)} />
      ) : null}
    </Stack>
  )
}

/** Result of an erasure: the companies that were asked to delete the data too, and those to call. */
function PassedOnResult({ passedOn: { emailed, toCall } }: { passedOn: PassedOn }) {
  if (emailed.length + toCall.length === 0) return null
  return (
    <Stack gap="xs">
      <Title order={2}>Companies that had the person’s lead</Title>
      {emailed.length > 0 ? (
        <Note>
          {plural(emailed.length, 'company is', 'companies are')} asked by email to delete the data too:{' '}
          {formatList(emailed.map(({ name }) => name))}. We keep
          {emailed.length === 1 ? ' this email ' : ` these ${emailed.length} emails `}
          for 30 days as proof.
        </Note>
      ) : null}
      {toCall.length > 0 ? (
        <>
          <Note>Without an email address. Please call and ask for deletion:</Note>
          <List size="sm">
            {toCall.map(({ id, name, phone }) => (
              <List.Item key={id}>
                {name} {phone ? <PhoneLink phone={phone} /> : '(no phone number)'}
              </List.Item>
            ))}
          </List>
        </>
      ) : null}
    </Stack>
  )
}
