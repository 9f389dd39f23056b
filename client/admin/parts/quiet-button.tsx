import { Button } from '@mantine/core'

/** Small button beside the main one of its place. */
export const QuietButton = Button.withProps({ size: 'xs', variant: 'default' })
