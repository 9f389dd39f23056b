import { toasts } from '@client/lib/toast-texts.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { classNames } from '@client/ui/class-names.ts'
import { Icon } from '@client/ui/illustrations/icons.tsx'
import { MAX_SELECTED_COMPANIES } from '@shared/lib/limits.ts'
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
    if (isSaved) {
      saveShortlist(ids.filter((id) => id !== company.id))
    } else if (ids.length >= MAX_SELECTED_COMPANIES) {
      showToast(toasts.shortlistFull)
    } else {
      saveShortlist(addToShortlist(ids, [company.id]))
    }
  }
  const word = isSaved ? 'Saved' : 'Save'
  const tooltip = isSaved ? 'Remove from shortlist' : 'Save to shortlist'
  return (
    <button
      type="button"
      className={classNames('no-print needs-script', styles.button, styles[look], isSaved && styles.saved)}
      aria-label={getLabel(company.name, isSaved, look)}
      title={look === 'icon' ? tooltip : undefined}
      onClick={toggle}
    >
      <Icon name="heart" size={22} />
      {look === 'text' ? word : null}
    </button>
  )
}

/** Returns the accessible name, which begins with the visible word, so that voice control finds the button. */
function getLabel(name: string, isSaved: boolean, look: ShortlistButtonProps['look']): string {
  if (!isSaved) return `Save ${name} to your shortlist`
  if (look === 'text') return `Saved: remove ${name} from your shortlist`
  return `Remove ${name} from your shortlist`
}
