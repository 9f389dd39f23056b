import { classNames } from '@client/ui/class-names.ts'
import { formatNumber } from '@shared/lib/format.ts'
import { Link } from 'react-router-dom'
import { ChoiceBox } from './choice-box.tsx'
import styles from './selection-toggle.module.css'
import { toSelectionUrl } from './stored-selection.ts'
import type { PlaceSelection } from './use-place-selection.ts'

interface SelectionToggleProps {
  company: { id: number; name: string }
  selection: PlaceSelection
}

/** Adds a company to the selection of its city's page. Hidden without JavaScript, because the browser stores it. */
export function SelectionToggle({
  company,
  selection: { selectedOn, isFull, select },
}: SelectionToggleProps) {
  return (
    <div className={classNames(styles.toggle, 'needs-script')}>
      <ChoiceBox
        company={company}
        label={selectedOn ? 'In your selection' : 'Add to selection'}
        checked={selectedOn !== null}
        disabled={isFull}
        onChange={select}
      />
      {selectedOn ? (
        <Link to={toSelectionUrl(selectedOn)} className="tap">
          {formatNumber(selectedOn.ids.length)} selected in {selectedOn.name}
        </Link>
      ) : null}
    </div>
  )
}
