import {
  createTheme,
  type DrawerProps,
  type MenuProps,
  type ModalProps,
  type PopoverProps,
  type SkeletonProps,
  type TooltipProps,
} from '@mantine/core'
import { palette } from '@shared/lib/brand.ts'

/** Default props of a component, type-checked against its props. */
const defaults = <Props>(defaultProps: Partial<Props>) => ({ defaultProps })

const OVERLAY = {
  padding: 'lg',
  transitionProps: { duration: 180 },
  closeButtonProps: { 'aria-label': 'Close' },
  // Without this, the overlay's header would be a second banner landmark.
  attributes: { header: { role: 'presentation' } },
} as const

/** Shade 7 is the brand's rose: its contrast with white text and with the page is above 6:1. */
const PRIMARY_SHADE = 7

/**
 * Mantine theme. Public pages use headless components; the admin the library's styles. Fonts and corners come from
 * theme/tokens.css; contrast.test.ts compares the repeated colors.
 */
export const theme = createTheme({
  primaryColor: 'rose',
  primaryShade: PRIMARY_SHADE,
  white: '#ffffff',
  black: palette.ink,
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
      palette.rose,
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
      palette.pine,
      '#17433a',
      '#102e28',
    ],
    gray: [
      palette.sand,
      '#f2ebe2',
      palette.line,
      '#d6cbbd',
      '#b5aa9e',
      '#8d837a',
      '#6f665e',
      palette.softText,
      '#3a3430',
      palette.ink,
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
  // Plain objects, typed by the components' props alone: importing the components would ship them with every page.
  components: {
    Modal: defaults<ModalProps>({ ...OVERLAY, size: 'lg', centered: true }),
    Drawer: defaults<DrawerProps>({ ...OVERLAY, size: 'lg', position: 'right' }),
    // A menu may contain nothing but items.
    Menu: defaults<MenuProps>({ withInitialFocusPlaceholder: false }),
    // Inside the main landmark, after everything else of it. Menus and calendars are popovers.
    Popover: defaults<PopoverProps>({ portalProps: { target: 'main' } }),
    Skeleton: defaults<SkeletonProps>({ radius: 'sm' }),
    Tooltip: defaults<TooltipProps>({ openDelay: 700, withArrow: true }),
  },
})
