import type { MailContent } from '@server/modules/email/email.service.ts'
import { brand } from '@shared/lib/brand.ts'

const PREVIEW_LENGTH = 100

/** Email that an administrator wrote to the owner. */
export function renderReplyMail({
  subject,
  text,
  author,
}: {
  subject: string
  text: string
  author: string
}): MailContent {
  return {
    subject,
    preview: text.replace(/\s+/g, ' ').slice(0, PREVIEW_LENGTH),
    heading: subject,
    replyTo: author,
    blocks: text.split(/\n{2,}/),
    footer: `You’re receiving this email because you sent a request on ${brand.name}. Your reply goes to the person who wrote to you.`,
  }
}
