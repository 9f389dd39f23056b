import { BADGE_MIN_SCORE } from '../hostscore/tiers.ts'

export const registrationSteps = [
  {
    title: 'Profile review',
    text: 'A person reviews your registration before it’s listed and contacts you with any questions.',
  },
  {
    title: 'HostScore rating and badge',
    text: `Your HostScore is calculated when you’re listed, or as soon as we have your Google rating and reviews on record. With a score of ${BADGE_MIN_SCORE} or higher, you can display the badge.`,
  },
  {
    title: 'Added to matching',
    text: 'Once approved, you appear on the pages of the areas you serve, and we match you with owners there.',
  },
  {
    title: 'Notifications when owners show interest',
    text: 'You’ll get an email for every owner who chooses you, with the details they agreed to share.',
  },
] as const
