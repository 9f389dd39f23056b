import { config } from 'zod/v4'

// zod's compiled parsers need `new Function`, which the pages' policy forbids and reports. Objects decide when they are
// made, so this must run before any schema: in the browser, `zod` is this file (vite.config.ts).
config({ jitless: true })

export * from 'zod/v4'
