// Minimal server with a database: node:http and pg, one statement per request, no checks, no framework.
import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import http from 'node:http'
import pg from 'pg'
import { announce, reportUsage } from './measured-process.mjs'

reportUsage()
/** `searches`: the statement of the product for each search URL; `insert`: one row as wide as a lead. */
const { connection, poolSize, searches, insert } = JSON.parse(readFileSync(process.argv[2], 'utf8'))
const pool = new pg.Pool({ ...connection, max: poolSize })

async function insertLead(body) {
  const lead = JSON.parse(body)
  const now = new Date()
  const duplicateKey = createHash('sha256').update(body).digest('hex')
  const { rows } = await pool.query(insert, [
    lead.fullName,
    lead.email,
    lead.phone,
    lead.phone,
    lead.propertyAddress,
    lead.propertyCity,
    'FL',
    lead.propertyZip,
    lead.propertyType,
    lead.additionalInfo,
    lead.interestedCompanyIds,
    randomBytes(12).toString('base64url'),
    duplicateKey,
    now,
    now,
  ])
  return rows[0]
}

async function readBody(request) {
  const chunks = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

const server = http.createServer((request, response) => {
  handle(request, response).catch((error) => response.destroy(error))
})

async function handle(request, response) {
  const respond = (status, value) => {
    const text = Buffer.from(JSON.stringify(value))
    response.writeHead(status, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': text.length,
    })
    response.end(text)
  }
  try {
    if (request.method === 'POST') return respond(201, await insertLead(await readBody(request)))
    const search = searches[request.url]
    return respond(200, (await pool.query(search.text, search.values)).rows)
  } catch (error) {
    respond(500, { message: String(error) })
  }
}
server.listen(0, '127.0.0.1', () => announce(server))
process.on('SIGTERM', () => process.exit(0))
process.on('SIGINT', () => {})
