// Minimal Fastify server for an image: one constant SVG of the same size as the badge.
import Fastify from 'fastify'
import { announce, reportUsage } from './measured-process.mjs'

reportUsage()
const bytes = Number(process.argv[2])
const frame = ['<svg xmlns="http://www.w3.org/2000/svg"><desc>', '</desc></svg>']
const svg = Buffer.from(frame.join('x'.repeat(bytes - frame.join('').length)))
const app = Fastify()
app.get('/badge.svg', async (_request, reply) => reply.type('image/svg+xml').send(svg))
await app.listen({ port: 0, host: '127.0.0.1' })
announce(app.server)
