import { Panel } from '@client/components/admin/screen.tsx'
import { AdminIcon } from '@client/illustrations/admin-icons.tsx'
import { useServerForm } from '@client/lib/server-form.ts'
import { trpc } from '@client/lib/trpc.ts'
import { Button, TextInput } from '@mantine/core'
import { type FoundPersonalData, personalDataInput } from '@shared/schemas/privacy.schema.ts'
import { useEffect, useRef, useState } from 'react'
import { FoundData } from './found-data.tsx'

/**
 * Looks for a person by e-mail address. The address is sent in the body and never stands in the address bar: it is what
 * the screen is there to protect.
 */
export function PersonSearch() {
  const [found, setFound] = useState<FoundPersonalData | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const search = trpc.privacy.find.useMutation()
  const { form, formProps, pending } = useServerForm(personalDataInput, search.mutateAsync, {
    initialValues: { email: '' },
    onSuccess: setFound,
    onFailure: (message, _code, { setFieldError }) =>
      setFieldError('email', message ?? 'The server did not answer. Please try again.'),
  })
  return (
    <Panel
      title="Find a person"
      description="Everything kept about an e-mail address, in all its spellings: a +tag does not matter, nor do dots where the mail host ignores them."
    >
      <form
        className="admin-privacy__search"
        {...formProps}
        onSubmit={(event) => {
          setFound(null)
          formProps.onSubmit(event)
        }}
      >
        <TextInput
          ref={input}
          label="E-mail address"
          type="email"
          autoComplete="off"
          {...form.getInputProps('email')}
        />
        <Button
          type="submit"
          variant="default"
          loading={pending}
          leftSection={<AdminIcon name="search" size={18} />}
        >
          Find
        </Button>
      </form>
      {found ? (
        <Found
          key={found.email}
          found={found}
          onErased={() => {
            setFound(null)
            input.current?.focus()
          }}
        />
      ) : null}
    </Panel>
  )
}

/** The result takes the focus, so that it is read out and the keyboard goes on from there. */
function Found({ found, onErased }: { found: FoundPersonalData; onErased: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return <FoundData found={found} headingRef={heading} onErased={onErased} />
}
