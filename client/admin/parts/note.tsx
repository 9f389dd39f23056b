import { Text } from '@mantine/core'

/** Sentence that explains what stands beside it. */
export const Note = Text.withProps({ size: 'sm', c: 'dimmed' })

/** The same in small letters, such as the time and actor of an entry. */
export const SmallNote = Text.withProps({ size: 'xs', c: 'dimmed' })
