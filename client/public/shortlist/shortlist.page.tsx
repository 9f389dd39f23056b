import { inBackground } from '@client/lib/in-background.ts'
import { getUtils } from '@client/lib/loaders.ts'
import { PageMeta } from '@client/lib/page-meta.tsx'
import { parseSelection } from '@client/public/parts/company-selection/selection.ts'
import { useShortlist } from '@client/public/parts/shortlist/use-shortlist.ts'
import { ButtonLink } from '@client/ui/button-link.tsx'
import { EmptyState } from '@client/ui/empty-state.tsx'
import { PageSection } from '@client/ui/page-section.tsx'
import { plural } from '@shared/lib/format.ts'
import { urls } from '@shared/lib/urls.ts'
import { useEffect } from 'react'
import { type LoaderFunctionArgs, useNavigate, useSearchParams } from 'react-router-dom'
import { ShortlistView } from './shortlist-view.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const { companies } = getUtils(args)
  const ids = parseSelection(new URL(args.request.url).searchParams)
  if (ids.length > 0)
    await Promise.all([companies.byIds.ensureData({ ids }), companies.requestPlaces.ensureData({ ids })])
  return null
}

/** Shortlist of the companies in the URL, which anyone can open (product 2.35). */
export function Component() {
  const [params] = useSearchParams()
  const ids = parseSelection(params)
  return (
    <>
      <PageMeta
        title={ids.length > 0 ? `Shortlist of ${plural(ids.length, 'Company', 'Companies')}` : 'Shortlist'}
        description="Compare your saved vacation rental management companies and request quotes."
        path={null}
      />
      <PageSection width="wide" space="tight">
        {ids.length > 0 ? <ShortlistView ids={ids} /> : <OwnShortlist />}
      </PageSection>
    </>
  )
}

/** Without companies in the URL: opens this browser's own list, or says how to fill it. */
function OwnShortlist() {
  const navigate = useNavigate()
  const saved = useShortlist()
  useEffect(() => {
    const open = async (ids: readonly number[]) => navigate(urls.shortlist(ids), { replace: true })
    if (saved && saved.length > 0) inBackground(open(saved))
  }, [saved, navigate])
  return (
    <EmptyState
      level={1}
      title="Your shortlist is empty"
      action={<ButtonLink to={urls.locations()}>Find companies</ButtonLink>}
    >
      Save companies with the heart in any list or profile. They stay in this browser until you remove them.
    </EmptyState>
  )
}
