import { theme } from '@client/ui/theme/theme.ts'
import {
  ActionIcon,
  Alert,
  Badge,
  type CSSVariablesResolver,
  createTheme,
  Drawer,
  mergeThemeOverrides,
  Paper,
  Table,
  Tabs,
  Textarea,
} from '@mantine/core'

/** The theme of the product with the defaults of a desk: smaller headings, quiet badges, one width of drawers. */
export const adminTheme = mergeThemeOverrides(
  theme,
  createTheme({
    headings: {
      fontFamily: 'var(--font-heading)',
      sizes: {
        h1: { fontSize: '1.5rem', lineHeight: '1.25' },
        h2: { fontSize: '1.125rem', lineHeight: '1.3' },
        h3: { fontSize: '1rem', lineHeight: '1.35' },
      },
    },
    components: {
      ActionIcon: ActionIcon.extend({ defaultProps: { variant: 'subtle', color: 'gray' } }),
      Alert: Alert.extend({ defaultProps: { variant: 'light', p: 'sm' } }),
      Badge: Badge.extend({
        defaultProps: { size: 'sm', variant: 'light', color: 'gray', radius: 'xl', tt: 'none', fw: 400 },
      }),
      Drawer: Drawer.extend({ defaultProps: { size: 720, padding: 'lg' } }),
      Paper: Paper.extend({ defaultProps: { withBorder: true, radius: 'md', p: 'md' } }),
      // A hidden panel keeps its effects: otherwise its forms forget that they hold input, and take the focus again.
      Tabs: Tabs.extend({ defaultProps: { keepMountedMode: 'display-none' } }),
      Textarea: Textarea.extend({ defaultProps: { autosize: true, minRows: 3, maxRows: 10 } }),
      Table: Table.extend({
        defaultProps: { fz: 'sm', verticalSpacing: 6, borderColor: 'var(--color-line)' },
      }),
    },
  }),
)

const variables = {
  '--mantine-color-body': 'var(--color-card)',
  '--mantine-color-text': 'var(--color-ink)',
  '--mantine-color-dimmed': 'var(--color-text-soft)',
  '--mantine-color-default': 'var(--color-card)',
  '--mantine-color-default-border': 'var(--color-line)',
  '--mantine-color-placeholder': 'var(--color-text-soft)',
  '--mantine-color-error': 'var(--color-danger)',
  '--mantine-color-anchor': 'var(--color-ink)',
  // Light badges and alerts: the tints of the product, which keep their contrast in the dark.
  '--mantine-color-gray-light': 'var(--color-sand-deep)',
  '--mantine-color-gray-light-color': 'var(--color-ink)',
  '--mantine-color-pine-light': 'var(--color-pine-tint)',
  '--mantine-color-pine-light-color': 'var(--color-pine-dark)',
  '--mantine-color-rose-light': 'var(--color-rose-tint)',
  '--mantine-color-rose-light-color': 'var(--color-rose-dark)',
  // Items of menus take this shade.
  '--mantine-color-red-6': 'var(--color-danger)',
  '--mantine-color-red-light': 'var(--color-danger-tint)',
  '--mantine-color-red-light-color': 'var(--color-danger)',
  '--mantine-color-yellow-light': 'var(--color-warning-tint)',
  '--mantine-color-yellow-light-color': 'var(--color-warning-text)',
}

/** Gives the library's surfaces our tokens, which have values of their own in the dark. */
export const toAdminVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: variables,
  dark: variables,
})
