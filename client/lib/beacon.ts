import type { TrackDetail } from './track.ts'

// Records page views and clicks without cookies. Part of the first script, so it imports nothing; the app reports
// navigations and steps by an event.
const { doNotTrack, globalPrivacyControl } = navigator
let shown: string | undefined

const send = (event: TrackDetail & { referrer?: string }) =>
  doNotTrack === '1' ||
  globalPrivacyControl ||
  // Missing where an extension or a setting turned it off.
  navigator.sendBeacon?.('/api/collect', JSON.stringify({ page: location.href, ...event }))

const view = () => {
  // A page that the browser prepares is counted when it is shown, if ever.
  if ((document as { prerendering?: boolean }).prerendering) return
  const path = location.pathname
  if (path !== shown) send({ kind: 'view', referrer: shown ?? document.referrer })
  shown = path
}

addEventListener('hostmatch:track', ({ detail }) => (detail ? send(detail) : view()))
addEventListener('click', ({ target }) => {
  const companyId = (target as Element).closest<HTMLElement>('a[data-company]')?.dataset.company
  if (companyId) send({ kind: 'outbound', companyId })
})
// On the document, and it does not bubble.
addEventListener('prerenderingchange', view, true)
view()
