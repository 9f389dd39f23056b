import { classNames } from '@client/ui/class-names.ts'
import { Icon } from '@client/ui/illustrations/icons.tsx'
import styles from './choice-box.module.css'

interface ChoiceBoxProps {
  company: { id: number; name: string }
  label: string
  checked: boolean
  disabled?: boolean
  /** Id of the form, if the box is outside of it. */
  form?: string
  /** `compact`: in a table. */
  look?: 'button' | 'compact'
  onChange: (checked: boolean) => void
}

/** Checkbox that chooses a company of a list: `companies={id}` in the form's query. */
export function ChoiceBox({
  company,
  label,
  checked,
  disabled = false,
  form,
  look = 'button',
  onChange,
}: ChoiceBoxProps) {
  return (
    <label
      className={classNames(styles.choice, look === 'compact' && styles.compact, disabled && styles.disabled)}
    >
      <input
        type="checkbox"
        name="companies"
        value={company.id}
        form={form}
        className={styles.box}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span className={styles.mark}>
        <Icon name="check" size={16} />
      </span>
      {label}
      <span className="visually-hidden"> {company.name}</span>
    </label>
  )
}
