import { Heading, Note, Row, Stack } from '@client/ui/primitives.tsx'
import type { ReactNode } from 'react'

interface TitledTextProps {
  title: string
  /** Icon or illustration before the text. */
  image?: ReactNode
  children: ReactNode
}

/** List item: a title with a sentence or two. */
export function TitledText({ title, image, children }: TitledTextProps) {
  return (
    <Row as="li" gap={4} align="start" nowrap>
      {image}
      <Stack gap={0}>
        <Heading level={3} size={4}>
          {title}
        </Heading>
        <Note>{children}</Note>
      </Stack>
    </Row>
  )
}
