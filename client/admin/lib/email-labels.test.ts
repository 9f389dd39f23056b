import { expect, it } from 'vitest'
import { mailTemplateLabel } from './email-labels.ts'

it.each([
  ['lead.receipt', 'Receipt, to the owner'],
  ['auth.something', 'Auth something'],
  ['brand-new_thing', 'Brand new thing'],
])('labels the template %s as %j', (template, label) => {
  expect(mailTemplateLabel(template)).toBe(label)
})
