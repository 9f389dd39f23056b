import { contactTopicValues } from '@shared/contact-topics.ts'
import { z } from 'zod'
import { emailText, LONG_TEXT_MAX, plainText, SHORT_TEXT_MAX } from './text.schema.ts'

export const contactMessages = {
  name: 'Please enter your name',
  topic: 'Please choose what your message is about',
  message: 'Please write your message',
  trap: 'Please leave this field empty',
  tooQuick:
    'This message came within moments of opening the page, as automated ones do. Press Send message once more and it goes through.',
  noStamp: 'Please open the contact page again and send your message from there.',
} as const

/** The form, without what tells people from programs. */
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

/** The one schema of a message: the form's validator and the procedure's `.input`. */
export const contactInput = contactFields.extend({
  /** A field people do not see; whoever fills it in is a program. */
  website: z.string().max(0, contactMessages.trap).optional(),
  /** When the form was handed out, signed by us. */
  stamp: z.string({ error: contactMessages.noStamp }).max(SHORT_TEXT_MAX, contactMessages.noStamp),
})
export type ContactInput = z.infer<typeof contactInput>
export type ContactBody = z.input<typeof contactInput>

/** What a fresh form carries. */
export const contactStamp = z.object({ stamp: z.string() })

/** The message was stored and is on its way to the administrator. */
export const contactReceipt = z.object({ received: z.literal(true) })
