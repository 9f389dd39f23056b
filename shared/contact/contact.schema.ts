import { z } from 'zod'
import { emailText, LONG_TEXT_MAX, plainText, SHORT_TEXT_MAX } from '../lib/text.schema.ts'
import { contactTopicValues } from './contact-topics.ts'

export const contactMessages = {
  name: 'Please enter your name',
  topic: 'Please choose what your message is about',
  message: 'Please write your message',
  trap: 'Please leave this field empty',
  tooQuick:
    'This message was sent moments after the page opened, as automated ones are. Press Send message again and it will go through.',
  noStamp: 'Please reopen the contact page and send your message from there.',
} as const

export const contactFields = z.object({
  name: plainText({ max: SHORT_TEXT_MAX, required: contactMessages.name, label: 'Name' }),
  email: emailText,
  topic: z.enum(contactTopicValues, { error: contactMessages.topic }),
  message: plainText({
    max: LONG_TEXT_MAX,
    required: contactMessages.message,
    label: 'Message',
    multiline: true,
  }),
})

export const contactInput = contactFields.extend({
  /** Honeypot: hidden from people, so only a bot fills it in. */
  website: z.string().max(0, contactMessages.trap).optional(),
  /** Signed time at which the form was served. */
  stamp: z.string({ error: contactMessages.noStamp }).max(SHORT_TEXT_MAX, contactMessages.noStamp),
})
export type ContactInput = z.infer<typeof contactInput>
export type ContactBody = z.input<typeof contactInput>

/** Stamp for a form that is being opened. The message returns it, so that the server knows how long it was written. */
export const contactStamp = z.object({ stamp: z.string() })

export const contactReceipt = z.object({ received: z.literal(true) })
