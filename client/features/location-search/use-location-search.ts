import { inBackground } from '@client/lib/in-background.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { trpc } from '@client/lib/trpc.ts'
import type { LocationSuggestion } from '@shared/schemas/location.schema.ts'
import { toasts } from '@shared/toasts.ts'
import { type FocusEvent, type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { type Active, movedActive } from './combobox-keys.ts'
import { findLocationPath } from './find-location-path.ts'
import { placesOf } from './found-places.ts'
import { findPosition } from './position.ts'
import { useRecentSearches } from './use-recent-searches.ts'
import { useSuggestions } from './use-suggestions.ts'

/** The location box's behaviour: suggestions, recent searches, the visitor's position, and where each leads. */
export function useLocationSearch(initialValue: string) {
  const form = useRef<HTMLFormElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(initialValue)
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState<Active>(null)
  const [isLocating, setLocating] = useState(false)
  const [nearby, setNearby] = useState<readonly LocationSuggestion[] | null>(null)
  const [isBlank, setBlank] = useState(false)
  const recent = useRecentSearches()
  const found = useSuggestions(text, isOpen)
  const navigate = useNavigate()
  const utils = trpc.useUtils()

  // Typed before the app took over.
  useEffect(() => setText((before) => input.current?.value || before), [])

  const suggestions = nearby ?? found
  const shown = isOpen ? suggestions : []

  const open = () => setOpen(true)
  const close = () => {
    setOpen(false)
    setActive(null)
    setNearby(null)
  }

  const type = (value: string) => {
    setText(value)
    setBlank(false)
    setActive(null)
    setNearby(null)
    open()
  }

  const go = (search: string, path: string) => {
    recent.remember(search)
    setText(search)
    setBlank(false)
    close()
    inBackground(Promise.resolve(navigate(path)))
  }

  const choose = ({ label, path }: LocationSuggestion) => go(label, path)

  const search = (query: string) => go(query, findLocationPath(query))

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // The box itself: what was typed before the app took over is not in `text` yet when the held submit is repeated.
    const query = input.current?.value.trim() ?? ''
    const marked = active === null ? undefined : shown[active]
    if (marked) return choose(marked)
    if (query !== '') return search(query)
    input.current?.focus()
    close()
    setBlank(true)
    showToast(toasts.locationBlank)
  }

  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    // While an input method composes, arrows and Enter belong to it.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') {
      if (shown.length > 0) close()
      else setText('')
      return
    }
    const moved = movedActive(event.key, active, shown.length)
    if (moved) {
      event.preventDefault()
      setActive(moved.active)
    } else if (event.key === 'ArrowDown') open()
  }

  const leave = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) close()
  }

  const locate = async () => {
    if (isLocating) return
    setLocating(true)
    try {
      const position = await findPosition(navigator.geolocation)
      if ('toast' in position) return showToast(position.toast)
      showToast(toasts.geolocationFound)
      const location = `${position.lat},${position.lng}`
      const { isNear, places } = placesOf(await utils.companies.search.fetch({ location }))
      const [nearest] = places
      if (isNear && nearest) return go(nearest.label, nearest.path)
      showToast(toasts.noCompaniesFound)
      if (nearest) {
        input.current?.focus()
        setNearby(places)
        open()
      }
    } catch {
      showToast(toasts.placeNotLookedUp)
    } finally {
      setLocating(false)
    }
  }

  return {
    refs: { form, input },
    text,
    active,
    shown,
    isLocating,
    isBlank,
    recent: isOpen && text === '' && shown.length === 0 ? recent.searches : [],
    forget: recent.forget,
    open,
    close,
    type,
    choose,
    search,
    submit,
    press,
    leave,
    locate,
    point: setActive,
  }
}
