import type { MailContent } from '@server/modules/email/email.service.ts'
import { contactTopicLabel, privacyTopicNote } from '@shared/contact/contact-topics.ts'
import { claims } from '@shared/content/claims.ts'
import { brand } from '@shared/lib/brand.ts'
import { formatDateTime } from '@shared/lib/format.ts'

interface Message {
  id: number
  name: string
  email: string
  topic: string
  message: string
  createdAt: Date
}

export function renderAdminMessageMail(message: Message): MailContent {
  return {
    subject: `Message from ${message.name}: ${contactTopicLabel(message.topic)}`,
    preview: message.message.slice(0, 120),
    heading: `Message from ${message.name}`,
    replyTo: message.email,
    blocks: [
      message.message,
      {
        kind: 'facts',
        rows: [
          { label: 'From', value: `${message.name}, ${message.email}` },
          { label: 'About', value: contactTopicLabel(message.topic) },
          {
            label: 'Received',
            value: `${formatDateTime(message.createdAt)} UTC, message number ${message.id}`,
          },
        ],
      },
    ],
    footer:
      'You’re receiving this email because you’re the administrator. Your reply goes straight to the sender.',
  }
}

/** Reply of an administrator to the sender, who answers to their email address. */
export function renderReplyMail(props: { message: Message; text: string; replyTo: string }): MailContent {
  const { message, text, replyTo } = props
  return {
    subject: `Re: Your message to ${brand.name}: ${contactTopicLabel(message.topic)}`,
    preview: text.slice(0, 120),
    heading: 'Our reply to your message',
    replyTo,
    blocks: [
      text,
      {
        kind: 'quote',
        title: `You wrote on ${formatDateTime(message.createdAt)} UTC:`,
        text: message.message,
      },
    ],
    footer: `You’re receiving this email because you wrote to us on the contact page of ${brand.name}. You can reply to it.`,
  }
}

/** Receipt to the sender, without their text: anyone can enter any email address. */
export function renderMessageReceiptMail(message: Message): MailContent {
  const next =
    message.topic === 'privacy'
      ? privacyTopicNote
      : `Someone on our team will read it and reply to this email address ${claims.followUp.text}.`
  return {
    subject: 'We received your message',
    preview: next,
    heading: 'Thanks for reaching out',
    blocks: [
      `We received your message. ${next}`,
      {
        kind: 'facts',
        rows: [
          { label: 'About', value: contactTopicLabel(message.topic) },
          { label: 'Received', value: `${formatDateTime(message.createdAt)} UTC` },
        ],
      },
    ],
    footer: `You’re receiving this email because this email address was entered on the contact page of ${brand.name}. If that wasn’t you, you can ignore it: we won’t send anything else.`,
  }
}
