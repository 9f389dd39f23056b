import type { MailImage } from '@server/modules/email/email.views.tsx'

const MASK = '•••'
/** Path of a link that has a token as its second part. */
const TOKEN_PATH = /(\/(?:thank-you|answer|correct)\/)[^\s"'<>?#&/]+/g
/** Token of a password or an invitation. `&` is `&amp;` in HTML. */
const TOKEN_PARAMETER = /([?&;]token=)[^\s"'<>&#]+/gi

/** Masks the secret part of links, which are keys to an account or a request. */
export function maskSecretLinks(text: string): string {
  return text.replace(TOKEN_PATH, `$1${MASK}`).replace(TOKEN_PARAMETER, `$1${MASK}`)
}

/** Returns an email's HTML for a sandboxed frame: masked, without link targets, and with its images inside. */
export function toPreviewHtml(html: string, images: readonly MailImage[] = []): string {
  // React writes every attribute in double quotes and escapes quotes in its value.
  const inert = maskSecretLinks(html.replace(/ href="[^"]*"/g, ''))
  return images.reduce(
    (shown, { cid, content }) =>
      shown.replaceAll(`src="cid:${cid}"`, `src="data:image/png;base64,${content.toString('base64')}"`),
    inert,
  )
}
