export const contactTopics = [
  { value: 'owner', label: 'I own a rental' },
  { value: 'company', label: 'I run a management company' },
  { value: 'badge', label: 'HostScore or the badge' },
  { value: 'press', label: 'Press' },
  { value: 'privacy', label: 'My data: see, correct, delete' },
  { value: 'other', label: 'Something else' },
] as const
export type ContactTopic = (typeof contactTopics)[number]['value']

export const contactTopicValues = contactTopics.map((topic) => topic.value)

export function isContactTopic(text: string | null | undefined): text is ContactTopic {
  return contactTopicValues.some((topic) => topic === text)
}

/** Says what happens after a message about one's data, and how long it takes. Shown with the topic and in the receipt. */
export const privacyTopicNote =
  'We may email you a link to confirm that the request is yours. We answer within 45 days, and tell you if we need up to 45 more.'

export function contactTopicLabel(topic: string): string {
  return contactTopics.find(({ value }) => value === topic)?.label ?? topic
}
