import Fastify from 'fastify'
import { announce, reportUsage } from './measured-process.mjs'

reportUsage()
const app = Fastify()
app.get('/', async () => ({ hello: 'world' }))
await app.listen({ port: 0, host: '127.0.0.1' })
announce(app.server)
