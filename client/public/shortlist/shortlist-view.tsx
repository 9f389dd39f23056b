import { inBackground } from '@client/lib/in-background.ts'
import { isPlainClick } from '@client/lib/plain-click.ts'
import { type Toast, toasts } from '@client/lib/toast-texts.ts'
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
import { Heading, Note, Row, Stack } from '@client/ui/primitives.tsx'
import type { CompanyCard } from '@shared/companies/company.schema.ts'
import type { RequestPlace } from '@shared/companies/company-comparison.schema.ts'
import { fullUntilText, withoutFull } from '@shared/companies/pause.ts'
import { plural } from '@shared/lib/format.ts'
import { MAX_COMPARED_COMPANIES, MIN_COMPARED_COMPANIES } from '@shared/lib/limits.ts'
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
    <Stack gap={5}>
      <Row align="baseline" justify="space-between" gap={6} rowGap={1}>
        <Row align="baseline" gap={4} rowGap={1}>
          <Heading level={1} size={2} ref={title} tabIndex={-1}>
            {saved === null ? 'Shortlist' : isOwn ? 'Your shortlist' : 'Shared shortlist'}
          </Heading>
          <Note>{plural(listed.length, 'company', 'companies')}. Compare them, or request quotes.</Note>
        </Row>
        <Row gap={6} className="no-print">
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
        </Row>
      </Row>
      {ids.length > listed.length ? (
        <Note role="status">
          {plural(ids.length - listed.length, 'company in this list isn’t', 'companies in this list aren’t')}{' '}
          listed anymore, so we left {ids.length - listed.length === 1 ? 'it' : 'them'} out.
        </Note>
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
        aria-label="Companies to compare"
      >
        <Stack gap={8}>
          {places.map((place) => (
            <PlaceGroup
              key={place.name}
              place={place}
              companies={companies}
              renderActions={(company) => (
                <>
                  {company.fullUntil ? <Note>{fullUntilText(company.fullUntil)}</Note> : null}
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
              <Note>
                {canCompare
                  ? `${ticked.length} selected`
                  : `Select ${MIN_COMPARED_COMPANIES} to ${MAX_COMPARED_COMPANIES} companies to compare them.`}
              </Note>
              <Button type="submit" kind="secondary" aria-disabled={!canCompare}>
                {canCompare ? `Compare ${ticked.length} Companies` : 'Compare'}
              </Button>
            </BottomBar>
          ) : null}
        </Stack>
      </form>
    </Stack>
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
    <Stack as="section" aria-labelledby={headingId}>
      <Row justify="space-between" gap={6} rowGap={2}>
        <Heading level={2} size={3} id={headingId}>
          {place.name}
        </Heading>
        {withoutFull([place], companies).map(({ companyIds }) => (
          <ButtonLink key={place.name} to={urls.requestQuotes(place, companyIds)} className={styles.quotes}>
            Get Quotes from {plural(companyIds.length, 'Company', 'Companies')}
            <span className="visually-hidden"> in {place.name}</span>
          </ButtonLink>
        ))}
      </Row>
      <CompanyList
        mode="location"
        companies={companies.filter(({ id }) => place.companyIds.includes(id))}
        renderAnalysis={(company) => <AnalysisLink company={company} />}
        renderActions={renderActions}
      />
    </Stack>
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
