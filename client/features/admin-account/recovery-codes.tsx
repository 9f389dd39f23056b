import { useFocusBack } from '@client/components/admin/focus-back.ts'
import { copyText } from '@client/lib/copy-text.ts'
import { inBackground } from '@client/lib/in-background.ts'
import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'

/** The recovery codes, shown once: they are kept as hashes. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const box = useRef<HTMLElement>(null)
  useEffect(() => box.current?.focus(), [])
  useFocusBack(box)
  return (
    <section ref={box} tabIndex={-1} className="admin-codes" aria-labelledby="recovery-codes">
      <h3 id="recovery-codes">Your recovery codes</h3>
      <p>
        Without your phone, one of these signs you in instead of a code. Each works once. Keep them where you
        keep important papers: <b>they are shown only now.</b>
      </p>
      <ul>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="admin-actions">
        <Button variant="default" onClick={() => inBackground(copyText(codes.join('\n')))}>
          Copy the codes
        </Button>
        <Button onClick={onDone}>I have kept them</Button>
      </div>
    </section>
  )
}
