import { inBackground } from '@client/lib/in-background.ts'
import { isPlainClick } from '@client/lib/plain-click.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { CompanyList } from '@client/public/parts/company-list/company-list.tsx'
import { ChoiceBox } from '@client/public/parts/company-selection/choice-box.tsx'
import { AnalysisLink } from '@client/public/parts/hostscore-dialog/analysis-link.tsx'
import { ShareButton } from '@client/public/parts/share/share-button.tsx'
import { isSameList } from '@client/public/parts/shortlist/shortlist.ts'
import { ShortlistButton } from '@client/public/parts/shortlist/shortlist-button.tsx'
import { saveShortlist, useShortlist } from '@client/public/parts/shortlist/use-shortlist.ts'
import { BottomBar } from '@client/ui/bottom-bar.tsx'
import { Button } from '@client/ui/button.tsx'
import { ButtonLink } from '@client/ui/button-link.tsx'
import type { CompanyCard } from '@shared/companies/company.schema.ts'
import type { RequestPlace } from '@shared/companies/company-comparison.schema.ts'
import { plural } from '@shared/lib/format.ts'
import { MAX_COMPARED_COMPANIES, MIN_COMPARED_COMPANIES } from '@shared/lib/limits.ts'
import { type Toast, toasts } from '@shared/lib/toasts.ts'
import { urls } from '@shared/lib/urls.ts'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { SharedListNote } from './shared-list-note.tsx'
import styles from './shortlist-view.module.css'

/** Cards of a shortlist, grouped by the place of the request, with checkboxes for a comparison. */
export function ShortlistView({ ids }: { ids: number[] }) {
  const [companies] = trpc.companies.byIds.useSuspenseQuery({ ids })
  const [places] = trpc.companies.requestPlaces.useSuspenseQuery({ ids })
  const listed = companies.map(({ id }) => id)
  // A list that fits side by side starts with all boxes ticked.
  const [choices, setChoices] = useState<ReadonlyMap<number, boolean>>(new Map())
  const ticked = listed.filter((id) => choices.get(id) ?? listed.length <= MAX_COMPARED_COMPANIES)
  const title = useRef<HTMLHeadingElement>(null)
  const saved = useShortlist()
  const navigate = useNavigate()
  // Before hydration the list in the browser is unknown.
  const isOwn = saved !== null && (isSameList(saved, ids) || isSameList(saved, listed))
  const canCompare = ticked.length >= MIN_COMPARED_COMPANIES && ticked.length <= MAX_COMPARED_COMPANIES

  const show = async (next: readonly number[]) => {
    saveShortlist(next)
    await navigate(urls.shortlist(next), { replace: true, preventScrollReset: true })
  }
  const change = (next: readonly number[], toast: Toast) => {
    // The focused control disappears.
    title.current?.focus({ preventScroll: true })
    inBackground(show(next))
    showToast(toast, { label: 'Undo', run: () => inBackground(show(listed)) })
  }
  const compare = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (canCompare) await navigate(urls.compare(ticked))
  }

  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <div>
          <h1 ref={title} tabIndex={-1}>
            {saved === null ? 'Shortlist' : isOwn ? 'Your shortlist' : 'Shared shortlist'}
          </h1>
          <p className="intro">
            {plural(listed.length, 'company', 'companies')}. Compare them, or request quotes.
          </p>
        </div>
        <div className={styles.tools}>
          <ShareButton
            // Another list is another link, which has not been copied.
            key={urls.shortlist(listed)}
            title="Vacation rental managers on my shortlist"
            path={urls.shortlist(listed)}
          />
          {isOwn ? (
            <Button kind="quiet" onClick={() => change([], toasts.shortlistCleared)}>
              Clear
            </Button>
          ) : null}
        </div>
      </div>
      {ids.length > listed.length ? (
        <p className={styles.note} role="status">
          {plural(ids.length - listed.length, 'company in this list isn’t', 'companies in this list aren’t')}{' '}
          listed anymore, so we left {ids.length - listed.length === 1 ? 'it' : 'them'} out.
        </p>
      ) : null}
      {saved !== null && !isOwn ? (
        <SharedListNote
          ids={listed}
          saved={saved}
          onSaved={() => title.current?.focus({ preventScroll: true })}
        />
      ) : null}
      <form
        method="get"
        action={urls.compare()}
        data-hydrates=""
        onSubmit={(event) => inBackground(compare(event))}
        className={styles.form}
        aria-label="Companies to compare"
      >
        {places.map((place) => (
          <PlaceGroup
            key={place.name}
            place={place}
            companies={companies}
            renderActions={(company) => (
              <>
                <ChoiceBox
                  company={company}
                  label="Compare"
                  checked={ticked.includes(company.id)}
                  onChange={(isTicked) => setChoices((before) => new Map(before).set(company.id, isTicked))}
                />
                {saved !== null && !isOwn ? (
                  <ShortlistButton company={company} look="text" />
                ) : (
                  <RemoveLink
                    company={company}
                    rest={listed.filter((id) => id !== company.id)}
                    onRemove={(rest) => change(rest, toasts.shortlistRemoved(company.name))}
                  />
                )}
              </>
            )}
          />
        ))}
        {listed.length >= MIN_COMPARED_COMPANIES ? (
          <BottomBar label="Compare" className={styles.bar}>
            <p className={styles.barText}>
              {canCompare
                ? `${ticked.length} selected`
                : `Select ${MIN_COMPARED_COMPANIES} to ${MAX_COMPARED_COMPANIES} companies to compare them.`}
            </p>
            <Button type="submit" kind="secondary" aria-disabled={!canCompare}>
              {canCompare ? `Compare ${ticked.length} Companies` : 'Compare'}
            </Button>
          </BottomBar>
        ) : null}
      </form>
    </div>
  )
}

interface PlaceGroupProps {
  place: RequestPlace
  companies: readonly CompanyCard[]
  renderActions: (company: CompanyCard) => ReactNode
}

function PlaceGroup({ place, companies, renderActions }: PlaceGroupProps) {
  const headingId = `in-${place.state}-${place.citySlug ?? 'state'}`
  return (
    <section aria-labelledby={headingId} className={styles.group}>
      <div className={styles.groupHead}>
        <h2 id={headingId}>{place.name}</h2>
        <ButtonLink to={urls.requestQuotes(place, place.companyIds)}>
          Get Quotes from {plural(place.companyIds.length, 'Company', 'Companies')}
          <span className="visually-hidden"> in {place.name}</span>
        </ButtonLink>
      </div>
      <CompanyList
        mode="location"
        companies={companies.filter(({ id }) => place.companyIds.includes(id))}
        renderAnalysis={(company) => <AnalysisLink company={company} />}
        renderActions={renderActions}
      />
    </section>
  )
}

interface RemoveLinkProps {
  company: CompanyCard
  rest: readonly number[]
  onRemove: (rest: readonly number[]) => void
}

/** A link to the list without the company, so that it works without JavaScript. */
function RemoveLink({ company, rest, onRemove }: RemoveLinkProps) {
  return (
    <ButtonLink
      href={urls.shortlist(rest)}
      kind="secondary"
      rel="nofollow"
      onClick={(event) => {
        if (!isPlainClick(event)) return
        event.preventDefault()
        onRemove(rest)
      }}
    >
      Remove<span className="visually-hidden"> {company.name}</span>
    </ButtonLink>
  )
}
