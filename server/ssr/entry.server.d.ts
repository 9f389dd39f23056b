import type { RenderPage } from './page-render.ts'

/** client/entry.server.tsx as the server's type check sees it (tsconfig.server.json): client code needs DOM types. */
export declare const render: RenderPage
