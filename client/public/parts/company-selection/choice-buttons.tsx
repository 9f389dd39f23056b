import { Button } from '@client/ui/button.tsx'
import { classNames } from '@client/ui/class-names.ts'
import { Note } from '@client/ui/primitives.tsx'
import { fullUntilText } from '@shared/companies/pause.ts'
import { ChoiceBox } from './choice-box.tsx'
import styles from './choice-buttons.module.css'

interface ChoiceButtonsProps {
  company: { id: number; name: string; fullUntil: Date | null }
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

/**
 * Checkbox and Request Details button of a card. Both submit the `SelectionForm` around the list. A company that takes
 * no new homes has neither.
 */
export function ChoiceButtons({
  company,
  selected,
  requested,
  hasSelection,
  disabled,
  onChange,
}: ChoiceButtonsProps) {
  if (company.fullUntil) return <Note>{fullUntilText(company.fullUntil)}</Note>
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
