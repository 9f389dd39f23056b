import { copyWithToast } from '@client/admin/lib/copy-with-toast.ts'
import { takeFocus } from '@client/admin/lib/take-focus.ts'
import { Note } from '@client/admin/parts/note.tsx'
import { inBackground } from '@client/lib/in-background.ts'
import { Button, Code, Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'

interface ShownSecretProps {
  value: string
  /** Where to store it: "somewhere safe". */
  place: string
  copyLabel: string
  /** How it is used. */
  children: ReactNode
  onDone: () => void
}

/** A secret, for the only time that it is shown. */
export function ShownSecret({ value, place, copyLabel, children, onDone }: ShownSecretProps) {
  return (
    <Stack ref={takeFocus} tabIndex={-1} gap="sm" style={{ outline: 'none' }}>
      <Text>
        Copy it now and store it {place}. <b>You won’t see it again.</b>
      </Text>
      <Code block className="admin-multiline" style={{ userSelect: 'all' }}>
        {value}
      </Code>
      <Note>{children}</Note>
      <Group gap="xs">
        <Button onClick={() => inBackground(copyWithToast(value))}>{copyLabel}</Button>
        <Button variant="default" onClick={onDone}>
          Done
        </Button>
      </Group>
    </Stack>
  )
}
