import { copyWithToast } from '@client/admin/lib/copy-with-toast.ts'
import { useRestoreFocus } from '@client/admin/parts/focus/restore-focus.ts'
import { inBackground } from '@client/lib/in-background.ts'
import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'

/** Recovery codes. They are shown once, because only their hashes are stored. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const box = useRef<HTMLElement>(null)
  useEffect(() => box.current?.focus(), [])
  useRestoreFocus(box)
  return (
    <section ref={box} tabIndex={-1} className="admin-codes" aria-labelledby="recovery-codes">
      <h3 id="recovery-codes">Your recovery codes</h3>
      <p>
        If you lose your phone, sign in with one of these codes instead. Each works once. Store them somewhere
        safe. <b>You won’t see them again.</b>
      </p>
      <ul>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="admin-actions">
        <Button variant="default" onClick={() => inBackground(copyWithToast(codes.join('\n')))}>
          Copy Codes
        </Button>
        <Button onClick={onDone}>I Saved These Codes</Button>
      </div>
    </section>
  )
}
