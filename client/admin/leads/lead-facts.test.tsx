import { MantineProvider } from '@mantine/core'
import type { LeadDetail } from '@shared/leads/admin-leads.schema.ts'
import { leadFields } from '@shared/leads/fields.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { LeadFacts } from './lead-facts.tsx'

const values = Object.fromEntries(leadFields.map(({ key }) => [key, `the ${key}`]))
const lead = {
  ...values,
  id: 7,
  propertyState: 'FL',
  source: null,
  landingPlace: null,
  createdAt: new Date('2026-11-21T09:05:00Z'),
} as unknown as LeadDetail['lead']

const facts = (change: Partial<LeadDetail['lead']> = {}) => {
  const page = document.createElement('div')
  page.innerHTML = renderToStaticMarkup(
    <MantineProvider>
      <LeadFacts lead={{ ...lead, ...change }} />
    </MantineProvider>,
  )
  return [...page.querySelectorAll('dl > div')].map((fact) => [
    fact.querySelector('dt')?.textContent,
    fact.querySelector('dd')?.textContent,
  ])
}

it('The facts of a lead hold every field but the name, which is the title', () => {
  const text = facts().flat().join('\n')
  for (const { key } of leadFields.filter((field) => field.key !== 'fullName'))
    expect(text).toContain(values[key])
})

it('The facts come in their order, with what was left empty', () => {
  expect(facts({ phone: null, propertyType: 'condo' }).map(([name]) => name)).toEqual([
    'Email',
    'Phone',
    'Property',
    'Property type',
    'Received',
    'Source',
    'Additional info',
  ])
  expect(facts({ phone: null })[1]).toEqual(['Phone', 'Not given'])
  expect(facts({ additionalInfo: null }).map(([name]) => name)).not.toContain('Additional info')
})
