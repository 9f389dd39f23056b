import { enterValue } from '@client/lib/form-controls.ts'
import { type ComponentProps, useRef, useState } from 'react'
import styles from './email-field.module.css'
import { suggestEmail } from './email-typos.ts'
import { TextField } from './field.tsx'

type EmailFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'inputMode' | 'ref' | 'onInput'>

/** Field for an email address that asks about a likely typo in its domain, and changes nothing itself. */
export function EmailField(props: EmailFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [suggestion, setSuggestion] = useState<string | null>(null)
  const apply = (meant: string) => {
    if (!input.current) return
    enterValue(input.current, meant)
    input.current.focus()
  }
  return (
    <div>
      <TextField
        {...props}
        ref={input}
        type="email"
        inputMode="email"
        onInput={({ currentTarget }) => setSuggestion(suggestEmail(currentTarget.value))}
      />
      <div role="status" className={styles.question}>
        {suggestion ? (
          <>
            Did you mean {suggestion.split('@')[1]}?{' '}
            <button type="button" className={styles.apply} onClick={() => apply(suggestion)}>
              Use {suggestion}
            </button>
          </>
        ) : null}
      </div>
    </div>
  )
}
