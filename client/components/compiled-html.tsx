import { type MouseEvent, type Ref, useState } from 'react'
import { useNavigate } from 'react-router-dom'

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

/** A text compiled from Markdown. Links to our own pages move within the app. Give it a `key` where texts follow each other. */
export function CompiledHtml({ id, html, className, ref }: CompiledHtmlProps) {
  const navigate = useNavigate()
  const [text] = useState(() => html ?? document.getElementById(id)?.innerHTML ?? '')

  const follow = (event: MouseEvent<HTMLDivElement>) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    if (!(event.target instanceof Element)) return
    const href = event.target.closest('a')?.getAttribute('href')
    // A path that ends like a file is no page of ours.
    if (!href?.startsWith('/') || /\.\w+$/.test(href)) return
    event.preventDefault()
    void navigate(href)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is clicked
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link pressed by keyboard clicks, too
    <div
      ref={ref}
      id={id}
      className={className}
      onClick={follow}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, compiled and made safe at build
      dangerouslySetInnerHTML={{ __html: text }}
    />
  )
}
