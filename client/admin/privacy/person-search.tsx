import { Note } from '@client/admin/parts/facts.tsx'
import { useServerForm } from '@client/lib/server-form.ts'
import { trpc } from '@client/lib/trpc.ts'
import { AdminIcon } from '@client/ui/illustrations/admin-icons.tsx'
import { PhoneLink } from '@client/ui/phone-link.tsx'
import { Button, Group, List, Stack, TextInput, Title } from '@mantine/core'
import { mailboxKey } from '@shared/leads/duplicate-keys.ts'
import { formatList, plural } from '@shared/lib/format.ts'
import { emailText } from '@shared/lib/text.schema.ts'
import {
  type FoundPersonalData,
  findPeopleInput,
  type PassedOn,
  type Person,
} from '@shared/privacy/privacy.schema.ts'
import { useRef, useState } from 'react'
import { FoundData } from './found-data.tsx'
import { FoundPeople } from './found-people.tsx'

interface Result {
  /** People with the name or phone number; null for a search by email address. */
  people: Person[] | null
  found: FoundPersonalData | null
  passedOn: PassedOn | null
}

const NOTHING: Result = { people: null, found: null, passedOn: null }

const isEmail = (text: string) => text.includes('@')

const searchSchema = findPeopleInput.superRefine(({ text }, context) => {
  const parsed = isEmail(text) ? emailText.safeParse(text) : null
  for (const { message } of parsed?.error?.issues ?? [])
    context.addIssue({ code: 'custom', path: ['text'], message })
})

/** Finds a person by email address, phone number or name, which are personal data and never appear in the URL. */
export function PersonSearch() {
  const [result, setResult] = useState(NOTHING)
  const input = useRef<HTMLInputElement>(null)
  const find = trpc.privacy.find.useMutation()
  const findPeople = trpc.privacy.findPeople.useMutation()
  const { form, formProps, pending } = useServerForm(
    searchSchema,
    async ({ text }): Promise<Result> =>
      isEmail(text)
        ? { ...NOTHING, found: await find.mutateAsync({ email: text }) }
        : { ...NOTHING, people: await findPeople.mutateAsync({ text }) },
    {
      initialValues: { text: '' },
      onSuccess: setResult,
      onFailure: (message, _code, { setFieldError }) =>
        setFieldError('text', message ?? 'The server did not respond. Please try again.'),
    },
  )
  const { people, found, passedOn } = result

  /** Removes the person from the result, and shows what the server still has: the register, or nothing. */
  function showErased({ email, mailbox }: FoundPersonalData, next: PassedOn) {
    const others = people?.filter((person) => mailboxKey(person.email) !== mailbox) ?? []
    setResult({ people: others.length > 0 ? others : null, found: null, passedOn: next })
    input.current?.focus()
    find.mutate(
      { email },
      {
        onSuccess: (left) =>
          setResult((shown) => (shown.passedOn === next ? { ...shown, found: left } : shown)),
      },
    )
  }

  return (
    <Stack gap="lg">
      <form
        {...formProps}
        onSubmit={(event) => {
          setResult(NOTHING)
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
      {people ? (
        <FoundPeople
          people={people}
          onFound={(next) => setResult({ ...result, found: next, passedOn: null })}
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
