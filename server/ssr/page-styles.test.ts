import { describe, expect, it } from 'vitest'
import { pageStyles, STYLES_PLACE } from './page-styles.ts'

const SHEET = [
  'body{margin:0}',
  '@font-face{font-family:A;src:url(a.woff2)}',
  '._card_1{color:red}',
  '._card_1 ._name_2:hover,._row_3{color:blue}',
  '._card_1:not(._open_4){color:green}',
  ':is(._open_4,h2)>p{margin:1px}',
  '@media (width>=40em){._card_1{padding:1px}._row_3{padding:2px}}',
  '@media print{._row_3{display:none}}',
  '@keyframes spin{to{rotate:1turn}}',
].join('')

describe('The styles of a page', () => {
  it('go to a place that no text of a page can name', () => {
    expect(STYLES_PLACE).toMatch(/^\/\* styles [0-9a-f-]{36} \*\/$/)
  })

  const stylesOf = (html: string) => pageStyles(SHEET)(html).text.toString()

  it('are the rules that name no class and those whose classes it has, in their order', () => {
    expect(stylesOf('<p class="a _card_1"></p>')).toBe(
      [
        'body{margin:0}',
        '@font-face{font-family:A;src:url(a.woff2)}',
        '._card_1{color:red}',
        '._card_1:not(._open_4){color:green}',
        ':is(._open_4,h2)>p{margin:1px}',
        '@media (width>=40em){._card_1{padding:1px}}',
        '@keyframes spin{to{rotate:1turn}}',
      ].join(''),
    )
  })

  it('need all classes of one selector, not of each', () => {
    expect(stylesOf('<i class="_row_3"></i>')).toContain('._card_1 ._name_2:hover,._row_3{color:blue}')
    expect(stylesOf('<i class="_name_2"></i>')).not.toContain('_name_2')
  })

  it('are named by their hash, the same for the same classes', () => {
    const of = pageStyles('p{margin:0}')
    expect(of('<p class="a">1</p>')).toBe(of('<p class="a">2</p>'))
    expect(of('<p></p>').hash).toBe('sha256-QRQPRLGyxt3RJiKpYNjpkgHcmHU2PywsfL2e8oI0LQA=')
  })

  it('are the whole sheet for a page that has every class', () => {
    expect(stylesOf('<i class="_card_1 _name_2 _row_3 _open_4"></i>')).toBe(SHEET)
  })
})
