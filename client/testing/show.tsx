import { cleanup, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { onTestFinished } from 'vitest'
import { preferNothing, WithMantine } from './with-mantine.tsx'

/**
 * Shows an element until the test ends. In the test, find elements with `screen` by role and label, as a person does,
 * act with `user`, and wait with `findBy...` or `waitFor`. Where jsdom lacks what a browser does (half a typed date),
 * `fireEvent` gives the event.
 */
export function show(element: ReactElement) {
  preferNothing()
  onTestFinished(cleanup)
  return { user: userEvent.setup(), ...render(element, { wrapper: WithMantine }) }
}
