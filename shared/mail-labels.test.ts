import { expect, it } from 'vitest'
import { mailTemplateLabel } from './mail-labels.ts'

it.each([
  ['lead.receipt', 'Receipt, to the owner'],
  ['auth.something', 'Auth something'],
  ['brand-new_thing', 'Brand new thing'],
])('the mail %s is called %j', (template, label) => {
  expect(mailTemplateLabel(template)).toBe(label)
})
