import { Title } from '@mantine/core'
import { useEffect, useRef } from 'react'

/** Heading of a result. It takes the focus, so that screen readers announce it. */
export function ResultHeading({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Title order={2} ref={heading} tabIndex={-1}>
      {children}
    </Title>
  )
}
