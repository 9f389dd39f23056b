import { describe, expect, it } from 'vitest'
import { type Toast, toasts } from './toasts.ts'

const expected: [shown: Toast, title: string, message: string, kind: Toast['kind'], seconds: number][] = [
  [
    toasts.companyAdded('Sand & Sea'),
    'Sand & Sea added to your selection',
    'Fill out the form to get quotes from selected companies',
    'success',
    5,
  ],
  [
    toasts.shortlistRemoved('Sand & Sea'),
    'Removed from your shortlist',
    'Sand & Sea is no longer in it.',
    'info',
    5,
  ],
  [toasts.shortlistCleared, 'Shortlist cleared', 'It’s empty now.', 'info', 5],
  [
    toasts.shortlistFull,
    'Your shortlist is full',
    'It holds 20 companies. Remove one to save another.',
    'info',
    5,
  ],
  [
    toasts.completeFirst,
    'Complete your information first',
    'To connect with this company, please fill out the form to get started.',
    'info',
    5,
  ],
  [
    toasts.interestReceived('Sand & Sea'),
    'Information request received',
    'We’ve sent your details to Sand & Sea.',
    'success',
    8,
  ],
  [
    toasts.interestNoted('Sand & Sea'),
    'Request noted',
    'We couldn’t pass it on to Sand & Sea just now. Please try again in a minute.',
    'info',
    8,
  ],
  [toasts.interestRefused('Not listed.'), 'Not passed on', 'Not listed.', 'error', 8],
  [
    toasts.leadSubmitted,
    'Form submitted successfully!',
    "We're finding the best management companies for your property.",
    'success',
    8,
  ],
  [
    toasts.leadSubmittedVariant,
    'Information Submitted Successfully',
    'Property management companies will contact you shortly.',
    'success',
    8,
  ],
  [
    toasts.leadDuplicate(),
    'Duplicate Submission',
    "You've already submitted this information recently.",
    'error',
    8,
  ],
  [toasts.leadDuplicate('First sent today.'), 'Duplicate Submission', 'First sent today.', 'error', 8],
  [toasts.leadFailed(), 'Error submitting form', 'Please try again later.', 'error', 8],
  [toasts.leadFailed('Too many.'), 'Error submitting form', 'Too many.', 'error', 8],
  [toasts.leadFailedVariant(' '), 'Submission Failed', 'Please try again later.', 'error', 8],
  [toasts.leadFailedVariant('Too many.'), 'Submission Failed', 'Too many.', 'error', 8],
  [
    toasts.leadNetworkFailed,
    'Error submitting form',
    'Please try again later. Our servers may be experiencing issues.',
    'error',
    8,
  ],
  [
    toasts.locationBlank,
    'Please enter a location',
    'Enter a city, neighborhood, or zip code to find management companies.',
    'error',
    8,
  ],
  [
    toasts.geolocationUnavailable,
    'Geolocation not available',
    "Your browser doesn't support location services. Please enter your location manually.",
    'error',
    8,
  ],
  [
    toasts.geolocationDenied,
    'Location access denied',
    'Please enable location services or enter your location manually.',
    'error',
    8,
  ],
  [
    toasts.geolocationFound,
    'Location found',
    'Using your current location to find nearby management companies.',
    'success',
    5,
  ],
  [
    toasts.noCompaniesFound,
    'No companies found',
    "We couldn't find any management companies in your area.",
    'info',
    5,
  ],
  [
    toasts.placeNotLookedUp,
    'Search is unavailable right now',
    'Please try again in a minute, or enter your location manually.',
    'error',
    8,
  ],
  [
    toasts.unexpected,
    'Something went wrong',
    'This may not have worked. Please reload the page and try again.',
    'error',
    8,
  ],
  [toasts.embedCodeCopied, 'Embed Code Copied', 'Paste it where you want the badge to appear.', 'success', 5],
  [
    toasts.embedCodeNotCopied,
    'Copy failed',
    'Your browser blocked it. Select the code and copy it manually.',
    'error',
    8,
  ],
  [toasts.registrationFailed(), 'Registration failed', 'Please try again later', 'error', 8],
  [toasts.registrationFailed('Name is taken.'), 'Registration failed', 'Name is taken.', 'error', 8],
]

describe('toasts', () => {
  it.each(expected)(
    'shows %o with its title, message and duration',
    (shown, title, message, kind, seconds) => {
      expect(shown).toEqual({ title, message, kind, durationMs: seconds * 1000 })
    },
  )

  it('are all listed in the table above', () => {
    const tested = new Set(expected.map(([shown]) => shown.title))
    for (const entry of Object.values(toasts)) {
      expect(tested).toContain((typeof entry === 'function' ? entry('Sand & Sea') : entry).title)
    }
  })
})
