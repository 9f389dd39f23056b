import { urls } from '@shared/lib/urls.ts'
import { Link } from 'react-router-dom'

/** Explains why an emailed link no longer works; the page's heading says that it does not. */
export function DeadLinkHelp() {
  return (
    <p>
      It may have expired, been used already, or been replaced by a newer link. If you still need it,{' '}
      <Link to={urls.contact('privacy')}>contact us</Link>, and we’ll send you a new one.
    </p>
  )
}
