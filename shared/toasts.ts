/**
 * Every public toast (specification, sections 4, 5 and 8) as data: pages show these and write none by hand. Those of
 * the admin are in admin-toasts.ts, so that public pages do not carry them.
 */
import { TRY_LATER } from './errors.ts'

/** Specification, section 9: toast durations 5 s and 8 s. */
export const TOAST_MS = 5000
/** Results of a submission and whatever went wrong stay longer (readings: toasts). */
export const LONG_TOAST_MS = 8000

export interface Toast {
  title: string
  message: string
  kind: 'success' | 'error' | 'info'
  durationMs: number
}

/** A toast with the documented duration of its kind. */
export function toast(kind: Toast['kind'], title: string, message: string): Toast {
  return { title, message, kind, durationMs: kind === 'error' ? LONG_TOAST_MS : TOAST_MS }
}

/** A submission's good result. */
export function result(title: string, message: string): Toast {
  return { title, message, kind: 'success', durationMs: LONG_TOAST_MS }
}

/** What the server said, where it said anything. */
export function said(text: string | null | undefined, fallback: string): string {
  return text?.trim() || fallback
}

export const toasts = {
  /** Something failed in a way nobody foresaw. */
  unexpected: toast(
    'error',
    'Something went wrong',
    'This may not have worked. Please reload the page and try again.',
  ),

  companyAdded: (companyName: string) =>
    toast(
      'success',
      `${companyName} added to your selection`,
      'Fill out the form to get quotes from selected companies',
    ),
  /** Request Details or Get Connected before the form was sent. */
  completeFirst: toast(
    'info',
    'Complete your information first',
    'To connect with this company, please fill out the form to get started.',
  ),
  interestReceived: (companyName: string) =>
    result('Information request received', `Your details go to ${companyName}.`),
  /** The same, when the call that tracks it failed: it must not promise what did not happen. */
  interestNoted: (companyName: string) => ({
    ...toast(
      'info',
      'Request noted',
      `We could not pass it on to ${companyName} just now. Please try again in a minute.`,
    ),
    durationMs: LONG_TOAST_MS,
  }),
  /** The same, when pressing again would not help: what the server said. */
  interestRefused: (reason: string) => toast('error', 'Not passed on', reason),

  leadSubmitted: result(
    'Form submitted successfully!',
    "We're finding the best management companies for your property.",
  ),
  /** The variant of the form on location pages. */
  leadSubmittedVariant: result(
    'Information Submitted Successfully',
    'Property management companies will contact you shortly.',
  ),
  leadDuplicate: (details?: string | null) =>
    toast(
      'error',
      'Duplicate Submission',
      said(details, "You've already submitted this information recently."),
    ),
  leadFailed: (message?: string | null) => toast('error', 'Error submitting form', said(message, TRY_LATER)),
  /** The variant of the form on location pages. */
  leadFailedVariant: (message?: string | null) =>
    toast('error', 'Submission Failed', said(message, TRY_LATER)),
  leadNetworkFailed: toast(
    'error',
    'Error submitting form',
    'Please try again later. Our servers may be experiencing issues.',
  ),

  locationBlank: toast(
    'error',
    'Please enter a location',
    'Enter a city, neighborhood, or zip code to find management companies.',
  ),
  geolocationUnavailable: toast(
    'error',
    'Geolocation not available',
    "Your browser doesn't support location services. Please enter your location manually.",
  ),
  geolocationDenied: toast(
    'error',
    'Location access denied',
    'Please enable location services or enter your location manually.',
  ),
  geolocationFound: toast(
    'success',
    'Location found',
    'Using your current location to find nearby management companies.',
  ),
  noCompaniesFound: toast(
    'info',
    'No companies found',
    "We couldn't find any management companies in your area.",
  ),
  /** The position is known, but the call that asks who works there failed. */
  placeNotLookedUp: toast(
    'error',
    'We could not look just now',
    'Please try again in a minute, or enter your location manually.',
  ),

  /** Specification, section 8: the badge's embed code. */
  embedCodeCopied: toast('success', 'Embed Code Copied', 'Paste it where the badge should stand.'),
  embedCodeNotCopied: toast(
    'error',
    'Copying did not work',
    'Your browser did not allow it. Select the code and copy it by hand.',
  ),

  registrationFailed: (message?: string | null) =>
    toast('error', 'Registration failed', said(message, 'Please try again later')),
} as const
