import { copyText } from '@client/lib/copy-text.ts'
import { inBackground } from '@client/lib/in-background.ts'
import { useSite } from '@client/lib/site.ts'
import { Button } from '@client/ui/button.tsx'
import { Icon } from '@client/ui/illustrations/icons.tsx'
import { Row } from '@client/ui/primitives.tsx'
import { absoluteUrl } from '@shared/lib/urls.ts'
import { useEffect, useState } from 'react'

const copyLabels = { idle: 'Copy link', copied: 'Link copied', failed: 'Copy it from the address bar' }

/** Copies the page's link, or opens the device's own share sheet. No other site learns of it. Hidden without JavaScript. */
export function ShareTools({ title, path }: { title: string; path: string }) {
  const url = absoluteUrl(useSite().publicUrl, path)
  const [copied, setCopied] = useState<keyof typeof copyLabels>('idle')
  const [canShare, setCanShare] = useState(false)
  useEffect(() => setCanShare('share' in navigator), [])
  const copy = async () => setCopied((await copyText(url)) ? 'copied' : 'failed')
  return (
    <Row gap={6} rowGap={0} className="no-print needs-script">
      <Button kind="quiet" onClick={() => inBackground(copy())}>
        <Icon name={copied === 'copied' ? 'check' : 'link'} size={20} />
        <span aria-live="polite">{copyLabels[copied]}</span>
      </Button>
      {canShare ? (
        // Closing the share sheet rejects.
        <Button kind="quiet" onClick={() => inBackground(navigator.share({ title, url }).catch(() => null))}>
          <Icon name="external" size={20} />
          Share
        </Button>
      ) : null}
    </Row>
  )
}
