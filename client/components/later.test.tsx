import { eventually } from '@client/testing/eventually.ts'
import { WithHeadlessMantine } from '@client/testing/with-mantine.tsx'
import { act, type ComponentType, startTransition, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { later } from './later.tsx'

let root: Root
let page: HTMLElement
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubEnv('SSR', false)
  page = document.body.appendChild(document.createElement('main'))
  root = createRoot(page)
})
afterEach(() => {
  act(() => root.unmount())
  page.remove()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

const Form = ({ place }: { place: string }) => <p>A form for {place}</p>

/** Opens its part as pages do. */
function Page({ Part }: { Part: ComponentType<{ place: string }> }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => startTransition(() => setOpen(true))}>
        Open
      </button>
      {isOpen ? <Part place="Miami" /> : <p>Closed</p>}
    </>
  )
}

async function open(load: () => Promise<typeof Form>) {
  const Part = await later(load)
  await act(async () =>
    root.render(
      <WithHeadlessMantine>
        <Page Part={Part} />
      </WithHeadlessMantine>,
    ),
  )
  await act(async () => page.querySelector('button')?.click())
}

describe('a part that comes later', () => {
  it('leaves the page as it is until its code is there', async () => {
    let arrive = (_form: typeof Form) => {}
    const load = vi.fn(() => new Promise<typeof Form>((resolve) => (arrive = resolve)))
    await open(load)
    expect(load).toHaveBeenCalledOnce()
    expect(page.textContent).toBe('OpenClosed')
    await act(async () => arrive(Form))
    await eventually(() => expect(page.textContent).toBe('OpenA form for Miami'))
  })

  it('says that its code could not be had, and the rest of the page stays', async () => {
    await open(() => Promise.reject(new TypeError('Failed to fetch')))
    await eventually(() =>
      expect(page.querySelector('[role=alert]')?.textContent).toContain('could not be loaded'),
    )
    expect([...page.querySelectorAll('button')].map((button) => button.textContent)).toEqual([
      'Open',
      'Try again',
    ])
  })

  it('is there at once on the server', async () => {
    vi.stubEnv('SSR', true)
    expect(await later(() => Promise.resolve(Form))).toBe(Form)
  })
})
