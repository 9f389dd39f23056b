import { Panel } from '@client/admin/parts/screen.tsx'
import { useServerForm } from '@client/lib/server-form.ts'
import { trpc } from '@client/lib/trpc.ts'
import { AdminIcon } from '@client/ui/illustrations/admin-icons.tsx'
import { Button, TextInput } from '@mantine/core'
import { mailboxKey } from '@shared/leads/duplicate-keys.ts'
import { emailText } from '@shared/lib/text.schema.ts'
import {
  type FoundPersonalData,
  findPeopleInput,
  type PassedOn,
  type Person,
} from '@shared/privacy/privacy.schema.ts'
import { useEffect, useRef, useState } from 'react'
import { FoundData } from './found-data.tsx'
import { FoundPeople } from './found-people.tsx'
import { PassedOnResult } from './passed-on-result.tsx'

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
    <Panel
      title="Find a Person"
      description="See everything stored under an email address, including variants with +tags or dots. Search by phone number or name to find the address."
    >
      <form
        className="admin-privacy__search"
        {...formProps}
        onSubmit={(event) => {
          setResult(NOTHING)
          formProps.onSubmit(event)
        }}
      >
        <TextInput
          ref={input}
          label="Email address, phone number or name"
          autoComplete="off"
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
      </form>
      {people ? (
        <FoundPeople
          people={people}
          onFound={(next) => setResult({ ...result, found: next, passedOn: null })}
        />
      ) : null}
      {passedOn ? <PassedOnResult passedOn={passedOn} /> : null}
      {found ? <Found key={found.email} found={found} onErased={(next) => showErased(found, next)} /> : null}
    </Panel>
  )
}

interface FoundProps {
  found: FoundPersonalData
  onErased: (passedOn: PassedOn) => void
}

/** Focuses the result, so that screen readers announce it. */
function Found({ found, onErased }: FoundProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return <FoundData found={found} headingRef={heading} onErased={onErased} />
}
