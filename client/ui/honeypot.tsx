import { TextField } from './field.tsx'

interface HoneypotProps {
  id: string
  name: string
  defaultValue?: string
  /** Reveals the field to a person whom it stopped. */
  error?: string
}

/** Honeypot: a field that people do not see and bots fill in. Not `display: none`, which better bots detect. */
export function Honeypot({ error, ...field }: HoneypotProps) {
  const isShown = error !== undefined
  return (
    <div className={isShown ? undefined : 'visually-hidden'} aria-hidden={isShown ? undefined : true}>
      <TextField
        {...field}
        label="Leave this field empty"
        error={error}
        tabIndex={isShown ? undefined : -1}
        autoComplete="off"
      />
    </div>
  )
}
