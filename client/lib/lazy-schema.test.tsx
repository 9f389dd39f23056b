import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { z } from 'zod'
import { type LazySchema, lazySchema } from './lazy-schema.ts'
import { useServerForm } from './server-form.ts'

afterEach(cleanup)

const nameSchema = z.object({ name: z.string().trim().min(1, 'Name it') })

interface FormProps {
  schema: LazySchema<typeof nameSchema>
  send: (input: z.output<typeof nameSchema>) => Promise<unknown>
}

function Form({ schema, send }: FormProps) {
  const { formProps, field } = useServerForm(schema, send, {
    mode: 'uncontrolled',
    initialValues: { name: '' },
  })
  const { error, ...control } = field('name')
  return (
    <form {...formProps}>
      <input aria-label="name" {...control} />
      <p>{error}</p>
      <button type="submit">Send</button>
    </form>
  )
}

/** A form whose schema comes when `tell` is called. */
function open() {
  const sent: unknown[] = []
  let tell: () => void = () => {}
  const told = new Promise<void>((resolve) => {
    tell = resolve
  })
  const schema = lazySchema(() => told.then(() => nameSchema))
  render(<Form schema={schema} send={async (input) => sent.push(input)} />)
  return { tell, sent, press: () => userEvent.click(screen.getByRole('button', { name: 'Send' })) }
}

it('Presses before the schema is there send once, when it is', async () => {
  const { tell, sent, press } = open()
  await userEvent.type(screen.getByRole('textbox', { name: 'name' }), ' Robin ')
  await press()
  await press()
  expect(sent).toEqual([])
  tell()
  await expect.poll(() => sent).toEqual([{ name: 'Robin' }])
})

it('What a late schema refuses is not sent', async () => {
  const { tell, sent, press } = open()
  await press()
  tell()
  await screen.findByText('Name it')
  expect(sent).toEqual([])
})
