import './lib/beacon.ts'

// The page is complete without JavaScript: load the app when the browser is idle, or at the first sign of intent.
const QUIET_MS = 2500
// The document names the app's file: an import() the bundler sees would bring a loader twice this size. Importing
// again is free.
const app = document.querySelector<HTMLElement>('script[data-app]')?.dataset.app ?? ''
const load = (): Promise<unknown> => import(/* @vite-ignore */ app)
const start = () => void load().catch(() => null)
for (const intent of ['pointerdown', 'pointerover', 'keydown', 'focusin']) {
  addEventListener(intent, start, { once: true })
}
addEventListener('load', () => {
  setTimeout(() => (window.requestIdleCallback ?? setTimeout)(start), QUIET_MS)
})
// A submit that beats the app waits for it and is then repeated, so that nothing typed is lost. A form says with
// data-hydrates that the app will take it over, and with "done" that it has.
addEventListener(
  'submit',
  (event) => {
    const form = event.target as HTMLFormElement
    const { dataset } = form
    const button = (event as SubmitEvent).submitter
    if ((dataset.hydrates ?? 'done') === 'done') return
    event.preventDefault()
    // The app cannot be had: let the form go the way it goes without JavaScript, with the button that was pressed.
    load().catch(() => {
      dataset.hydrates = 'done'
    })
    new MutationObserver((_changes, observer) => {
      if (dataset.hydrates !== 'done') return
      observer.disconnect()
      form.requestSubmit(button)
    }).observe(form, { attributes: true })
  },
  true,
)
