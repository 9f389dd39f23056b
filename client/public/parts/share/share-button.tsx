import { copyText } from '@client/lib/copy-text.ts'
import { inBackground } from '@client/lib/in-background.ts'
import { Button } from '@client/ui/button.tsx'
import { Icon } from '@client/ui/illustrations/icons.tsx'
import { useState } from 'react'

interface ShareButtonProps {
  title: string
  /** Path and query of this site. */
  path: string
}

type State = 'idle' | 'copied' | 'failed'

const labels: Record<State, string> = {
  idle: 'Share',
  copied: 'Link copied',
  failed: 'Copy it from the address bar',
}

/** Shares a link with the device's own menu, or copies it. Hidden without JavaScript. */
export function ShareButton({ title, path }: ShareButtonProps) {
  const [state, setState] = useState<State>('idle')
  const share = async () => {
    const url = new URL(path, window.location.href).href
    if ('share' in navigator) {
      try {
        return await navigator.share({ title, url })
      } catch (error) {
        // The visitor closed the menu.
        if (error instanceof DOMException && error.name === 'AbortError') return
      }
    }
    setState((await copyText(url)) ? 'copied' : 'failed')
  }
  return (
    <Button kind="quiet" className="needs-script" onClick={() => inBackground(share())}>
      <Icon name={state === 'copied' ? 'check' : 'share'} size={20} />
      <span aria-live="polite">{labels[state]}</span>
    </Button>
  )
}
