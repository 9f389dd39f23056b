import type { Toast } from '@client/lib/toast-texts.ts'
import { beforeEach, vi } from 'vitest'

/**
 * Records toasts instead of showing them:
 * `vi.mock('@client/lib/toasts.tsx', () => import('@client/testing/fake-toasts.ts'))`.
 */
export const shownToasts: Toast[] = []

export const preloadToasts = () => {}
export const showToast = (toast: Toast) => shownToasts.push(toast)
export const clearToasts = vi.fn(() => {
  shownToasts.length = 0
})

export const getToastTitles = () => shownToasts.map(({ title }) => title)

beforeEach(() => {
  shownToasts.length = 0
  clearToasts.mockClear()
})
