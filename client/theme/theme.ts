import {
  createTheme,
  type DrawerProps,
  type ModalProps,
  type SkeletonProps,
  type TooltipProps,
} from '@mantine/core'

/** Default props of a component, checked against its props. */
const defaults = <Props>(defaultProps: Partial<Props>) => ({ defaultProps })

/**
 * What opens over a screen. The library locks scrolling with a style element made at run time, which our policy
 * forbids; the overlay holds the pointer anyway.
 */
const OVERLAY = {
  lockScroll: false,
  padding: 'lg',
  transitionProps: { duration: 180 },
  closeButtonProps: { 'aria-label': 'Close' },
  // Its header element would be a second banner of the page.
  attributes: { header: { role: 'presentation' } },
} as const

/** Shade 7 is the brand's rose: white on it, and it on the page, are above 6:1. */
const PRIMARY_SHADE = 7

/**
 * The Mantine side of the visual language, one theme for every page. Public pages use the components headless, styled by
 * the modules in components/; the admin uses the library's own styles, whose variables are made from this theme
 * (scripts/build-admin-variables.ts). Fonts and corners are those of
 * theme/tokens.css; colours repeat it, because the library computes with them (contrast.test.ts compares them).
 */
export const theme = createTheme({
  primaryColor: 'rose',
  primaryShade: PRIMARY_SHADE,
  white: '#ffffff',
  black: '#1c1917',
  fontSizes: { xs: 'var(--text-xs)', sm: 'var(--text-sm)', md: '1rem', lg: '1.125rem', xl: '1.375rem' },
  colors: {
    rose: [
      '#fdf0ee',
      '#fae0df',
      '#f1c3c6',
      '#e99ba4',
      '#de6c7d',
      '#d2415b',
      '#c8244a',
      '#be123c',
      '#9d0f33',
      '#7c0d2a',
    ],
    pine: [
      '#eef5f0',
      '#dbe9e0',
      '#bcd5c6',
      '#93b9a4',
      '#679880',
      '#437a61',
      '#2e6850',
      '#1f5a45',
      '#17433a',
      '#102e28',
    ],
    gray: [
      '#f8f3ec',
      '#f2ebe2',
      '#e6ddd1',
      '#d6cbbd',
      '#b5aa9e',
      '#8d837a',
      '#6f665e',
      '#5f5750',
      '#3a3430',
      '#1c1917',
    ],
    dark: [
      '#ede6dd',
      '#d8cfc4',
      '#b8ada1',
      '#93887d',
      '#5c544d',
      '#453e38',
      '#332d29',
      '#221e1b',
      '#1a1715',
      '#12100e',
    ],
  },
  fontFamily: 'var(--font-text)',
  headings: { fontFamily: 'var(--font-heading)', fontWeight: 'var(--weight-heading)' },
  defaultRadius: 'md',
  radius: { sm: 'var(--radius-sm)', md: 'var(--radius-md)', lg: 'var(--radius-lg)' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  // Plain objects, typed by the components' props alone: naming the components here would ship them with every page.
  components: {
    Modal: defaults<ModalProps>({ ...OVERLAY, size: 'lg', centered: true }),
    Drawer: defaults<DrawerProps>({ ...OVERLAY, size: 'lg', position: 'right' }),
    Skeleton: defaults<SkeletonProps>({ radius: 'sm' }),
    Tooltip: defaults<TooltipProps>({ openDelay: 700, withArrow: true }),
  },
})
