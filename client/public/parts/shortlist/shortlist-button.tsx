import { showToast } from '@client/lib/toasts.tsx'
import { classNames } from '@client/ui/class-names.ts'
import { Icon } from '@client/ui/illustrations/icons.tsx'
import { MAX_SELECTED_COMPANIES } from '@shared/lib/limits.ts'
import { toasts } from '@shared/lib/toasts.ts'
import { addToShortlist } from './shortlist.ts'
import styles from './shortlist-button.module.css'
import { saveShortlist, useShortlist } from './use-shortlist.ts'

interface ShortlistButtonProps {
  company: { id: number; name: string }
  /** `icon`: a heart on a card; `text`: a button with its words. */
  look?: 'icon' | 'text'
}

/** Saves a company to the shortlist or removes it. Hidden without JavaScript, because the list is in the browser. */
export function ShortlistButton({ company, look = 'icon' }: ShortlistButtonProps) {
  const ids = useShortlist() ?? []
  const isSaved = ids.includes(company.id)
  const toggle = () => {
    if (isSaved) return saveShortlist(ids.filter((id) => id !== company.id))
    if (ids.length >= MAX_SELECTED_COMPANIES) return showToast(toasts.shortlistFull)
    saveShortlist(addToShortlist(ids, [company.id]))
  }
  return (
    <button
      type="button"
      className={classNames(styles.button, styles[look], isSaved && styles.saved)}
      title={look === 'icon' ? (isSaved ? 'Remove from shortlist' : 'Save to shortlist') : undefined}
      onClick={toggle}
    >
      <Icon name="heart" size={22} />
      {look === 'text' ? (isSaved ? 'Saved' : 'Save') : null}
      <span className="visually-hidden">
        {isSaved
          ? ` Remove ${company.name} from your shortlist`
          : `${look === 'text' ? '' : 'Save'} ${company.name} to your shortlist`}
      </span>
    </button>
  )
}
