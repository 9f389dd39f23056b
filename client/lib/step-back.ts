import type { RefObject } from 'react'

/** Set by a form on its second step: shows the first one. Back in the browser does this before it closes the form's panel. */
export type StepBack = RefObject<(() => void) | null>
