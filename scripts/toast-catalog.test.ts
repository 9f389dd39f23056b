import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const SOURCES = [
  'shared/lib/admin-toasts.ts',
  'shared/leads/lead-toasts.ts',
  'shared/companies/company-toasts.ts',
]
const read = (file: string) => readFileSync(file, 'utf8')

/** Titles of results and messages of failures. */
const texts = SOURCES.flatMap((file) =>
  [...read(file).matchAll(/\b(?:done|removed|undoable|failed)\(\s*'([^']+)'/g)].map(([, text]) => text),
)

it('lists every toast of the admin in the product contract (8.7, 8.8)', () => {
  const contract = read('docs/product.md')
  expect(texts.length).toBeGreaterThan(100)
  expect(texts.filter((text) => !contract.includes(`"${text}"`))).toEqual([])
})
