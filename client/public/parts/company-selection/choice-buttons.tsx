import { Button } from '@client/ui/button.tsx'
import { classNames } from '@client/ui/class-names.ts'
import { ChoiceBox } from './choice-box.tsx'
import styles from './choice-buttons.module.css'

interface ChoiceButtonsProps {
  company: { id: number; name: string }
  selected: boolean
  requested: boolean
  /** Any company is selected. */
  hasSelection: boolean
  /** The selection is full and does not include this company. */
  disabled: boolean
  onChange: (selected: boolean) => void
}

/** Focuses the quote button of the selection: that of the bar on narrow screens, of the basket on wide ones. */
function skipToSelection() {
  const buttons = [...document.querySelectorAll<HTMLElement>('[data-opens-form]')]
  buttons.find((button) => button.getClientRects().length > 0)?.focus()
}

/** Checkbox and Request Details button of a card. Both submit the `SelectionForm` around the list. */
export function ChoiceButtons({
  company,
  selected,
  requested,
  hasSelection,
  disabled,
  onChange,
}: ChoiceButtonsProps) {
  return (
    <>
      <ChoiceBox
        company={company}
        label={selected ? 'Selected' : 'Select'}
        checked={selected}
        disabled={disabled}
        onChange={onChange}
      />
      {hasSelection ? (
        <button
          type="button"
          className={classNames('visually-hidden', styles.skip)}
          onClick={skipToSelection}
        >
          Skip to your selection
        </button>
      ) : null}
      <Button
        type="submit"
        name="companies"
        value={company.id}
        kind="secondary"
        className={styles.details}
        aria-disabled={requested || undefined}
        onClick={requested ? (event) => event.preventDefault() : undefined}
      >
        {requested ? 'Request sent' : 'Request Details'}
        <span className="visually-hidden">
          {' '}
          {requested ? 'to' : 'from'} {company.name}
        </span>
      </Button>
    </>
  )
}
