import { openTestDeps, type TestDeps } from '@server/testing/test-deps.ts'
import { foldText } from '@shared/lib/fold-text.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'

let test: TestDeps
beforeAll(async () => {
  test = await openTestDeps()
})
afterAll(() => test.close())

async function foldInDatabase(texts: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ folded: string }>`SELECT fold_text(t) AS folded
    FROM unnest(${[...texts]}::text[]) WITH ORDINALITY AS texts (t, nr) ORDER BY nr`.execute(
    test.deps.db.$kysely,
  )
  return rows.map(({ folded }) => folded)
}

/** No text of PostgreSQL contains NUL. */
const storable = (text: string) => text.replaceAll('\0', '')
/** Without letters of Unicode 16 and later, which Node.js folds and the database does not know yet. */
const knownToBoth = (text: string) => text.replace(/[\u{a7f1}\u{10000}-\u{10ffff}]/gu, '')
/** Letters of the scripts that are folded, with what is typed between them. */
const written = fc.oneof(
  fc.integer({ min: 0x20, max: 0x17f }).map((code) => String.fromCodePoint(code)),
  fc.integer({ min: 0x300, max: 0x4ff }).map((code) => String.fromCodePoint(code)),
  fc.integer({ min: 0x1e00, max: 0x1fff }).map((code) => String.fromCodePoint(code)),
  fc.constantFrom(...'’‘‛ʻʼ`´′＇ \t\n\u00a0\u1680\u200b\u2028\u202a\u3000\ufeffﬁＡ½'),
)

it('folds every text like the shared function', async () => {
  const text = fc
    .oneof(fc.string({ unit: written }), fc.string({ unit: 'binary' }).map(knownToBoth), fc.string())
    .map(storable)
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 50 }), async (texts) => {
      expect(await foldInDatabase(texts)).toEqual(texts.map(foldText))
    }),
  )
})
