import { toasts } from '@client/lib/toast-texts.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { addToShortlist } from '@client/public/parts/shortlist/shortlist.ts'
import { saveShortlist } from '@client/public/parts/shortlist/use-shortlist.ts'
import { Button } from '@client/ui/button.tsx'
import { Card, Note, Row } from '@client/ui/primitives.tsx'
import { plural } from '@shared/lib/format.ts'
import { urls } from '@shared/lib/urls.ts'
import { Link } from 'react-router-dom'

interface SharedListNoteProps {
  ids: readonly number[]
  saved: readonly number[]
  /** Called when all companies are saved, and the button disappears. */
  onSaved: () => void
}

/** Says that the list in the URL is not this browser's own, and offers to save it. */
export function SharedListNote({ ids, saved, onSaved }: SharedListNoteProps) {
  const isSaved = ids.every((id) => saved.includes(id))
  const save = () => {
    const next = addToShortlist(saved, ids)
    saveShortlist(next)
    if (ids.every((id) => next.includes(id))) onSaved()
    else showToast(toasts.shortlistFull)
  }
  return (
    <Card tone="sand" pad={3}>
      <Row justify="space-between" rowGap={2}>
        <Note>
          {isSaved ? 'Your shortlist has all of these, and more.' : 'This list isn’t saved in this browser.'}
          {saved.length > 0 ? (
            <>
              {' '}
              <Link to={urls.shortlist(saved)}>
                Open your own ({plural(saved.length, 'company', 'companies')})
              </Link>
            </>
          ) : null}
        </Note>
        {isSaved || ids.length === 0 ? null : (
          <Button kind="secondary" onClick={save}>
            Save to my shortlist
          </Button>
        )}
      </Row>
    </Card>
  )
}
