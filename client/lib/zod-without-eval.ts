import { config } from 'zod'

// zod's compiled parsers need `new Function`, which the pages' policy forbids and reports. Schemas decide when they are
// made, so the browser's entry imports this first.
config({ jitless: true })
