import { absoluteUrl, urls } from '@shared/lib/urls.ts'
import { describe, expect, it } from 'vitest'
import { maskSecretLinks, toPreviewHtml } from './mail-preview.rules.ts'

const SECRET = '12.s3cret-Token_9'
const site = (path: string) => absoluteUrl('https://site.example', path)

describe('maskSecretLinks', () => {
  it.each([
    [site(urls.openRequest(SECRET)), 'https://site.example/thank-you/•••'],
    [site(urls.correct(SECRET)), 'https://site.example/correct/•••'],
    [site(urls.confirmNewEmail(SECRET)), 'https://site.example/correct/•••/email'],
    [site(urls.admin.resetPassword(SECRET)), 'https://site.example/admin/reset-password?token=•••'],
    [`/admin?a=1&amp;token=${SECRET}&amp;b=2`, '/admin?a=1&amp;token=•••&amp;b=2'],
    [`See (${site(urls.openRequest(SECRET))}\nor call`, 'See (https://site.example/thank-you/•••\nor call'],
  ])('%j becomes %j', (text, masked) => {
    expect(maskSecretLinks(text)).toBe(masked)
  })

  it.each([
    site(urls.thankYou()),
    site(urls.askCorrection(7)),
    site(urls.admin.leads(7)),
    'A token=of thanks',
  ])('leaves %j', (text) => {
    expect(maskSecretLinks(text)).toBe(text)
  })
})

describe('toPreviewHtml', () => {
  it('removes link targets and embeds images', () => {
    const html = `<a href="https://site.example/x?a=&quot;" style="color:red">Go</a><img src="cid:badge" alt="B"/>`
    expect(toPreviewHtml(html, [{ cid: 'badge', filename: 'b.png', content: Buffer.from('png') }])).toBe(
      '<a style="color:red">Go</a><img src="data:image/png;base64,cG5n" alt="B"/>',
    )
  })

  it('masks a link that is text', () => {
    expect(toPreviewHtml(`<p>${site(urls.openRequest(SECRET))}</p>`)).not.toContain(SECRET)
  })
})
