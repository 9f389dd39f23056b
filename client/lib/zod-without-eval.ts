import { config } from 'zod'

// zod's compiled parsers need `new Function`, which the pages' policy forbids and reports. Import this before any
// schema: objects decide when they are made.
config({ jitless: true })
