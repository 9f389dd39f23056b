// Minimal Fastify server to compare with: constant responses, and one statement per request, without checks.
import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import Fastify from 'fastify'
import pg from 'pg'
import { announce, reportUsage } from './measured-process.mjs'

reportUsage()
/** `searches`: the statement of the product for each search URL; `insert`: one row as wide as a lead. */
const { connection, poolSize, badgeBytes, searches, insert } = JSON.parse(
  readFileSync(process.argv[2], 'utf8'),
)
const pool = new pg.Pool({ ...connection, max: poolSize })
const frame = ['<svg xmlns="http://www.w3.org/2000/svg"><desc>', '</desc></svg>']
const svg = Buffer.from(frame.join('x'.repeat(badgeBytes - frame.join('').length)))

const app = Fastify()
app.get('/', async () => ({ hello: 'world' }))
app.get('/badge.svg', async (_request, reply) => reply.type('image/svg+xml').send(svg))
app.get('/api/management-companies/search', async ({ url }) => {
  const { rows } = await pool.query(searches[url].text, searches[url].values)
  return rows
})
app.post('/api/leads', async ({ body: lead }, reply) => {
  const now = new Date()
  const duplicateKey = createHash('sha256').update(JSON.stringify(lead)).digest('hex')
  const nonce = randomBytes(12).toString('base64url')
  const address = [lead.propertyAddress, lead.propertyCity, 'FL', lead.propertyZip, lead.propertyType]
  const contact = [lead.fullName, lead.email, lead.phone, lead.phone]
  const rest = [lead.additionalInfo, lead.interestedCompanyIds, nonce, duplicateKey, now, now]
  const { rows } = await pool.query(insert, [...contact, ...address, ...rest])
  return reply.code(201).send(rows[0])
})
await app.listen({ port: 0, host: '127.0.0.1' })
announce(app.server)
process.on('SIGTERM', () => process.exit(0))
process.on('SIGINT', () => {})
