import { Panel } from '@client/admin/parts/screen.tsx'
import { useServerForm } from '@client/lib/server-form.ts'
import { trpc } from '@client/lib/trpc.ts'
import { AdminIcon } from '@client/ui/illustrations/admin-icons.tsx'
import { Button, TextInput } from '@mantine/core'
import { type FoundPersonalData, personalDataInput } from '@shared/privacy/privacy.schema.ts'
import { useEffect, useRef, useState } from 'react'
import { FoundData } from './found-data.tsx'

/** Finds a person by email address, which is personal data and never appears in the URL. */
export function PersonSearch() {
  const [found, setFound] = useState<FoundPersonalData | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const search = trpc.privacy.find.useMutation()
  const { form, formProps, pending } = useServerForm(personalDataInput, search.mutateAsync, {
    initialValues: { email: '' },
    onSuccess: setFound,
    onFailure: (message, _code, { setFieldError }) =>
      setFieldError('email', message ?? 'The server did not respond. Please try again.'),
  })
  return (
    <Panel
      title="Find a person"
      description="Everything stored about an email address, in all its spellings. Ignores +tags, and dots where the email provider ignores them."
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
          label="Email address"
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
          Find person
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

/** Focuses the result, so that screen readers announce it. */
function Found({ found, onErased }: { found: FoundPersonalData; onErased: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return <FoundData found={found} headingRef={heading} onErased={onErased} />
}
