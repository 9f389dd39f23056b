/** Public toasts (product 8). Those of the admin are apart, so that public pages do not load them. */
import { TRY_LATER } from '@shared/lib/errors.ts'
import { MAX_SELECTED_COMPANIES } from '@shared/lib/limits.ts'

/** Default duration of a toast in milliseconds (product 9.1). */
export const TOAST_MS = 5000
/** Duration of submission results and errors in milliseconds (product 9.1, 10.6). */
export const LONG_TOAST_MS = 8000

export interface Toast {
  title: string
  message: string
  kind: 'success' | 'error' | 'info'
  durationMs: number
}

/** Returns a toast with the duration of its kind: errors show longer. */
export function toast(kind: Toast['kind'], title: string, message: string): Toast {
  return { title, message, kind, durationMs: kind === 'error' ? LONG_TOAST_MS : TOAST_MS }
}

export function successToast(title: string, message: string): Toast {
  return { title, message, kind: 'success', durationMs: LONG_TOAST_MS }
}

export function orDefault(text: string | null | undefined, fallback: string): string {
  return text?.trim() || fallback
}

export const toasts = {
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
  /** Changes of the shortlist that can be undone. */
  shortlistRemoved: (companyName: string) =>
    toast('info', 'Removed from your shortlist', `${companyName} is no longer in it.`),
  shortlistCleared: toast('info', 'Shortlist cleared', 'It’s empty now.'),
  shortlistFull: toast(
    'info',
    'Your shortlist is full',
    `It holds ${MAX_SELECTED_COMPANIES} companies. Remove one to save another.`,
  ),
  completeFirst: toast(
    'info',
    'Complete your information first',
    'To connect with this company, please fill out the form to get started.',
  ),
  interestReceived: (companyName: string) =>
    successToast('Information request received', `We’ve sent your details to ${companyName}.`),
  /** Failed interest call. It must not promise that the details were sent. */
  interestNoted: (companyName: string) => ({
    ...toast(
      'info',
      'Request noted',
      `We couldn’t pass it on to ${companyName} just now. Please try again in a minute.`,
    ),
    durationMs: LONG_TOAST_MS,
  }),
  /** Refused interest call that a retry would not fix, with the server's reason. */
  interestRefused: (reason: string) => toast('error', 'Not passed on', reason),

  leadSubmitted: successToast(
    'Form submitted successfully!',
    "We're finding the best management companies for your property.",
  ),
  leadSubmittedVariant: successToast(
    'Information Submitted Successfully',
    'Property management companies will contact you shortly.',
  ),
  leadDuplicate: (details?: string | null) =>
    toast(
      'error',
      'Duplicate Submission',
      orDefault(details, "You've already submitted this information recently."),
    ),
  leadFailed: (message?: string | null) =>
    toast('error', 'Error submitting form', orDefault(message, TRY_LATER)),
  leadFailedVariant: (message?: string | null) =>
    toast('error', 'Submission Failed', orDefault(message, TRY_LATER)),
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
  /** Failed search for companies near a known position. */
  placeNotLookedUp: toast(
    'error',
    'Search is unavailable right now',
    'Please try again in a minute, or enter your location manually.',
  ),

  embedCodeCopied: toast('success', 'Embed Code Copied', 'Paste it where you want the badge to appear.'),
  embedCodeNotCopied: toast(
    'error',
    'Copy failed',
    'Your browser blocked it. Select the code and copy it manually.',
  ),

  registrationFailed: (message?: string | null) =>
    toast('error', 'Registration failed', orDefault(message, 'Please try again later')),
} as const
