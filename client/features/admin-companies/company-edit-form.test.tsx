// @vitest-environment jsdom
import { ToastHost } from '@client/lib/toast-host.tsx'
import { clearToasts } from '@client/lib/toasts.tsx'
import { eventually } from '@client/testing/eventually.ts'
import { type FakeAnswer, fakeServer, WithCalls } from '@client/testing/fake-server.tsx'
import { preferNothing, WithMantine } from '@client/testing/with-mantine.tsx'
import type { CompanyDetail } from '@shared/schemas/company-admin.schema.ts'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CompanyEditForm } from './company-edit-form.tsx'

let root: Root
beforeEach(() => {
  preferNothing()
  // The text areas measure themselves anew once fonts are there; jsdom has none.
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })
})
afterEach(() => {
  clearToasts()
  root.unmount()
  document.body.replaceChildren()
})

const updatedAt = new Date('2026-11-21T10:00:00Z')
const company = {
  id: 7,
  updatedAt,
  name: 'Palm Court Stays',
  defaultedFields: [],
  services: 'Full-Service',
  propertyTypes: ['condo'],
  firstMonthFeeWaiver: false,
} as unknown as CompanyDetail

const text = () => document.body.textContent ?? ''
const field = (name: string) => document.querySelector<HTMLInputElement>(`#company-${name}`)
const save = () => document.querySelector<HTMLButtonElement>('button[type="submit"]')?.click()

function enterName(name: string) {
  const input = field('name')
  if (!input) throw new Error('No field for the name')
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, name)
  input.dispatchEvent(new Event('input', { bubbles: true }))
  return eventually(() => expect(field('name')?.value).toBe(name))
}

async function show(answer: FakeAnswer) {
  const sent: unknown[] = []
  const onDone = vi.fn(() => Promise.resolve())
  const unsaved = { current: false }
  const server = fakeServer(({ input }) => {
    sent.push(input)
    return answer
  })
  root = createRoot(document.body.appendChild(document.createElement('div')))
  const draw = (newest: CompanyDetail) =>
    root.render(
      <WithCalls server={server}>
        <WithMantine>
          <CompanyEditForm
            company={newest}
            unsaved={unsaved}
            onDone={onDone}
            onCancel={() => {}}
            onReload={() => draw({ ...company, updatedAt: new Date(), name: 'Palm Court Homes' })}
          />
          <ToastHost />
        </WithMantine>
      </WithCalls>,
    )
  draw(company)
  await eventually(() => expect(document.activeElement).toBe(field('name')))
  return { sent, onDone, unsaved }
}

it('Only what was changed is sent', async () => {
  const { sent, onDone, unsaved } = await show({ data: { name: 'Palm Court Homes' } })
  await enterName('Palm Court Homes')
  await eventually(() => expect(unsaved.current).toBe(true))
  save()
  await eventually(() => expect(onDone).toHaveBeenCalledOnce())
  expect(sent).toEqual([{ id: 7, updatedAt, changes: { name: 'Palm Court Homes' } }])
  await eventually(() => expect(text()).toContain('Company Saved'))
})

it('Nothing that changed is said, and nothing is sent', async () => {
  const { sent } = await show('offline')
  save()
  await eventually(() => expect(text()).toContain('Nothing was changed.'))
  expect(sent).toEqual([])
})

it('Refused fields are summed up, and the summary takes the focus', async () => {
  const { sent } = await show('offline')
  await enterName('P')
  save()
  await eventually(() => expect(document.activeElement?.getAttribute('role')).toBe('alert'))
  expect(document.activeElement?.textContent).toContain('Company name must be at least 3 characters')
  document.querySelector<HTMLAnchorElement>('a[href="#company-name"]')?.click()
  expect(document.activeElement).toBe(field('name'))
  expect(sent).toEqual([])
})

it('A field that the server refuses says so, and what was entered stays', async () => {
  const details = { 'changes.city': 'We know no such city' }
  await show({ refusal: { appCode: 'VALIDATION_FAILED', details } })
  await enterName('Palm Court Homes')
  save()
  await eventually(() => expect(document.querySelector('#company-city-error')).not.toBeNull())
  expect(document.querySelector('#company-city-error')?.textContent).toBe('We know no such city')
  expect(field('name')?.value).toBe('Palm Court Homes')
})

it('A company that somebody else changed is loaded anew, and the form starts over', async () => {
  const message = 'Somebody else changed this company.'
  await show({ refusal: { appCode: 'CHANGED_MEANWHILE' }, message })
  await enterName('Palm Court Rentals')
  save()
  const press = (label: string) =>
    eventually(() => {
      const found = [...document.querySelectorAll('button')].find((one) => one.textContent === label)
      if (!found) throw new Error(`No button ${label}`)
      found.click()
    })
  await press('Load the newest version')
  expect(text()).toContain(message)
  await press('Start over with the newest version')
  await eventually(() => expect(field('name')?.value).toBe('Palm Court Homes'))
  expect(text()).not.toContain(message)
})
