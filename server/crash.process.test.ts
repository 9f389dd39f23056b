import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { leadBody } from './testing/factories.ts'
import { copyFilledDataDir } from './testing/filled-data-dir.ts'
import { sendLead } from './testing/send-lead.ts'
import {
  ADMIN_PASSWORD,
  makeDataDir,
  type ServerProcess,
  startServerProcess,
} from './testing/server-process.ts'
import { openSmtpServer, type SmtpMoment } from './testing/smtp-server.ts'

/** Points between the request and the sent email at which the process is killed. */
const KILL_POINTS = [
  'request sent',
  'answered',
  'connect',
  'mail-from',
  'rcpt-to',
  'data-begin',
  'data-end',
  'accepted',
] as const
/** Selected sample companies with an email address, so that each lead causes four emails. */
const SELECTED_IDS = '65,66'
const MAILS_PER_LEAD = 4
const RECOVERY_TIMEOUT_MS = 150_000

const cleanups: (() => unknown)[] = []
afterAll(async () => {
  for (const cleanup of cleanups.reverse()) await cleanup()
})

const serverUrl = process.env.TEST_DATABASE_URL
const databases: { name: string; url?: string }[] = [
  { name: 'the embedded database' },
  ...(serverUrl ? [{ name: 'PostgreSQL', url: serverUrl }] : []),
]

describe.each(databases)('on $name', (database) => {
  test('loses no acknowledged lead and no email by kill -9', () => killAndRecover(database, ['answered']))

  test(
    'loses no acknowledged lead and no email by kill -9 at any point',
    { tags: ['tail'], timeout: 400_000 },
    () => killAndRecover(database, KILL_POINTS),
  )
})

async function killAndRecover(
  database: (typeof databases)[number],
  killPoints: readonly (typeof KILL_POINTS)[number][],
): Promise<void> {
  const smtp = await openSmtpServer()
  cleanups.push(smtp.close)
  const data = database.url ? makeDataDir() : copyFilledDataDir()
  cleanups.push(data.remove)
  const env: Record<string, string> = {
    DATA_DIR: data.dir,
    SMTP_URL: smtp.url,
    ADMIN_PASSWORD,
    // The embedded database's sockets are found here.
    TMPDIR: data.dir,
  }
  if (database.url) env.DATABASE_URL = await freshDatabase(database.url)

  const acknowledged: { id: number; email: string }[] = []
  const sentOnce: string[] = []
  for (const point of killPoints) {
    const body = leadBody({ interestedCompanyIds: SELECTED_IDS })
    sentOnce.push(body.email)
    const lead = await killAt(env, smtp, point, body)
    if (lead) acknowledged.push({ id: lead.id, email: body.email })
  }
  smtp.onMoment = () => {}

  const server = await startServerProcess(env)
  const cookie = await signIn(server)
  const leads = await adminLeads(server, cookie)
  for (const { id, email } of acknowledged) {
    expect(
      leads.filter((lead) => lead.email === email).map((lead) => lead.id),
      `leads of ${email}`,
    ).toEqual([id])
  }
  const stored = leads.filter((lead) => sentOnce.includes(lead.email))
  // Only the lead whose request was interrupted may be missing.
  expect(acknowledged.length).toBeGreaterThanOrEqual(
    killPoints.filter((point) => point !== 'request sent').length,
  )

  // An email interrupted while its text was sent is retried after half an hour, which is skipped here.
  await endWaits(database.url ? env.DATABASE_URL : undefined, data.dir)
  await waitFor(() => distinctMails(smtp.mails) === stored.length * MAILS_PER_LEAD, RECOVERY_TIMEOUT_MS)
  expect(distinctMails(smtp.mails)).toBe(stored.length * MAILS_PER_LEAD)
  expect(await server.stop(), server.output()).toBe(0)
}

/** Starts a server, sends a lead and kills the server at the point; returns the lead if it was acknowledged. */
async function killAt(
  env: Record<string, string>,
  smtp: { onMoment: (moment: SmtpMoment, detail: string) => void | Promise<void> },
  point: (typeof KILL_POINTS)[number],
  body: object,
): Promise<{ id: number } | null> {
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  let reach = () => {}
  const reached = new Promise<void>((resolve) => {
    reach = resolve
  })
  // A start sends the emails of earlier leads: hold every conversation until this lead has its response.
  smtp.onMoment = async (moment) => {
    await answered
    if (moment === point) reach()
  }
  const server = await startServerProcess(env)
  cleanups.push(server.kill)
  const pendingLead = sendLead(server.address, body, { 'idempotency-key': randomUUID() })
    .then(async (response) => (response.status === 201 ? ((await response.json()) as { id: number }) : null))
    .catch(() => null)
  if (point === 'request sent') {
    await new Promise((resolve) => setTimeout(resolve, 15))
    await server.kill()
  }
  const lead = await pendingLead
  answer()
  if (point !== 'request sent' && point !== 'answered') await reached
  await server.kill()
  return lead
}

async function signIn(server: ServerProcess): Promise<string> {
  const response = await fetch(`${server.address}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@hostmatch.example', password: ADMIN_PASSWORD }),
  })
  expect(response.status).toBe(200)
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

async function adminLeads(server: ServerProcess, cookie: string) {
  const response = await fetch(`${server.address}/api/leads`, { headers: { cookie } })
  expect(response.status).toBe(200)
  return (await response.json()) as { id: number; email: string }[]
}

function distinctMails(mails: { messageId?: string }[]): number {
  return new Set(mails.map((mail) => mail.messageId)).size
}

/** Makes every email due that waits for a retry. */
async function endWaits(url: string | undefined, dir: string): Promise<void> {
  const sockets = url ? [] : readdirSync(dir).filter((name) => name.startsWith('hostmatch-'))
  const addresses = url
    ? [{ connectionString: url }]
    : sockets.map((name) => ({ host: path.join(dir, name), user: 'postgres', database: 'postgres' }))
  let answered = 0
  for (const address of addresses) {
    const client = new pg.Client(address)
    client.on('error', () => {})
    // Files of killed processes remain, without a process.
    if (
      !(await client.connect().then(
        () => true,
        () => false,
      ))
    )
      continue
    await client.query(
      `UPDATE email_messages SET due_at = least(due_at, now()), locked_until = least(locked_until, now())`,
    )
    await client.end()
    answered += 1
  }
  expect(answered).toBe(1)
}

async function waitFor(condition: () => boolean, timeoutMs: number): Promise<void> {
  const deadline = Date.now() + timeoutMs
  while (!condition() && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 50))
}

async function freshDatabase(url: string): Promise<string> {
  const name = `hostmatch_crash_${randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client(url)
  await admin.connect()
  await admin.query(`CREATE DATABASE ${name}`)
  cleanups.push(async () => {
    await admin.query(`DROP DATABASE ${name} WITH (FORCE)`)
    await admin.end()
  })
  const own = new URL(url)
  own.pathname = name
  return own.href
}
