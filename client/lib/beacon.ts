import type { CountDetail } from './counting.ts'

// Counts what visitors do, without a cookie and for a day at a time (server/modules/analytics). It is part of the first
// script, which must stay small: it imports nothing, and the app tells it of moves and steps by an event.
const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean }
let shown: string | undefined

const send = (event: CountDetail & { referrer?: string }) =>
  doNotTrack === '1' ||
  globalPrivacyControl ||
  navigator.sendBeacon('/api/collect', JSON.stringify({ page: location.href, ...event }))

const view = () => {
  const path = location.pathname
  if (path !== shown) send({ kind: 'view', referrer: shown ?? document.referrer })
  shown = path
}

addEventListener('count', ({ detail }) => (detail ? send(detail) : view()))
addEventListener('click', ({ target }) => {
  const companyId = (target as Element).closest<HTMLElement>('a[data-company]')?.dataset.company
  if (companyId) send({ kind: 'outbound', companyId })
})
view()
