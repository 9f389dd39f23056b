import { Button } from '@client/components/button.tsx'
import { Icon } from '@client/illustrations/icons.tsx'
import { inBackground } from '@client/lib/in-background.ts'
import { useState } from 'react'
import styles from './estimate-summary.module.css'

type CopyState = 'idle' | 'copied' | 'failed'

const copyLabels: Record<CopyState, string> = {
  idle: 'Copy link',
  copied: 'Link copied',
  failed: 'Copy it from the address bar',
}

/** Print it, share it: the address holds the whole estimate. Both need scripts and are not shown without. */
export function EstimateTools() {
  const [copy, setCopy] = useState<CopyState>('idle')
  const copyLink = async () => {
    try {
      await navigator.clipboard.writeText(window.location.href)
      setCopy('copied')
    } catch {
      // Not on https, or refused.
      setCopy('failed')
    }
  }
  return (
    <div className={styles.tools}>
      <Button kind="quiet" onClick={() => window.print()}>
        <Icon name="printer" size={20} />
        Print
      </Button>
      <Button kind="quiet" onClick={() => inBackground(copyLink())}>
        <Icon name={copy === 'copied' ? 'check' : 'link'} size={20} />
        <span aria-live="polite">{copyLabels[copy]}</span>
      </Button>
    </div>
  )
}
