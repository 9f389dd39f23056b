import { LONG_TOAST_MS, TOAST_MS, type Toast } from '@shared/toasts.ts'

/** Toasts of Reload Sample Data (specification, section 8). */
export const sampleDataToasts = {
  reloaded: (message: string): Toast => ({
    title: 'Sample Data Reloaded',
    message,
    kind: 'success',
    durationMs: TOAST_MS,
  }),
  /** The server answered, with or without a message. */
  refused: (message: string | null): Toast => failure(message?.trim() || 'Failed to reload sample data'),
  /** No answer. */
  unreachable: (): Toast => failure('Failed to reload sample data. Please try again.'),
}

function failure(message: string): Toast {
  return { title: 'Error', message, kind: 'error', durationMs: LONG_TOAST_MS }
}
