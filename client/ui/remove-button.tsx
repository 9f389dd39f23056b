import { classNames } from './class-names.ts'
import { Icon } from './illustrations/icons.tsx'
import styles from './remove-button.module.css'

interface RemoveButtonProps {
  /** "Remove Palm Court" */
  label: string
  className?: string | undefined
  onRemove: () => void
  /** Returns what gets the focus after the last entry was removed. */
  getNextFocus: (button: HTMLButtonElement) => Element | null | undefined
}

/** Cross that removes an entry of a list. It disappears with the entry, so it moves the focus to a neighbor. */
export function RemoveButton({ label, className, onRemove, getNextFocus }: RemoveButtonProps) {
  return (
    <button
      type="button"
      className={classNames(styles.button, className)}
      aria-label={label}
      onClick={({ currentTarget }) => {
        const item = currentTarget.closest('li')
        const neighbor = item?.nextElementSibling ?? item?.previousElementSibling
        const next = neighbor?.querySelector('button') ?? getNextFocus(currentTarget)
        onRemove()
        if (next instanceof HTMLElement) next.focus({ preventScroll: true })
      }}
    >
      <Icon name="close" size={18} />
    </button>
  )
}
