import { expect, it } from 'vitest'
import { fillPlaceholders, findUnknownPlaceholder } from './reply-placeholders.ts'

const values = { first_name: '{{city}}', city: 'Miami', companies: 'A and B', operator_name: 'Kim' }

it('fills placeholders once, with or without spaces, and leaves others', () => {
  expect(fillPlaceholders('{{first_name}}, {{ city }}: {{companies}}. {{x}} {{operator_name}}', values)).toBe(
    '{{city}}, Miami: A and B. {{x}} Kim',
  )
})

it.each([
  ['Hello {{first_name}} in {{ city }}', null],
  ['Hello {{name}}', '{{name}}'],
  ['{{}}', '{{}}'],
  ['{{constructor}}', '{{constructor}}'],
  ['{ {first_name} }', null],
])('finds the unknown placeholder of %j', (text, unknown) => {
  expect(findUnknownPlaceholder(text)).toBe(unknown)
})
