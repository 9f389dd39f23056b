import type { CSSVariablesResolver } from '@mantine/core'

const surfaces = {
  '--mantine-color-body': 'var(--color-card)',
  '--mantine-color-text': 'var(--color-ink)',
  '--mantine-color-dimmed': 'var(--color-text-soft)',
  '--mantine-color-default': 'var(--color-card)',
  '--mantine-color-default-border': 'var(--color-line)',
  '--mantine-color-placeholder': 'var(--color-text-soft)',
  '--mantine-color-error': 'var(--color-danger)',
}

/** Gives the library's surfaces our tokens, which have values of their own in the dark. */
export const toSurfaceVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: surfaces,
  dark: surfaces,
})
