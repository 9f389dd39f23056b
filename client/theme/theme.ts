import {
  type AccordionProps,
  type ButtonProps,
  type CheckboxProps,
  type CloseButtonProps,
  createTheme,
  type InputProps,
  type InputWrapperProps,
  type ModalProps,
  type NativeSelectProps,
  type RadioProps,
  type TabsProps,
  type TextareaProps,
  type TextInputProps,
} from '@mantine/core'

/** Default props of a component, checked against its props. */
const defaults = <Props>(defaultProps: Partial<Props>) => ({ defaultProps })

/** Shade 7 is the brand's rose: white on it, and it on the page, are above 6:1. */
const PRIMARY_SHADE = 7

/**
 * The Mantine side of the visual language, for what is loaded on demand (toasts) and for the admin. Public pages carry
 * no component library: their controls are in components/. Colours and fonts repeat theme/tokens.css.
 */
export const theme = createTheme({
  primaryColor: 'rose',
  primaryShade: PRIMARY_SHADE,
  white: '#ffffff',
  black: '#1c1917',
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
  },
  fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif',
  headings: {
    fontFamily:
      '"Besley Variable", "Besley stand-in Georgia", "Besley stand-in Noto", "Besley stand-in Times", serif',
    fontWeight: '600',
  },
  defaultRadius: 'md',
  radius: { sm: '0.375rem', md: '0.625rem', lg: '1rem' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  // Plain objects, typed by the components' props alone: naming the components here would ship them with every page.
  components: {
    Button: defaults<ButtonProps>({ size: 'lg', loaderProps: { type: 'dots' } }),
    Input: defaults<InputProps>({ size: 'lg' }),
    InputWrapper: defaults<InputWrapperProps>({
      size: 'lg',
      inputWrapperOrder: ['label', 'description', 'error', 'input'],
    }),
    TextInput: defaults<TextInputProps>({ size: 'lg' }),
    Textarea: defaults<TextareaProps>({ size: 'lg', minRows: 4, autosize: false }),
    NativeSelect: defaults<NativeSelectProps>({ size: 'lg' }),
    Checkbox: defaults<CheckboxProps>({ size: 'md' }),
    Radio: defaults<RadioProps>({ size: 'md' }),
    Tabs: defaults<TabsProps>({ keepMounted: true }),
    Accordion: defaults<AccordionProps>({ chevronPosition: 'right', transitionDuration: 180 }),
    Modal: defaults<ModalProps>({
      size: 'lg',
      radius: 'lg',
      padding: 'xl',
      transitionProps: { duration: 180 },
      centered: true,
    }),
    CloseButton: defaults<CloseButtonProps>({ size: 44, iconSize: 20 }),
  },
})
