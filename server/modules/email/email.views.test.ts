import { describe, expect, it } from 'vitest'
import { type MailContent, renderMail } from './email.views.tsx'

const content: MailContent = {
  subject: 'Two \n lines',
  preview: 'In short',
  heading: 'Hello',
  blocks: [
    'First.',
    { kind: 'facts', rows: [{ label: 'Name', value: 'Ann' }] },
    { kind: 'list', title: 'Sent to', items: ['One', 'Two'] },
    { kind: 'action', label: 'Open', url: 'https://site.example/a?b=1&c=2' },
  ],
  footer: 'Because.',
}

describe('A mail', () => {
  it('reads well as plain text', () => {
    expect(renderMail(content).text).toBe(
      `Hello

First.

Name: Ann

Sent to
- One
- Two

Open: https://site.example/a?b=1&c=2

--
HostMatch. Because.
`,
    )
  })

  it('has the same text in HTML, in the same order', () => {
    const rendered = renderMail(content)
      .html.replace(/<head>.*<\/head>/s, '')
      .replace(/<[^>]+>/g, '|')
      .split('|')
      .filter(Boolean)
    expect(rendered).toEqual([
      'In short',
      'HostMatch',
      'Hello',
      'First.',
      'Name',
      'Ann',
      'Sent to',
      'One',
      'Two',
      'Open',
      'Because.',
    ])
  })

  it('links to the exact URL of its action', () => {
    expect(renderMail(content).html).toContain('href="https://site.example/a?b=1&amp;c=2"')
  })

  it('has a one-line subject', () => {
    expect(renderMail(content).subject).toBe('Two lines')
  })

  it('loads no remote resources', () => {
    expect(renderMail(content).html).not.toMatch(/\bsrc=|url\(|<link|<script/i)
  })

  it('escapes its content', () => {
    const { html } = renderMail({
      ...content,
      heading: '<script>1</script>',
      preview: '<script>2</script>',
      footer: '<script>3</script>',
      subject: '</title><script>4</script>',
      blocks: [
        { kind: 'list', title: '<script>5</script>', items: ['<script>6</script>'] },
        { kind: 'action', label: '<script>7</script>', url: '"><script>8</script>' },
      ],
    })
    expect(html).not.toContain('<script')
    expect(html.match(/&lt;script/g)).toHaveLength(8)
  })
})
