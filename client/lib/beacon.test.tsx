import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { track, trackPageView } from './track.ts'

const sent: Record<string, unknown>[] = []
const listeners: Parameters<typeof addEventListener>[] = []

/** Loads the beacon as a fresh page does; what it listens to is taken away after the test. */
async function load(asks: Record<string, unknown> = {}) {
  for (const [name, value] of Object.entries({
    sendBeacon: (_url: string, body: string) => sent.push(JSON.parse(body)) > 0,
    doNotTrack: null,
    globalPrivacyControl: undefined,
    ...asks,
  })) {
    Object.defineProperty(navigator, name, { value, configurable: true })
  }
  vi.resetModules()
  await import('./beacon.ts')
}

beforeEach(() => {
  sent.length = 0
  history.replaceState(null, '', '/locations/fl/miami?utm_source=x')
  const add = window.addEventListener.bind(window)
  vi.spyOn(window, 'addEventListener').mockImplementation((...args: unknown[]) => {
    const added = args as Parameters<typeof addEventListener>
    listeners.push(added)
    add(...added)
  })
})
afterEach(() => {
  for (const added of listeners.splice(0)) window.removeEventListener(...added)
  vi.restoreAllMocks()
  document.body.innerHTML = ''
  // Other files of this worker read the address, too.
  history.replaceState(null, '', '/')
})

it('counts the first view with where it came from', async () => {
  await load()
  expect(sent).toEqual([{ page: location.href, kind: 'view', referrer: document.referrer }])
})

it('counts a move within the app once, after the page before', async () => {
  await load()
  history.pushState(null, '', '/faq')
  trackPageView()
  trackPageView()
  history.pushState(null, '', '/faq#fees')
  trackPageView()
  expect(sent.slice(1)).toEqual([
    { page: expect.stringMatching(/\/faq$/), kind: 'view', referrer: '/locations/fl/miami' },
  ])
})

it('counts steps that the app tells of', async () => {
  await load()
  track('form_step_1')
  expect(sent.at(-1)).toEqual({ page: location.href, kind: 'form_step_1' })
})

it('counts a click on a company’s website, also on what is inside the link', async () => {
  await load()
  document.body.innerHTML =
    '<a href="#x" data-company="65"><span>Visit website</span></a><a href="#y">Other</a>'
  document.querySelector('span')?.click()
  document.querySelectorAll('a')[1]?.click()
  expect(sent.slice(1)).toEqual([{ page: expect.any(String), kind: 'outbound', companyId: '65' }])
})

it.each([[{ doNotTrack: '1' }], [{ globalPrivacyControl: true }]])(
  'is silent for who asks so: %o',
  async (asks) => {
    await load(asks)
    track('form_step_1')
    trackPageView()
    expect(sent).toEqual([])
  },
)

it('counts a page that the browser prepared when it is shown', async () => {
  Object.defineProperty(document, 'prerendering', { value: true, configurable: true })
  await load()
  trackPageView()
  expect(sent).toEqual([])
  Object.defineProperty(document, 'prerendering', { value: false, configurable: true })
  document.dispatchEvent(new Event('prerenderingchange'))
  expect(sent).toEqual([{ page: location.href, kind: 'view', referrer: document.referrer }])
})

it('is silent where the browser cannot send', async () => {
  const failed = vi.fn()
  window.addEventListener('error', failed)
  await load({ sendBeacon: undefined })
  track('form_step_1')
  expect(failed).not.toHaveBeenCalled()
})
