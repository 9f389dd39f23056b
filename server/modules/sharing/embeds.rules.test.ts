import { describe, expect, it } from 'vitest'
import { parseCompanyUrl, parseLimit } from './embeds.rules.ts'

describe('parseCompanyUrl', () => {
  const parse = (text: string) => parseCompanyUrl('https://site.example', text)

  it('reads the id of a company page', () => {
    expect(parse('https://site.example/companies/65-gull-bay')).toBe(65)
    expect(parse('https://site.example/companies/65/?utm_source=x#hostscore')).toBe(65)
    expect(parseCompanyUrl('https://site.example/app/', 'https://site.example/app/companies/7')).toBe(7)
  })

  it.each([
    'companies/65',
    'https://other.example/companies/65',
    'https://site.example.evil.example/companies/65',
    'https://site.example/companies/065',
    'https://site.example/companies/65/x',
    'https://site.example/companies/9999999999',
    'https://site.example/faq',
    'javascript:alert(1)',
  ])('refuses %s', (text) => expect(parse(text)).toBeNull())
})

it('ignores a limit that is no size', () => {
  expect(['300', '0', '-1', 'x', '', undefined, ['1']].map(parseLimit)).toEqual([
    300,
    ...Array.from({ length: 6 }, () => Number.POSITIVE_INFINITY),
  ])
})
