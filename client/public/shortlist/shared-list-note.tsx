import { addToShortlist } from '@client/public/parts/shortlist/shortlist.ts'
import { saveShortlist } from '@client/public/parts/shortlist/use-shortlist.ts'
import { Button } from '@client/ui/button.tsx'
import { plural } from '@shared/lib/format.ts'
import { urls } from '@shared/lib/urls.ts'
import { Link } from 'react-router-dom'
import styles from './shortlist-view.module.css'

/** Says that the list in the URL is not this browser's own, and offers to save it. */
export function SharedListNote({ ids, saved }: { ids: readonly number[]; saved: readonly number[] }) {
  const isSaved = ids.every((id) => saved.includes(id))
  return (
    <div className={styles.note}>
      <p>
        {isSaved ? 'Your shortlist has all of these, and more.' : 'This list isn’t saved in this browser.'}
        {saved.length > 0 ? (
          <>
            {' '}
            <Link to={urls.shortlist(saved)}>
              Open your own ({plural(saved.length, 'company', 'companies')})
            </Link>
          </>
        ) : null}
      </p>
      {isSaved || ids.length === 0 ? null : (
        <Button kind="secondary" onClick={() => saveShortlist(addToShortlist(saved, ids))}>
          Save to my shortlist
        </Button>
      )}
    </div>
  )
}
