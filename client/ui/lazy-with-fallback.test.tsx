import { showPage } from '@client/testing/show.tsx'
import { screen, waitFor } from '@testing-library/react'
import { type ComponentType, startTransition, useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { lazyWithFallback } from './lazy-with-fallback.tsx'

beforeEach(() => {
  vi.stubEnv('SSR', false)
})
afterEach(() => {
  vi.unstubAllEnvs()
})

const Form = ({ place }: { place: string }) => <p>A form for {place}</p>

/** Opens its part as pages do. */
function Page({ Part }: { Part: ComponentType<{ place: string }> }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => startTransition(() => setIsOpen(true))}>
        Open
      </button>
      {isOpen ? <Part place="Miami" /> : <p>Closed</p>}
    </>
  )
}

async function open(load: () => Promise<typeof Form>) {
  const Part = await lazyWithFallback(load)
  const { container, press } = showPage(<Page Part={Part} />)
  await press('Open')
  return container
}

describe('A lazy component', () => {
  it('leaves the page as it is until its code has loaded', async () => {
    let arrive = (_form: typeof Form) => {}
    const load = vi.fn(() => new Promise<typeof Form>((resolve) => (arrive = resolve)))
    const page = await open(load)
    expect(load).toHaveBeenCalledOnce()
    expect(page.textContent).toBe('OpenClosed')
    arrive(Form)
    await waitFor(() => expect(page.textContent).toBe('OpenA form for Miami'))
  })

  it('shows an error when its code fails to load, and keeps the rest of the page', async () => {
    await open(() => Promise.reject(new TypeError('Failed to fetch')))
    expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t load this part of the page')
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Open', 'Try again'])
  })

  it('loads before rendering on the server', async () => {
    vi.stubEnv('SSR', true)
    expect(await lazyWithFallback(() => Promise.resolve(Form))).toBe(Form)
  })
})
