import { copyText } from '@client/lib/copy-text.ts'
import { inBackground } from '@client/lib/in-background.ts'
import { toasts } from '@client/lib/toast-texts.ts'
import { preloadToasts, showToast } from '@client/lib/toasts.tsx'
import { Button } from '@client/ui/button.tsx'
import { Icon } from '@client/ui/illustrations/icons.tsx'
import { Stack } from '@client/ui/primitives.tsx'
import styles from './copy-code.module.css'

interface CopyCodeProps {
  code: string
  label: string
  /** Enables Copy Embed Code and its toast. */
  isEmbedCode?: boolean
}

/** Code block with a copy button. Without JavaScript the code can be selected by hand. */
export function CopyCode({ code, label, isEmbedCode = false }: CopyCodeProps) {
  const copy = async () => {
    preloadToasts()
    showToast((await copyText(code)) ? toasts.embedCodeCopied : toasts.embedCodeNotCopied)
  }
  return (
    <Stack gap={3} align="start" className={styles.box}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: an area that scrolls must be reachable by keyboard */}
      <section className={isEmbedCode ? styles.wraps : styles.code} tabIndex={0} aria-label={label}>
        <pre>
          <code>{code}</code>
        </pre>
      </section>
      {isEmbedCode ? (
        <Button kind="secondary" className="needs-script" onClick={() => inBackground(copy())}>
          <Icon name="copy" size={20} />
          Copy Embed Code
        </Button>
      ) : null}
    </Stack>
  )
}
