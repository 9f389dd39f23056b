import { describe, expect, it } from 'vitest'
import { compileMarkdown } from './compile-markdown.ts'

const compile = (markdown: string) => compileMarkdown('x.md', markdown)

describe('Markdown', () => {
  it('gives headings unique ids and returns a table of contents', () => {
    const { html, headings } = compile('## Fees & *rent*\n\ntext\n\n## Fees & rent\n\n### Deep\n')
    expect(headings).toEqual([
      { id: 'fees-rent', text: 'Fees & rent', level: 2 },
      { id: 'fees-rent-2', text: 'Fees & rent', level: 2 },
      { id: 'deep', text: 'Deep', level: 3 },
    ])
    expect(html).toContain('<h2 id="fees-rent">Fees &amp; <em>rent</em></h2>')
  })

  it('preserves < and > in the table of contents, without tags', () => {
    const { headings } = compile('## Fees < 20% and > 10%\n\n## `<b>` & [*more*](/faq) &lt;i&gt;\n')
    expect(headings.map(({ text }) => text)).toEqual(['Fees < 20% and > 10%', '<b> & more <i>'])
  })

  it('leaves #### out of the table of contents', () => {
    const { html, headings } = compile('## Fees\n\n#### Cleaning\n')
    expect(headings).toEqual([{ id: 'fees', text: 'Fees', level: 2 }])
    expect(html).toContain('<h4 id="cleaning">Cleaning</h4>')
  })

  it.each([
    ['# A title of its own', '"A title of its own": headings start at ##, the title is in the front matter'],
    ['##### Too deep', '"Too deep": headings end at ####'],
    ['<script>alert(1)</script>', 'raw HTML is not allowed'],
    ['so <b onclick="x">bold</b>', 'raw HTML is not allowed'],
    ['![a picture](/x.png)', 'images are not allowed'],
    ['[go](javascript:alert(1))', 'link to javascript:alert(1)'],
    ['[go](//other.example)', 'link to //other.example'],
    ['[go](somewhere)', 'link to somewhere'],
  ])('refuses %j and says where', (markdown, problem) => {
    expect(() => compile(markdown)).toThrow(`x.md: `)
    expect(() => compile(markdown)).toThrow(problem)
  })

  it('escapes what could end an attribute or start a tag', () => {
    const { html } = compile('1 < 2 & `<i>` [a "b"](/faq?a=1&b="c")')
    expect(html).toContain('1 &lt; 2 &amp; <code>&lt;i&gt;</code>')
    expect(html).toContain('href="/faq?a=1&amp;b=&quot;c&quot;"')
  })

  it('adds rel="noopener" to links to other sites only', () => {
    const { html } = compile('[faq](/faq) [out](https://irs.gov) [us](mailto:us@site.example)')
    expect(html).toBe(
      '<p><a href="/faq">faq</a> <a href="https://irs.gov" rel="noopener">out</a> <a href="mailto:us@site.example">us</a></p>\n',
    )
  })

  it('converts quotes and apostrophes to typographic ones, except in code', () => {
    const { html, text } = compile('## The "owner\'s" week\n\n**"Gross"** says `"all"`.\n\n| "a" |\n|---|\n')
    expect(text).toMatch(/^The “owner’s” week\n“Gross” says "all"\.\n+“a”$/)
    expect(html).toContain('<h2 id="the-owner-s-week">')
  })

  it('returns its links, its word count and the reading time', () => {
    const { links, words, minutes } = compile(`${'word '.repeat(221)}\n\n[faq](/faq) [out](https://irs.gov)`)
    expect(links).toEqual(['/faq', 'https://irs.gov'])
    expect([words, minutes]).toEqual([223, 2])
  })

  it('turns a chapter with a task list into a checklist with labeled boxes and unbroken parts', () => {
    const { html, checks } = compile(
      '## Before\n\n- plain\n\n## Checklist\n\nTake it along.\n\n### Kitchen\n\n- [ ] Pan & pot\n- [x] **Sharp** knives\n\n### Bath\n\n- [ ] Plunger\n\n## After\n\nend',
    )
    expect(checks).toBe(3)
    expect(html.match(/<section/g)).toHaveLength(1)
    expect(html).toContain('<section class="checklist" aria-labelledby="checklist">')
    expect(html.match(/<div class="part">/g)).toHaveLength(2)
    expect(html).toContain(
      '<input type="checkbox" id="check-2"><label for="check-2"><strong>Sharp</strong> knives</label>',
    )
    expect(html).toContain('<h2 id="after">After</h2>\n<p>end</p>')
    expect(html.indexOf('</section>')).toBeLessThan(html.indexOf('<h2 id="after">'))
    expect(html).not.toContain('disabled')
  })

  it('makes tables scrollable and reachable by keyboard', () => {
    const { html } = compile('| a | b |\n|---|---|\n| 1 | 2 |')
    expect(html).toContain('<div class="scrolls" role="group" aria-label="Table" tabindex="0"><table>')
    expect(html).toContain('<th scope="col">a</th>')
  })
})
