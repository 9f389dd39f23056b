/** Reason why an edit was not saved, which the form itself shows: someone else changed it, or nothing was changed. */
export interface EditFailure {
  kind: 'conflict' | 'unchanged'
  message: string
}

/**
 * Returns the failure if the form shows it; null if a toast does.
 * @param nothingChanged message of an edit without changes
 */
export function toEditFailure(
  message: string | null,
  code: string | null,
  nothingChanged: string | null = null,
): EditFailure | null {
  if (message === null) return null
  if (code === 'EDIT_CONFLICT') return { kind: 'conflict', message }
  return message === nothingChanged ? { kind: 'unchanged', message } : null
}
