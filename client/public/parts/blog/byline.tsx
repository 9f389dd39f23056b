import { brand } from '@shared/lib/brand.ts'
import { urls } from '@shared/lib/urls.ts'
import { Link } from 'react-router-dom'

/** Author line with a link to the editorial rules. */
export function Byline() {
  return (
    <p className="soft">
      By the {brand.name} editors. <Link to={`${urls.about()}#editorial`}>How we write</Link>
    </p>
  )
}
