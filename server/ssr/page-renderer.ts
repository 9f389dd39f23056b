import type { IncomingMessage, ServerResponse } from 'node:http'
import type { RenderedPage, RenderInput } from './page-render.ts'

/** Renders a page request to HTML. Production uses the built renderer, development one that compiles on demand. */
export interface PageRenderer {
  render(input: Omit<RenderInput, 'assets'>): Promise<RenderedPage>
  /** Content security policies of public pages and of the admin. */
  policies: { page: string; admin: string }
  /** Built files to serve; null when something else serves them. */
  clientDir: string | null
  /** Handles requests for the compiler in development. */
  middleware?: (request: IncomingMessage, response: ServerResponse, next: (error?: Error) => void) => void
}
