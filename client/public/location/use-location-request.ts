import { inBackground } from '@client/lib/in-background.ts'
import { toasts } from '@client/lib/toast-texts.ts'
import { clearToasts, showToast } from '@client/lib/toasts.tsx'
import { parseSelection, withSelection } from '@client/public/parts/company-selection/selection.ts'
import { useRequestDetails } from '@client/public/parts/company-selection/use-request-details.tsx'
import { useSelection } from '@client/public/parts/company-selection/use-selection.ts'
import { useStoredSelection } from '@client/public/parts/company-selection/use-stored-selection.ts'
import type { LeadFormFailure } from '@client/public/parts/lead-form/lead-fields.ts'
import { isFormOpen } from '@client/public/parts/quote-panel/form-url.ts'
import { useQuotePanel } from '@client/public/parts/quote-panel/use-quote-panel.ts'
import type { CompanyCard } from '@shared/companies/company.schema.ts'
import type { LocationPage } from '@shared/locations/location.schema.ts'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useActionData, useSearchParams } from 'react-router-dom'
import { getLocationPath } from './location-loader.ts'

export type LocationRequest = ReturnType<typeof useLocationRequest>

/** The companies that a visitor selects on a location page, and the form that sends them a request. */
export function useLocationRequest(page: LocationPage, place: string) {
  const [params] = useSearchParams()
  const posted = useActionData<LeadFormFailure>()
  // Opening the panel navigates, which drops what the router knows of the post.
  const [failed] = useState(posted)
  // A company that takes no new homes cannot be selected, even if the URL or the browser has it.
  const findListed = (id: number) => page.companies.find((company) => company.id === id && !company.fullUntil)
  const initialSelection = parseSelection(params).filter((id) => findListed(id))
  const selection = useSelection(initialSelection)
  const quote = useQuotePanel(
    failed !== undefined || initialSelection.length > 0 || isFormOpen(params),
    removeSelectionFromUrl,
  )
  const interest = useRequestDetails((id) => {
    // The URL must have it before the panel takes it over.
    flushSync(() => selection.add(id))
    quote.visit()
  })

  const restore = (ids: readonly number[]) => {
    for (const id of ids) selection.add(id)
    if (ids.length > 0) quote.open()
  }
  const elsewhere = useStoredSelection({
    path: getLocationPath(page),
    name: place,
    ids: selection.ids,
    isListed: (id) => findListed(id) !== undefined,
    isInUrl: initialSelection.length > 0,
    onRestore: restore,
  })

  const toggle = (company: CompanyCard, isChosen: boolean) => {
    if (isChosen) {
      selection.add(company.id)
      quote.open()
      showToast(toasts.companyAdded(company.name))
    } else {
      selection.remove(company.id)
    }
  }
  /** Asks one company for details; without a known one, opens the form. */
  const requestDetails = (id: number | null) => {
    const company = id === null ? null : findListed(id)
    if (company) {
      inBackground(interest.request(company))
    } else {
      clearToasts()
      quote.visit()
    }
  }
  const finish = () => {
    selection.clear()
    quote.close()
  }

  return {
    selection,
    quote,
    /** Result of a form that was posted without JavaScript. */
    failed,
    chosen: selection.ids.flatMap((id) => findListed(id) ?? []),
    /** Ids of the companies that were asked for details. */
    requested: interest.requested,
    /** Question before a request about another place is sent. */
    question: interest.question,
    /** Other places with selected companies. */
    elsewhere,
    toggle,
    requestDetails,
    restore,
    finish,
  }
}

/**
 * Takes the selection out of the URL of the list, because the entry of the panel has it: after a request was sent, Back
 * must not select its companies again. A closed panel writes it back (`useSelection`).
 */
function removeSelectionFromUrl(): void {
  const { pathname, search, hash } = window.location
  const list = `${pathname}${withSelection(new URLSearchParams(search), [])}${hash}`
  window.history.replaceState(window.history.state, '', list)
}
