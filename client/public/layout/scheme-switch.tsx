import { classNames } from '@client/ui/class-names.ts'
import { SCHEME_KEY, type SchemeChoice, schemeChoices } from '@shared/lib/color-scheme.ts'
import { useEffect, useId, useState } from 'react'
import styles from './scheme-switch.module.css'

const labels: Record<SchemeChoice, string> = { system: 'System', light: 'Light', dark: 'Dark' }

/** Choice of the color scheme, stored in the browser. Hidden without JavaScript, where the system's scheme applies. */
export function SchemeSwitch() {
  const name = useId()
  const [choice, setChoice] = useState<SchemeChoice>('system')
  useEffect(() => {
    const read = () => setChoice(applyScheme(readStored()))
    read()
    // Chosen in another tab.
    addEventListener('storage', read)
    return () => removeEventListener('storage', read)
  }, [])
  const choose = (next: SchemeChoice) => {
    store(next)
    setChoice(applyScheme(next))
  }
  return (
    <fieldset className={classNames(styles.choice, 'needs-script')}>
      <legend className={styles.legend}>Colors</legend>
      <div className={styles.options}>
        {schemeChoices.map((scheme) => (
          <label key={scheme} className={styles.option}>
            <input
              type="radio"
              name={name}
              value={scheme}
              checked={choice === scheme}
              onChange={() => choose(scheme)}
              className={styles.input}
            />
            {labels[scheme]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function applyScheme(choice: SchemeChoice): SchemeChoice {
  const { dataset } = document.documentElement
  if (choice === 'system') delete dataset.scheme
  else dataset.scheme = choice
  return choice
}

function readStored(): SchemeChoice {
  try {
    const stored = localStorage.getItem(SCHEME_KEY)
    return schemeChoices.find((scheme) => scheme === stored) ?? 'system'
  } catch {
    return 'system'
  }
}

/** Storage may be full or blocked: the choice then holds for this page. */
function store(choice: SchemeChoice): void {
  try {
    if (choice === 'system') localStorage.removeItem(SCHEME_KEY)
    else localStorage.setItem(SCHEME_KEY, choice)
  } catch {}
}
