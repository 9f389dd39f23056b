import { describe, expect, it } from 'vitest'
import { compileContentFile, compileFaq } from './content-plugin.ts'

const article = {
  id: '9',
  title: '"Two empty nights"',
  slug: 'two-empty-nights',
  description: 'What to do.',
  date: '2026-03-03',
  category: 'Marketing',
  imageAlt: 'A lake',
  sources: '[]',
  tags: '[Pricing]',
}

function file(overrides: Record<string, string | undefined> = {}, body = 'Some words.'): string {
  const lines = Object.entries({ ...article, ...overrides }).flatMap(([key, value]) =>
    value === undefined ? [] : [`${key}: ${value}`],
  )
  return `---\n${lines.join('\n')}\n---\n\n${body}\n`
}

const PATH = 'client/content/blog/two-empty-nights.md'

describe('Front matter', () => {
  it('returns the facts, word count and reading time', () => {
    expect(compileContentFile(PATH, file()).facts).toEqual({
      id: 9,
      title: 'Two empty nights',
      slug: 'two-empty-nights',
      description: 'What to do.',
      date: '2026-03-03',
      category: 'Marketing',
      imageAlt: 'A lake',
      sources: [],
      tags: ['Pricing'],
      words: 2,
      minutes: 1,
    })
  })

  it.each([
    [{ title: undefined }, 'title'],
    [{ date: '2026-02-30' }, 'date: must be a valid calendar date'],
    [{ date: 'March 2026' }, 'date: must be a day such as'],
    [{ category: 'News' }, 'category'],
    [{ imageAlt: undefined }, 'imageAlt'],
    [{ sources: undefined }, 'sources'],
    [{ sources: '[{ publisher: IRS, title: Rent, href: "http://irs.gov" }]' }, 'must be an https URL'],
    [{ tags: '[]' }, 'tags'],
    [{ slug: 'Two Nights' }, 'slug'],
    [{ slug: 'three-empty-nights' }, "slug: must be the file's name"],
    [{ author: 'me' }, 'author'],
    [
      { button: '{ label: Go, href: "https://elsewhere.example" }' },
      'button.href: must be a path of this site',
    ],
    [{ title: '"unfinished' }, 'Missing closing'],
  ])('with %j stops the build and names file and field', (overrides, problem) => {
    const compile = () => compileContentFile(PATH, file(overrides))
    expect(compile).toThrow(`${PATH}: `)
    expect(compile).toThrow(problem)
  })

  it('throws if it is missing', () => {
    expect(() => compileContentFile(PATH, 'Just words.')).toThrow(`${PATH}: must begin with front matter`)
  })

  it('requires a checklist in a guide', () => {
    const path = 'client/content/guides/tax.md'
    const text = (body: string) =>
      `---\ntitle: Tax\nslug: tax\ndescription: All of it.\nupdated: 2026-01-01\nimageAlt: Town\nsources: []\nrelated: [x]\nminutes: 4\n---\n\n${body}`
    expect(() => compileContentFile(path, text('words'))).toThrow(`${path}: a guide needs a checklist`)
    expect(compileContentFile(path, text('## Checklist\n\n- [ ] Permit')).facts).toMatchObject({ checks: 1 })
  })

  it('names the field of an invalid question', () => {
    expect(() =>
      compileFaq(
        'client/content/faq.yaml',
        'groups:\n  - title: Costs\n    items:\n      - id: fees\n        answer: Some\n',
      ),
    ).toThrow('client/content/faq.yaml: groups.0.items.0.question')
  })
})
