import { describe, expect, it } from 'vitest'
import {
  checkBody,
  compileAnswer,
  findTexts,
  getExcerpt,
  parseBody,
  splitKey,
  withoutScripts,
} from './texts.rules.ts'

const TODAY = '2026-11-24'

describe('Texts', () => {
  it('are identified by kind and name', () => {
    expect(splitKey('location/fl/miami')).toEqual({ kind: 'location', name: 'fl/miami' })
    expect(() => splitKey('secret/x')).toThrow('no known kind')
  })

  it('that no longer fit their kind are not shown', () => {
    expect(parseBody('faq', { question: 'Why?', answer: 'So.' })).toEqual({ question: 'Why?', answer: 'So.' })
    expect(parseBody('faq', { question: 'Why?' })).toBeNull()
  })

  it('are stored without unknown fields', () => {
    expect(checkBody('faq', { question: ' Why? ', answer: 'So.', extra: 'x' }, TODAY).body).toEqual({
      question: 'Why?',
      answer: 'So.',
    })
  })

  it('are escaped', () => {
    expect(compileAnswer('1 < 2 & "x"')?.html).toBe('<p>1 &lt; 2 &amp; “x”</p>\n')
  })

  it('have an excerpt that ends at a word', () => {
    expect(getExcerpt('short\ntext')).toBe('short text')
    expect(getExcerpt('word '.repeat(60))).toMatch(/^(word )+word…$/)
  })

  it('are found by kind, status and words, a page at a time', () => {
    const text = (id: number, kind: 'faq' | 'claim', status: 'default' | 'edited') => ({
      row: {
        id,
        key: `${kind}/${id}`,
        kind,
        title: `Text ${id}`,
        excerpt: '',
        page: { label: 'FAQ', path: '/faq' },
        status,
        changedAt: null,
        changedBy: null,
      },
      words: `hidden words ${id}`,
    })
    const texts = [text(1, 'faq', 'default'), text(2, 'claim', 'edited'), text(3, 'claim', 'default')]
    const find = (query: object) => {
      const { rows, total } = findTexts(texts, { search: '', page: 1, pageSize: 2, ...query })
      return [rows.map(({ id }) => id), total]
    }
    expect(find({})).toEqual([[1, 2], 3])
    expect(find({ page: 2 })).toEqual([[3], 3])
    expect(find({ kind: 'claim' })).toEqual([[2, 3], 2])
    expect(find({ status: 'edited' })).toEqual([[2], 1])
    expect(find({ search: 'HIDDEN words 3' })).toEqual([[3], 1])
  })
})

describe('An answer', () => {
  const problem = (answer: string) =>
    checkBody('faq', { question: 'Why?', answer }, TODAY).problems?.['body.answer'] ?? null
  const nested = (levels: number) => `${'- '.repeat(levels)}a`

  it.each([
    ['lists', nested(1490)],
    ['quotes', `${'> '.repeat(1000)}a`],
    ['emphases', `${'*a '.repeat(500)}${'b* '.repeat(500)}`],
    ['links', `${'[a '.repeat(400)}${'](/b)'.repeat(300)}`],
  ])('that nests too many %s is refused in words, or is plain text', (_what, answer) => {
    expect([null, 'Answer: at most 12 lists, quotes or emphases inside each other']).toContain(
      problem(answer),
    )
    expect(() => compileAnswer(answer)).not.toThrow()
  })

  it('may nest a dozen levels, and no more', () => {
    expect(problem(nested(12))).toBeNull()
    expect(problem(nested(13))).toBe('Answer: at most 12 lists, quotes or emphases inside each other')
    expect(compileAnswer(nested(13))).toBeNull()
  })

  it('is refused without naming a library', () => {
    expect(problem('<b>bold</b>')).toBe('Answer: raw HTML is not allowed: <b>')
  })
})

it('previews have no scripts', () => {
  expect(
    withoutScripts('<p>a</p><script type="x">{"a":"\\u003c/script>"}</script><SCRIPT src=y></SCRIPT>b'),
  ).toBe('<p>a</p>b')
})
