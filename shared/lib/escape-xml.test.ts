import { expect, it } from 'vitest'
import { escapeXml } from './escape-xml.ts'

it('Text is escaped for content and for both kinds of quotes, once', () => {
  expect(escapeXml(`<a b='c' d="e">&amp;`)).toBe('&lt;a b=&apos;c&apos; d=&quot;e&quot;&gt;&amp;amp;')
})
