import { brand } from '@shared/brand.ts'
import type { MailContent } from './email.views.tsx'

/** What an administrator wrote to try the mail transport, a paragraph a line. */
export function testMail({ subject, message }: { subject: string; message: string }): MailContent {
  return {
    subject,
    preview: message.slice(0, 120),
    heading: subject,
    blocks: message
      .split(/\n+/)
      .filter((line) => line.trim() !== '')
      .map((text) => ({ kind: 'paragraph' as const, text })),
    footer: `This is a test: an administrator of ${brand.name} sent it from the notification settings.`,
  }
}
