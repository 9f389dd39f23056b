// @vitest-environment jsdom
import { eventually } from '@client/testing/eventually.ts'
import { fakeServer, WithCalls } from '@client/testing/fake-server.tsx'
import { preferNothing, WithMantine } from '@client/testing/with-mantine.tsx'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { CreateKey } from './create-key.tsx'

let root: Root
let sent: unknown[]
const text = () => document.body.textContent ?? ''
const nameField = () => document.querySelector<HTMLInputElement>('input[name="name"]')
const create = () => document.querySelector<HTMLButtonElement>('button[type="submit"]')?.click()

beforeEach(async () => {
  preferNothing()
  sent = []
  const server = fakeServer(({ input }) => {
    sent.push(input)
    return { data: { key: 'hm_secret' } }
  })
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <WithCalls server={server}>
      <WithMantine>
        <CreateKey />
      </WithMantine>
    </WithCalls>,
  )
  await eventually(() => expect(document.querySelector('button')).not.toBeNull())
  document.querySelector('button')?.click()
  await eventually(() => expect(nameField()).not.toBeNull())
})
afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
})

function choose(field: HTMLInputElement | HTMLSelectElement | null, value: string) {
  if (!field) throw new Error('No such field')
  const { prototype } = field instanceof HTMLSelectElement ? HTMLSelectElement : HTMLInputElement
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
  return eventually(() => expect(field.value).toBe(value))
}

it('A key without a name is not made', async () => {
  create()
  await eventually(() => expect(text()).toContain('Please name the key'))
  await eventually(() => expect(document.activeElement).toBe(nameField()))
  expect(sent).toEqual([])
})

it('A key lives as long as chosen, and is shown once', async () => {
  await choose(nameField(), 'Reports')
  create()
  await eventually(() => expect(text()).toContain('hm_secret'))
  expect(sent).toEqual([{ name: 'Reports', scope: 'viewer', expiresInDays: 90 }])
})

it('A key can live until it is revoked, and change things', async () => {
  await choose(nameField(), 'Reports')
  await choose(document.querySelector('select'), 'never')
  document.querySelector<HTMLInputElement>('input[value="editor"]')?.click()
  create()
  await eventually(() => expect(text()).toContain('hm_secret'))
  expect(sent).toEqual([{ name: 'Reports', scope: 'editor', expiresInDays: null }])
})
