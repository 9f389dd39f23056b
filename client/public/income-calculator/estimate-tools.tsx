import { copyText } from '@client/lib/copy-text.ts'
import { inBackground } from '@client/lib/in-background.ts'
import { Button } from '@client/ui/button.tsx'
import { Icon } from '@client/ui/illustrations/icons.tsx'
import { Row } from '@client/ui/primitives.tsx'
import { useState } from 'react'

type CopyState = 'idle' | 'copied' | 'failed'

const copyLabels: Record<CopyState, string> = {
  idle: 'Copy link',
  copied: 'Link copied',
  failed: 'Copy it from the address bar',
}

/** Print and copy-link buttons; the URL holds the whole estimate. Hidden without JavaScript. */
export function EstimateTools() {
  const [copy, setCopy] = useState<CopyState>('idle')
  const copyLink = async () => setCopy((await copyText(window.location.href)) ? 'copied' : 'failed')
  return (
    <Row gap={6} rowGap={0} className="needs-script">
      <Button kind="quiet" onClick={() => window.print()}>
        <Icon name="printer" size={20} />
        Print
      </Button>
      <Button kind="quiet" onClick={() => inBackground(copyLink())}>
        <Icon name={copy === 'copied' ? 'check' : 'link'} size={20} />
        <span aria-live="polite">{copyLabels[copy]}</span>
      </Button>
    </Row>
  )
}
