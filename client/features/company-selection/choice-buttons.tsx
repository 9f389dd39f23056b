import { Button } from '@client/components/button.tsx'
import { classNames } from '@client/components/class-names.ts'
import { Icon } from '@client/illustrations/icons.tsx'
import styles from './choice-buttons.module.css'

interface ChoiceButtonsProps {
  company: { id: number; name: string }
  selected: boolean
  /** Request Details was pressed and passed on. */
  asked: boolean
  /** The selection is full and this company is not in it. */
  disabled: boolean
  onChange: (selected: boolean) => void
}

/** A card's box to tick and its Request Details. Both belong to the `SelectionForm` around the list. */
export function ChoiceButtons({ company, selected, asked, disabled, onChange }: ChoiceButtonsProps) {
  return (
    <>
      <label className={classNames(styles.choice, selected && styles.chosen, disabled && styles.disabled)}>
        <input
          type="checkbox"
          name="companies"
          value={company.id}
          className={styles.box}
          checked={selected}
          disabled={disabled}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <span className={styles.mark}>{selected ? <Icon name="check" size={16} /> : null}</span>
        {selected ? 'Selected' : 'Select'}
        <span className="visually-hidden"> {company.name}</span>
      </label>
      <Button
        type="submit"
        name="companies"
        value={company.id}
        kind="secondary"
        className={styles.details}
        aria-disabled={asked || undefined}
        onClick={asked ? (event) => event.preventDefault() : undefined}
      >
        {asked ? 'Request sent' : 'Request Details'}
        <span className="visually-hidden">
          {' '}
          {asked ? 'to' : 'from'} {company.name}
        </span>
      </Button>
    </>
  )
}
