import { BADGE_MIN_SCORE } from './hostscore/tiers.ts'

/** What happens after a registration (specification, section 2: next steps), for the panel and the receipt by mail. */
export const registrationSteps = [
  {
    title: 'Profile review',
    text: 'A person reads your registration before anything is listed, and writes to you if something is unclear.',
  },
  {
    title: 'HostScore rating and badge',
    text: `Your HostScore is calculated when you're listed, or as soon as we have your Google rating and reviews on record. From ${BADGE_MIN_SCORE} up you may show the badge.`,
  },
  {
    title: 'Added to matching',
    text: 'After the review you appear on the pages of the places you serve, and we match you with owners there.',
  },
  {
    title: 'Notifications when owners show interest',
    text: 'Each owner who chooses you comes to your mailbox, with the details they agreed to share.',
  },
] as const
