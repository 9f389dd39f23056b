import { LONG_TOAST_MS, orDefault, type Toast, toast } from '@client/lib/toast-texts.ts'

/** Removals are shown longer: they can be undone or restored. */
export const removed = (title: string, message: string): Toast => ({
  ...toast('success', title, message),
  durationMs: LONG_TOAST_MS,
})
/** Results with Undo are shown longer. */
export const undoable = (title: string, message: string): Toast => removed(title, message)
export const done = (title: string, message: string) => toast('success', title, message)
/** Failure with the server's message or a default one. */
export const failed = (fallback: string) => (message?: string | null) =>
  toast('error', 'Error', orDefault(message, fallback))

export const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`

/** Joins the sentences of a message; empty ones are left out. */
export const joinSentences = (...parts: string[]) => parts.filter(Boolean).join(' ')
