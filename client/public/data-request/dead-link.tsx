import { urls } from '@shared/lib/urls.ts'
import { Link } from 'react-router-dom'

export function DeadLink() {
  return (
    <p>
      The link was already used, was replaced by a newer one, or has expired. If you still need it,{' '}
      <Link to={urls.contact('privacy')}>contact us</Link>, and we’ll send you a new one.
    </p>
  )
}
