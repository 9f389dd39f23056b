import type { MailContent } from '@server/modules/email/email.service.ts'
import { brand } from '@shared/brand.ts'
import { claims } from '@shared/claims.ts'
import { contactTopicLabel } from '@shared/contact-topics.ts'
import { formatDateTime } from '@shared/format.ts'

interface Message {
  id: number
  name: string
  email: string
  topic: string
  message: string
  createdAt: Date
}

/** To the admin: the whole message; answering writes to its sender. */
export function adminMessageMail(message: Message): MailContent {
  return {
    subject: `Message from ${message.name}: ${contactTopicLabel(message.topic)}`,
    preview: message.message.slice(0, 120),
    heading: `Message from ${message.name}`,
    replyTo: message.email,
    blocks: [
      { kind: 'paragraph', text: message.message },
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
    footer: 'You get this because you are the administrator. Answering this mail writes to the sender.',
  }
}

/**
 * To the sender. Holds none of the sender's own words: anyone can enter any address, and nobody's text is to be
 * delivered to strangers in our name.
 */
export function messageReceiptMail(message: Message): MailContent {
  return {
    subject: 'We have your message',
    preview: `A person reads it and answers ${claims.followUp.text}.`,
    heading: 'Thank you for writing',
    blocks: [
      {
        kind: 'paragraph',
        text: `Your message reached us. A person reads it and answers to this address ${claims.followUp.text}.`,
      },
      {
        kind: 'facts',
        rows: [
          { label: 'About', value: contactTopicLabel(message.topic) },
          { label: 'Received', value: `${formatDateTime(message.createdAt)} UTC` },
        ],
      },
    ],
    footer: `You get this because this address was entered on the contact page of ${brand.name}. If that was not you, you can ignore it: nothing else will follow from us.`,
  }
}
