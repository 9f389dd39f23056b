import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom'
import { expect, it, onTestFinished } from 'vitest'
import { PageChanges } from './page-changes.tsx'

it('shows progress until the next page has loaded, and then focuses and announces it', async () => {
  let arrive = () => {}
  const router = createMemoryRouter([
    {
      element: (
        <>
          <main id="content" tabIndex={-1}>
            <Outlet />
          </main>
          <PageChanges contentId="content" />
        </>
      ),
      children: [
        { path: '/', element: <title>First</title> },
        {
          path: '/next',
          element: <title>Next</title>,
          loader: () =>
            new Promise<null>((resolve) => {
              arrive = () => resolve(null)
            }),
        },
      ],
    },
  ])
  const bar = () => document.querySelector('.page-progress')
  onTestFinished(cleanup)
  render(<RouterProvider router={router} />)
  await waitFor(() => expect(document.title).toBe('First'))
  expect(bar()).toBeNull()

  router.navigate('/next').catch(() => null)
  await waitFor(() => expect(bar()).not.toBeNull())

  arrive()
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Next'))
  expect([bar(), document.activeElement?.id]).toEqual([null, 'content'])
})
