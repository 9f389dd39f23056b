import { expect, it } from 'vitest'
import { escapeXml } from './escape-xml.ts'

it('escapes text for element content and both kinds of quotes', () => {
  expect(escapeXml(`<a b='c' d="e">&amp;`)).toBe('&lt;a b=&apos;c&apos; d=&quot;e&quot;&gt;&amp;amp;')
})
