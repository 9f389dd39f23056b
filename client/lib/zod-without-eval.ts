import { config } from 'zod'

// zod's compiled parsers need `new Function`, which our policy forbids. Imported first: schemas decide when created.
config({ jitless: true })
