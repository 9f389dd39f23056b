import { useLatestSearchParams } from '@client/lib/search-params.ts'
import { clearToasts, ToastHost } from '@client/lib/toasts.tsx'
import type { UserRole } from '@shared/auth/roles.ts'
import { cleanup, configure, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  type ComponentType,
  createContext,
  type PropsWithChildren,
  type ReactNode,
  Suspense,
  use,
} from 'react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, type LoaderFunction, MemoryRouter, RouterProvider } from 'react-router-dom'
import { onTestFinished } from 'vitest'
import {
  type FakeResponse,
  type FakeServer,
  fakeServer,
  type ServerResponses,
  WithServer,
} from './fake-server.tsx'
import { stubBrowserApis } from './stub-browser.ts'
import { WithMantine } from './with-mantine.tsx'

// A busy machine may need more than a second for one screen.
configure({ asyncUtilTimeout: 10_000 })

export interface ShowOptions {
  /** Responses of the server. A call without a response stays pending; in the admin, the session is an owner's. */
  server?: ServerResponses | FakeServer
  /** URL at which the element is opened. */
  route?: string
  /** Other pages of the site, by path. */
  pages?: Record<string, ReactNode>
  /** Loader of the route, where a navigation has to take time. */
  loader?: LoaderFunction
  /** Renders on the server first, and calls this with the page before the browser takes it over. */
  beforeHydration?: (page: HTMLElement) => void
}

/** Response to `auth.session` for a user with this role. */
export const signedInAs = (role: UserRole): FakeResponse => ({
  data: { userId: 1, email: 'admin@site.example', role },
})
const SIGNED_IN: Record<string, FakeResponse> = { 'auth.session': signedInAs('owner') }

/**
 * Shows a part of the admin until the test ends. In the test, find elements with `screen` by role and label, act with
 * `user`, and wait with `findBy...` or `waitFor`. Where jsdom lacks what a browser does (half a typed date),
 * `fireEvent` gives the event.
 */
export function show(element: ReactNode, { server = {}, ...options }: ShowOptions = {}) {
  const isComplete = typeof server === 'function' || isFakeServer(server)
  const responses: typeof server = isComplete
    ? server
    : ({ path }) => server[path] ?? SIGNED_IN[path] ?? 'never'
  // Drafts of unsent forms.
  onTestFinished(() => sessionStorage.clear())
  return showInside(AdminLayout, element, { server: responses, ...options })
}

/** Shows a part of a public page until the test ends. */
export function showPage(element: ReactNode, options?: ShowOptions) {
  return showInside(PublicLayout, element, options)
}

/** Returns the control with this label. A mark for required fields does not belong to the label. */
export function getField<Control extends HTMLElement = HTMLInputElement>(label: string): Control {
  return screen.getByLabelText<Control>((text) => text.replace(/\s*\*$/, '') === label)
}

/** Returns the radio button or checkbox with this value, whatever its label says. */
export function getChoice(value: string): HTMLInputElement {
  const choices = [...screen.queryAllByRole('radio'), ...screen.queryAllByRole('checkbox')]
  const choice = choices.find((one) => (one as HTMLInputElement).value === value)
  if (!choice) throw new Error(`No choice ${value}`)
  return choice as HTMLInputElement
}

/** Returns all text of the page. */
export const getPageText = () => document.body.textContent

function AdminLayout({ children }: PropsWithChildren) {
  return (
    <WithMantine>
      {children}
      <ToastHost />
    </WithMantine>
  )
}

function PublicLayout({ children }: PropsWithChildren) {
  return children
}

const ShownElement = createContext<ReactNode>(null)
const Shown = () => use(ShownElement)
const Nothing = () => null

function showInside(
  Layout: ComponentType<PropsWithChildren>,
  element: ReactNode,
  { server = {}, route = '/', pages = {}, loader, beforeHydration }: ShowOptions = {},
) {
  stubBrowserApis()
  onTestFinished(leave)
  onTestFinished(clearToasts)
  // Files of a worker share the document: nothing of an earlier test is part of this page.
  document.body.replaceChildren()
  const fake = isFakeServer(server) ? server : fakeServer(server)
  const routes = Object.entries(pages).map(([path, page]) => ({ path, element: page }))
  const router = createMemoryRouter(
    [{ path: '*', element: <Shown />, loader, HydrateFallback: Nothing }, ...routes],
    { initialEntries: [route] },
  )
  const wrapper = ({ children }: PropsWithChildren) => (
    <WithServer server={fake}>
      <Layout>
        <ShownElement value={children}>
          <Suspense>
            <RouterProvider router={router} />
          </Suspense>
        </ShownElement>
      </Layout>
    </WithServer>
  )
  const user = userEvent.setup()
  const container = document.body.appendChild(document.createElement('div'))
  if (beforeHydration) {
    container.innerHTML = renderToString(wrapper({ children: element }))
    beforeHydration(container)
  }
  return {
    ...render(element, { wrapper, container, hydrate: beforeHydration !== undefined }),
    user,
    router,
    calls: fake.calls,
    /** Returns the inputs of the calls of a procedure. */
    getInputs: (path: string) => fake.calls.filter((call) => call.path === path).map(({ input }) => input),
    /** Replaces the text of fields, found by their labels. */
    async fill(values: Record<string, string>) {
      for (const [label, value] of Object.entries(values)) {
        await user.clear(getField(label))
        await user.paste(value)
      }
    },
    press: async (name: string | RegExp) => user.click(await screen.findByRole('button', { name })),
  }
}

/** Removes what is shown. Changes of search params that were sent and not shown are global: a screen elsewhere drops them. */
function leave() {
  cleanup()
  render(<Elsewhere />, {
    wrapper: ({ children }) => <MemoryRouter initialEntries={['/elsewhere']}>{children}</MemoryRouter>,
  })
  cleanup()
}

function Elsewhere() {
  useLatestSearchParams()
  return null
}

const isFakeServer = (server: ServerResponses | FakeServer): server is FakeServer => 'queryClient' in server
