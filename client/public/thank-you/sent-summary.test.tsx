import { leadFields } from '@shared/leads/fields.ts'
import type { Lead } from '@shared/leads/lead.schema.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { SentSummary } from './sent-summary.tsx'

const values = Object.fromEntries(leadFields.map(({ key }) => [key, `the ${key}`]))
const lead = {
  ...values,
  id: 7,
  propertyState: 'FL',
  createdAt: new Date('2026-11-21T09:05:00Z'),
} as unknown as Lead

const show = (change: Partial<Lead>, addressNote: string | null) => {
  const page = document.createElement('div')
  page.innerHTML = renderToStaticMarkup(
    <SentSummary lead={{ ...lead, ...change }} addressNote={addressNote} />,
  )
  return page
}
const names = (page: HTMLElement) => [...page.querySelectorAll('dt')].map((name) => name.textContent)

it('What the owner sent is there, field by field', () => {
  const text = show({}, null).textContent
  for (const value of Object.values(values)) expect(text).toContain(value)
})

it('The time is that of the property', () => {
  const time = show({ propertyZip: '32541' }, null).querySelector('time')
  expect(time?.textContent).toBe('Nov 21, 2026 3:05 AM CST')
})

it('The order is that of the form; what was left empty is left out', () => {
  expect(names(show({ phone: '305 555 0123' }, 'The ZIP code decides.'))).toEqual([
    'Name',
    'Email',
    'Phone',
    'Property',
    'About the address',
    'Property type',
    'Additional information',
    'Sent',
  ])
  const short = show({ phone: null, additionalInfo: null }, null)
  expect(names(short)).toEqual(['Name', 'Email', 'Property', 'Property type', 'Sent'])
  expect(show({ phone: '305 555 0123' }, null).textContent).toContain('(305) 555-0123')
})
