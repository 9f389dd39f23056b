import { showPage } from '@client/testing/show.tsx'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { messageOr } from './form-errors.ts'
import { type LazySchema, lazySchema } from './lazy-schema.ts'
import { useServerForm } from './server-form.ts'

const nameSchema = z.object({ name: z.string().trim().min(1, 'Name it') })

interface FormProps {
  schema: LazySchema<typeof nameSchema>
  send: (input: z.output<typeof nameSchema>) => Promise<unknown>
}

function Form({ schema, send }: FormProps) {
  const { formProps, field, problem } = useServerForm(schema, send, {
    mode: 'uncontrolled',
    initialValues: { name: '' },
    toProblem: messageOr('We couldn’t reach our servers.'),
  })
  const { error, ...control } = field('name')
  return (
    <form {...formProps}>
      <input aria-label="name" {...control} />
      <p>{error}</p>
      <p>{problem?.message}</p>
      <button type="submit">Send</button>
    </form>
  )
}

/** Shows a form whose schema loads when `tell` is called. */
function open() {
  const sent: unknown[] = []
  let tell: () => void = () => {}
  const told = new Promise<void>((resolve) => {
    tell = resolve
  })
  const schema = lazySchema(() => told.then(() => nameSchema))
  const { fill, press } = showPage(<Form schema={schema} send={async (input) => sent.push(input)} />)
  return { tell, sent, fill, press: () => press('Send') }
}

it('sends once when the schema has loaded, however often it was pressed before', async () => {
  const { tell, sent, fill, press } = open()
  await fill({ name: ' Robin ' })
  await press()
  await press()
  expect(sent).toEqual([])
  const form = screen.getByRole('button').closest('form')
  expect(form?.ariaBusy).toBe('true')
  tell()
  await waitFor(() => expect(sent).toEqual([{ name: 'Robin' }]))
  expect(form?.ariaBusy).toBeNull()
})

it('sends nothing that a late schema refuses', async () => {
  const { tell, sent, press } = open()
  await press()
  tell()
  await screen.findByText('Name it')
  expect(sent).toEqual([])
})

it('says that the schema could not load, and loads it at the next press', async () => {
  const sent: unknown[] = []
  let isOffline = true
  const schema = lazySchema(async () => {
    if (isOffline) throw new TypeError('Failed to fetch dynamically imported module')
    return nameSchema
  })
  const { fill, press } = showPage(<Form schema={schema} send={async (input) => sent.push(input)} />)
  await fill({ name: 'Robin' })
  await press('Send')
  await screen.findByText('We couldn’t reach our servers.')
  expect(sent).toEqual([])
  isOffline = false
  await press('Send')
  await waitFor(() => expect(sent).toEqual([{ name: 'Robin' }]))
  expect(screen.queryByText('We couldn’t reach our servers.')).toBeNull()
})
