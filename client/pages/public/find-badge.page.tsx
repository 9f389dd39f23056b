import { PageSection } from '@client/components/page-section.tsx'
import { BadgeChoice } from '@client/features/badge-verification/badge-choice.tsx'
import { BadgeSearch } from '@client/features/badge-verification/badge-search.tsx'
import { utilsOf } from '@client/lib/loaders.ts'
import { PageMeta } from '@client/lib/page-meta.tsx'
import { errorCode } from '@client/lib/trpc.ts'
import type { FoundBadge } from '@shared/schemas/badge.schema.ts'
import { urls } from '@shared/urls.ts'
import { Link, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router-dom'
import styles from './verify-badge.module.css'

interface Found {
  /** What was asked for; null where nothing was. */
  company: string | null
  badges: FoundBadge[]
  isExact: boolean
  error: string | null
}

const LONGEST_NAME = 255

/**
 * `/verify-badge?company=`: on to the record where one company has exactly this name, otherwise a choice of those
 * that have it or come near; without a name, the box to enter one.
 */
export async function loader(args: LoaderFunctionArgs): Promise<Found | Response> {
  const asked = new URL(args.request.url).searchParams.get('company')?.trim() ?? ''
  const company = asked.slice(0, LONGEST_NAME)
  if (company === '') return { company: null, badges: [], isExact: false, error: null }
  try {
    const { exact, near } = await utilsOf(args).badges.find.fetch({ company })
    const [only] = exact
    if (only && exact.length === 1) return redirect(urls.verifyBadge(only.id))
    const isExact = exact.length > 0
    return { company, badges: isExact ? exact : near, isExact, error: null }
  } catch (error) {
    if (errorCode(error) !== 'INVALID_INPUT') throw error
    return { company, badges: [], isExact: false, error: 'This cannot be a name. Please type it again.' }
  }
}

/** Verify a badge: one box, and the companies that may be meant. */
export function Component() {
  const found = useLoaderData<Found>()
  const { title, lead } = wordsFor(found)
  return (
    <>
      <PageMeta
        title="Verify a HostScore badge"
        description="Check whether a vacation rental management company really holds a HostScore badge."
        path={urls.verifyBadgeByName()}
        noindex={found.company !== null}
      />
      <PageSection width="text">
        <div className={styles.find}>
          <h1 className={styles.title}>{title}</h1>
          <p className="lead">{lead}</p>
          {found.badges.length > 0 ? <BadgeChoice badges={found.badges} /> : null}
          <BadgeSearch key={found.company} initialName={found.company ?? ''} error={found.error} />
          <p className="soft">
            No badge at hand? See how they look in the <Link to={urls.badgeGallery()}>badge gallery</Link>.
          </p>
        </div>
      </PageSection>
    </>
  )
}

function wordsFor({ company, badges, isExact }: Found): { title: string; lead: string } {
  if (company === null) {
    return {
      title: 'Verify a HostScore badge',
      lead: 'Enter the company’s name to see whether it holds a badge, and which website it registered.',
    }
  }
  if (isExact) {
    return {
      title: `Which ${company} do you mean?`,
      lead: 'Several companies have this name. Choose by place.',
    }
  }
  return badges.length > 0
    ? {
        title: `No company is called “${company}”`,
        lead: 'These names come near. If none is the one you mean, a badge with that name is not from us.',
      }
    : {
        title: `We do not know “${company}”`,
        lead: 'No approved company has this name, so a badge that shows it is not from us. Check the spelling first.',
      }
}
