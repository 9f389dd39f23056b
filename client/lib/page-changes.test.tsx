import { eventually } from '@client/testing/eventually.ts'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom'
import { expect, it } from 'vitest'
import { PageChanges } from './page-changes.tsx'

it('shows that the next page is on its way until it is there, and then begins reading it', async () => {
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
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  const bar = () => document.querySelector('.page-progress')
  root.render(<RouterProvider router={router} />)
  await eventually(() => expect(document.title).toBe('First'))
  expect(bar()).toBeNull()

  router.navigate('/next').catch(() => null)
  await eventually(() => expect(bar()).not.toBeNull())

  arrive()
  await eventually(() => expect(document.querySelector('[role=status]')?.textContent).toBe('Next'))
  expect([bar(), document.activeElement?.id]).toEqual([null, 'content'])
  root.unmount()
})
