import { expect, it } from 'vitest'
import { foldText } from './fold-text.ts'

it.each([
  ['O’Brien', 'obrien'],
  ["O'BRIEN", 'obrien'],
  ['Kapaʻa', 'kapaa'],
  ['  Nana`s   Nest ', 'nanas nest'],
  ['Café Ünique', 'cafe unique'],
  ['Ｗｉｄｅ', 'wide'],
  ['Åsa', 'asa'],
  ['海の家', '海の家'],
  ['12½ Pine', '121⁄2 pine'],
])('folds %s to %s', (text, folded) => {
  expect(foldText(text)).toBe(folded)
  expect(foldText(folded)).toBe(folded)
})
