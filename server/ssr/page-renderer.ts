import type { IncomingMessage, ServerResponse } from 'node:http'
import type { RenderedPage, RenderInput } from '@client/entry-server.tsx'

/** Turns a request for a page into HTML. Production has a built one, development one that compiles on the fly. */
export interface PageRenderer {
  render(input: Omit<RenderInput, 'assets'>): Promise<RenderedPage>
  /** The content security policy of every page. */
  policy: string
  /** Built files to serve; null when something else serves them. */
  clientDir: string | null
  /** Development: answers what the browser asks of the compiler. */
  middleware?: (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => void
}
