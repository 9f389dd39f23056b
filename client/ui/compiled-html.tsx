import { type Ref, useState } from 'react'

interface CompiledHtmlProps {
  /** Id of the element that holds the text in the served page; unique on the page. */
  id: string
  /** HTML compiled from Markdown by our build or server. Null on the first page in the browser: it is read from the served HTML. */
  html: string | null
  className?: string
  ref?: Ref<HTMLDivElement>
}

/** Text compiled from Markdown. Set a `key` where texts replace each other. */
export function CompiledHtml({ id, html, className, ref }: CompiledHtmlProps) {
  const [text] = useState(() => html ?? document.getElementById(id)?.innerHTML ?? '')

  return (
    <div
      ref={ref}
      id={id}
      className={className}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, compiled and sanitized at build time
      dangerouslySetInnerHTML={{ __html: text }}
    />
  )
}
