import type { MailContent } from '@server/modules/email/email.views.tsx'
import { brand } from '@shared/lib/brand.ts'

export function renderTestMail({ subject, message }: { subject: string; message: string }): MailContent {
  return {
    subject,
    preview: message.slice(0, 120),
    heading: subject,
    blocks: message.split(/\n+/).filter((line) => line.trim() !== ''),
    footer: `This is a test email that an administrator of ${brand.name} sent from the notification settings.`,
  }
}
