import { act, type ReactNode } from 'react'
import type { Root } from 'react-dom/client'
import { vi } from 'vitest'

/** Renders, and waits until the effects of the first rendering have run. */
export async function renderFully(root: Root, element: ReactNode): Promise<void> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  await act(async () => root.render(element))
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
}
