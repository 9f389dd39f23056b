import { type Ref, useState } from 'react'

interface CompiledHtmlProps {
  /** Where the served page keeps the text; one on a page. */
  id: string
  /**
   * Compiled by our build, known to be safe. Null in the browser on the page it opened first: the text is in the HTML
   * already, and is taken from there instead of travelling twice.
   */
  html: string | null
  className?: string
  ref?: Ref<HTMLDivElement>
}

/** A text compiled from Markdown. Give it a `key` where texts follow each other. */
export function CompiledHtml({ id, html, className, ref }: CompiledHtmlProps) {
  const [text] = useState(() => html ?? document.getElementById(id)?.innerHTML ?? '')

  return (
    <div
      ref={ref}
      id={id}
      className={className}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, compiled and made safe at build
      dangerouslySetInnerHTML={{ __html: text }}
    />
  )
}
