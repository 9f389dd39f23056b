import { getUtils } from '@client/lib/loaders.ts'
import { PageMeta } from '@client/lib/page-meta.tsx'
import { getErrorCode } from '@client/lib/trpc.ts'
import { PageSection } from '@client/ui/page-section.tsx'
import { Heading } from '@client/ui/primitives.tsx'
import type { FoundBadge } from '@shared/badges/badge.schema.ts'
import { urls } from '@shared/lib/urls.ts'
import { Link, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router-dom'
import { BadgeChoice } from './badge-choice.tsx'
import { BadgeSearch } from './badge-search.tsx'

interface SearchResult {
  company: string | null
  badges: FoundBadge[]
  isExact: boolean
  error: string | null
}

const MAX_NAME_LENGTH = 255

/** Serves `/verify-badge?company=`: the record of the only company with this name, matches, or the search form. */
export async function loader(args: LoaderFunctionArgs): Promise<SearchResult | Response> {
  const query = new URL(args.request.url).searchParams.get('company')?.trim() ?? ''
  const company = query.slice(0, MAX_NAME_LENGTH)
  if (company === '') return { company: null, badges: [], isExact: false, error: null }
  try {
    const { exact, near } = await getUtils(args).badges.find.fetch({ company })
    const [only] = exact
    if (only && exact.length === 1) return redirect(urls.verifyBadge(only.id))
    const isExact = exact.length > 0
    return { company, badges: isExact ? exact : near, isExact, error: null }
  } catch (error) {
    if (getErrorCode(error) !== 'INVALID_INPUT') throw error
    return {
      company,
      badges: [],
      isExact: false,
      error: 'That doesn’t look like a company name. Please try again.',
    }
  }
}

/** Verify a badge: search form and matching companies. */
export function Component() {
  const found = useLoaderData<SearchResult>()
  const { title, intro } = getHeading(found)
  return (
    <>
      <PageMeta
        title="Verify a HostScore badge"
        description="Check whether a vacation rental management company holds a valid HostScore badge."
        path={urls.verifyBadgeByName()}
        noindex={found.company !== null}
      />
      <PageSection width="text" space="tight" className="stack">
        <Heading level={1} size={2}>
          {title}
        </Heading>
        <p className="intro">{intro}</p>
        {found.badges.length > 0 ? <BadgeChoice badges={found.badges} /> : null}
        <BadgeSearch key={found.company} initialName={found.company ?? ''} error={found.error} />
        <p className="soft">
          Haven’t seen one? Take a look at the <Link to={urls.badgeGallery()}>badge gallery</Link>.
        </p>
      </PageSection>
    </>
  )
}

function getHeading({ company, badges, isExact }: SearchResult): { title: string; intro: string } {
  if (company === null) {
    return {
      title: 'Verify a HostScore badge',
      intro: 'Enter a company name to see whether it holds a badge and which website it registered.',
    }
  }
  if (isExact) {
    return {
      title: `Which ${company} do you mean?`,
      intro: 'Several companies share this name. Choose by location.',
    }
  }
  return badges.length > 0
    ? {
        title: `No exact match for “${company}”`,
        intro: 'Did you mean one of these? If not, a badge with that name isn’t ours.',
      }
    : {
        title: `No company named “${company}”`,
        intro:
          'We list no company by this name, so a badge that shows it isn’t ours. Check the spelling first.',
      }
}
