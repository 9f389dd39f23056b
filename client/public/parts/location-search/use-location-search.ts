import { inBackground } from '@client/lib/in-background.ts'
import { toasts } from '@client/lib/toast-texts.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { trpc } from '@client/lib/trpc.ts'
import type { LocationSuggestion } from '@shared/locations/location.schema.ts'
import { isNearMe } from '@shared/locations/near-me.ts'
import { type FocusEvent, type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { type Active, getNextActive } from './combobox-keys.ts'
import { findLocationPath } from './find-location-path.ts'
import { toNearbyPlaces } from './nearby-places.ts'
import { findPosition } from './position.ts'
import { useRecentSearches } from './recent-searches.ts'
import { useSuggestions } from './use-suggestions.ts'

/** Manages the location search: suggestions, recent searches, geolocation and navigation. */
export function useLocationSearch(initialValue: string) {
  const form = useRef<HTMLFormElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(initialValue)
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState<Active>(null)
  const [isLocating, setLocating] = useState(false)
  const [nearby, setNearby] = useState<readonly LocationSuggestion[] | null>(null)
  const [isBlank, setBlank] = useState(false)
  const recent = useRecentSearches()
  const { found, message } = useSuggestions(text, isOpen)
  const navigate = useNavigate()
  const utils = trpc.useUtils()

  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])

  // Adopt text typed before hydration, and suggest as if it was typed now.
  useEffect(() => {
    setText((before) => input.current?.value || before)
    if (input.current === document.activeElement) setIsOpen(true)
  }, [])

  const suggestions = nearby ?? found
  const shown = isOpen ? suggestions : []

  const open = () => setIsOpen(true)
  const close = () => {
    setIsOpen(false)
    setActive(null)
    setNearby(null)
  }

  const handleChange = (value: string) => {
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
    // Read the input: a replayed submit may run before text typed earlier is in `text`.
    const query = input.current?.value.trim() ?? ''
    const selected = active === null ? undefined : shown[active]
    if (selected) return choose(selected)
    if (isNearMe(query)) return inBackground(locate())
    if (query !== '') return search(query)
    input.current?.focus()
    close()
    setBlank(true)
    showToast(toasts.locationBlank)
  }

  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // During IME composition, arrows and Enter belong to the input method.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') {
      if (isOpen && (text === '' || shown.length > 0 || message !== null)) close()
      else setText('')
      return
    }
    const next = getNextActive(event.key, active, shown.length)
    if (next) {
      event.preventDefault()
      setActive(next.active)
    } else if (event.key === 'ArrowDown') open()
  }

  const handleBlur = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) close()
  }

  const locate = async () => {
    if (isLocating) return
    setLocating(true)
    try {
      const position = await findPosition(navigator.geolocation)
      // The visitor may have opened another page meanwhile.
      if (!isMounted.current) return
      if ('toast' in position) return showToast(position.toast)
      showToast(toasts.geolocationFound)
      const location = `${position.lat},${position.lng}`
      const { isNear, places } = toNearbyPlaces(await utils.companies.search.fetch({ location }))
      if (!isMounted.current) return
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
    message: isOpen && nearby === null ? message : null,
    isLocating,
    isBlank,
    recent: isOpen && text === '' && shown.length === 0 ? recent.searches : [],
    forget: recent.forget,
    open,
    close,
    handleChange,
    choose,
    search,
    submit,
    handleKeyDown,
    handleBlur,
    locate,
    setActiveIndex: setActive,
  }
}
