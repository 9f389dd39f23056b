import { Button } from '@client/components/button.tsx'
import { Icon } from '@client/illustrations/icons.tsx'
import { inBackground } from '@client/lib/in-background.ts'
import { preloadToasts, showToast } from '@client/lib/toasts.tsx'
import { toasts } from '@shared/toasts.ts'
import styles from './copy-code.module.css'

interface CopyCodeProps {
  code: string
  /** What it is, for screen readers. */
  label: string
  /** Whether the documented toast fits: it speaks of an embed code. */
  isEmbedCode?: boolean
}

/** Code to take along. Without scripts it is selected by hand. */
export function CopyCode({ code, label, isEmbedCode = false }: CopyCodeProps) {
  const copy = async () => {
    preloadToasts()
    try {
      await navigator.clipboard.writeText(code)
      showToast(toasts.embedCodeCopied)
    } catch {
      showToast(toasts.embedCodeNotCopied)
    }
  }
  return (
    <div className={styles.box}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: an area that scrolls must be reachable by keyboard */}
      <section className={isEmbedCode ? styles.wraps : styles.code} tabIndex={0} aria-label={label}>
        <pre>
          <code>{code}</code>
        </pre>
      </section>
      {isEmbedCode ? (
        <Button kind="secondary" className={styles.copy} onClick={() => inBackground(copy())}>
          <Icon name="copy" size={20} />
          Copy Embed Code
        </Button>
      ) : null}
    </div>
  )
}
