/**
 * `npm run scale-proof`: runs a site of several nodes on this machine, breaks each part in turn while leads come in, and
 * prints whether anything acknowledged was lost or doubled.
 */
import { randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { leadBody } from '../../server/testing/factories.ts'
import { openSmtpServer } from '../../server/testing/smtp-server.ts'
import { stopAll, waitUntil } from './processes.ts'
import { ADMIN_PASSWORD, type Site, startSite } from './site.ts'

const LEAD_EVERY_MS = 250
const CHANGE_LIMIT_S = 2
const SIGN_INS_A_MINUTE = 10
const LISTED_COMPANY = { id: 65, page: '/companies/65' }

interface Row {
  what: string
  result: string
  isMet: boolean
}

const rows: Row[] = []
function report(what: string, result: string, isMet: boolean): void {
  rows.push({ what, result, isMet })
  console.log(`${isMet ? 'ok    ' : 'FAILED'} ${what}: ${result}`)
}

/** Sends leads all the time, each until it is acknowledged, under its own key and from its own network. */
function startLeads(site: Site) {
  const acknowledged: { email: string; at: number }[] = []
  const controller = new AbortController()
  let isStopped = false
  let number = 0
  const send = async () => {
    number += 1
    const body = leadBody({ email: `owner-${number}@scale-proof.example` })
    const headers = {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      'x-forwarded-for': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
    }
    while (!controller.signal.aborted) {
      const response = await fetch(`${site.url}/api/leads`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(15_000),
      }).catch(() => null)
      if (response?.status === 201) {
        acknowledged.push({ email: body.email, at: performance.now() })
        return
      }
      if (response && response.status < 500) throw new Error(`A lead got ${response.status}.`)
      await pause(200)
    }
  }
  const all: Promise<void>[] = []
  const loop = (async () => {
    while (!isStopped) {
      all.push(send())
      await pause(LEAD_EVERY_MS)
    }
  })()
  return {
    acknowledged,
    async stop() {
      isStopped = true
      await loop
      await Promise.all(all)
    },
  }
}

type Leads = ReturnType<typeof startLeads>

/** Breaks a part while leads come in, and reports how long no lead was acknowledged. */
async function breakPart(leads: Leads, what: string, breakIt: () => Promise<void>, limitS: number) {
  const brokenAt = performance.now()
  await breakIt()
  await pause(1_000)
  const count = leads.acknowledged.length
  await waitUntil('leads are acknowledged again', () => leads.acknowledged.length >= count + 3)
  const times = [brokenAt, ...leads.acknowledged.map(({ at }) => at).filter((at) => at >= brokenAt)]
  const gaps = times.slice(1).map((at, index) => at - (times[index] ?? at))
  const gapS = Math.max(...gaps) / 1000
  report(what, `leads are acknowledged again after ${gapS.toFixed(1)} s`, gapS <= limitS)
}

async function signIn(site: Site): Promise<string> {
  const response = await fetch(`${site.nodes[0]}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@hostmatch.example', password: ADMIN_PASSWORD }),
  })
  if (!response.ok) throw new Error(`Sign-in got ${response.status}.`)
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

/** A company that is deleted on one node disappears from the cached page of the other. */
async function checkChanges(site: Site): Promise<void> {
  const cookie = await signIn(site)
  const getStatus = () =>
    fetch(`${site.nodes[1]}${LISTED_COMPANY.page}`, { redirect: 'follow' }).then(({ status }) => status)
  for (let visit = 0; visit < 3; visit++)
    if ((await getStatus()) !== 200) throw new Error('The company has no page.')
  const deleted = await fetch(`${site.nodes[0]}/api/management-companies/${LISTED_COMPANY.id}`, {
    method: 'DELETE',
    headers: { cookie, origin: new URL(site.url).origin.replace('127.0.0.1', 'localhost') },
  })
  if (!deleted.ok) throw new Error(`Deleting the company got ${deleted.status}.`)
  const seconds = await waitUntil(
    'the other node has seen the change',
    async () => (await getStatus()) !== 200,
  )
  report('A change on A is seen on B', `after ${seconds.toFixed(2)} s`, seconds <= CHANGE_LIMIT_S)
}

/** Both nodes together let as many sign-ins through as one. */
async function countSignIns(site: Site, from: string): Promise<number> {
  let allowed = 0
  for (let attempt = 0; attempt < SIGN_INS_A_MINUTE * 3; attempt++) {
    const response = await fetch(`${site.nodes[attempt % 2]}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
      body: JSON.stringify({ email: `nobody-${attempt}@scale-proof.example`, password: 'wrong password' }),
    })
    if (response.status !== 429) allowed += 1
  }
  return allowed
}

async function breakEverything(site: Site, leads: Leads): Promise<void> {
  const { parts } = site
  const restart = (part: (typeof parts)['proxy']) => async () => {
    await part.kill()
    await part.start()
  }
  for (const part of parts.web) await breakPart(leads, `kill -9 ${part.name}`, restart(part), 5)
  for (const part of parts.workers) await breakPart(leads, `kill -9 ${part.name}`, restart(part), 5)
  await breakPart(leads, 'kill -9 nginx', restart(parts.proxy), 5)
  await breakPart(leads, 'kill -9 PgBouncer', restart(parts.pooler), 10)
  await breakPart(leads, 'Redis gone', () => parts.redis.kill(), 5)
  const allowed = await countSignIns(site, '10.200.0.2')
  report(
    'Without Redis each node counts',
    `${allowed} sign-ins on two nodes`,
    allowed === SIGN_INS_A_MINUTE * 2,
  )
  await breakPart(leads, 'Redis back', () => parts.redis.start(), 5)
  const restartPrimary = async () => {
    await parts.primary.kill('SIGINT')
    await parts.primary.start()
  }
  await breakPart(leads, 'restart of the primary', restartPrimary, 20)
  await breakPart(leads, 'kill -9 the replica', restart(parts.replica), 5)
  await waitForReplica(site)
  await breakPart(leads, 'promotion of the replica', site.promote, 20)
}

/** A lead that only the primary has would be lost with it: asynchronous replication promises no more. */
async function waitForReplica(site: Site): Promise<void> {
  await site.query(`ALTER SYSTEM SET synchronous_standby_names = '*'`)
  await site.query('SELECT pg_reload_conf()')
  await waitUntil('the replica confirms commits', async () => {
    const [row] = await site.query<{ state: string }>('SELECT sync_state AS state FROM pg_stat_replication')
    return row?.state === 'sync'
  })
}

async function checkLeads(site: Site, leads: Leads, mails: { recipient: string; messageId?: string }[]) {
  const stored = await site.query<{ email: string; count: number }>(
    `SELECT email, count(*)::int FROM leads WHERE email LIKE '%@scale-proof.example' GROUP BY email`,
  )
  const counts = new Map(stored.map(({ email, count }) => [email, count]))
  const lost = leads.acknowledged.filter(({ email }) => !counts.has(email)).length
  const doubled = stored.filter(({ count }) => count > 1).length
  report(
    `${leads.acknowledged.length} acknowledged leads`,
    `${lost} lost, ${doubled} stored twice`,
    lost === 0 && doubled === 0,
  )
  // An email that was interrupted while its text was sent is tried again after half an hour.
  await site.query(
    'UPDATE email_messages SET due_at = least(due_at, now()), locked_until = least(locked_until, now())',
  )
  const receipts = () => mails.filter(({ recipient }) => counts.has(recipient))
  await waitUntil(
    'every owner has a receipt',
    () => new Set(receipts().map(({ recipient }) => recipient)).size === counts.size,
    120_000,
  )
  const copies = receipts().length - new Set(receipts().map(({ messageId }) => messageId)).size
  report('Receipts of owners', `each has arrived, ${copies} as a second copy with the same Message-ID`, true)
}

const root = mkdtempSync(path.join(os.tmpdir(), 'hostmatch-scale-'))
chmodSync(root, 0o777)
const smtp = await openSmtpServer()
try {
  const site = await startSite(root, smtp.url)
  await checkChanges(site)
  const allowed = await countSignIns(site, '10.200.0.1')
  report('A limit holds across nodes', `${allowed} sign-ins on two nodes`, allowed === SIGN_INS_A_MINUTE)
  const leads = startLeads(site)
  await breakEverything(site, leads)
  await leads.stop()
  await checkLeads(site, leads, smtp.mails)
  const memory = site.parts.web.map((part) => part.peakMemoryMb())
  report('Memory of a web process', `${Math.max(...memory)} MB at most`, Math.max(...memory) <= 1024)
  console.log(`\n| what | result |\n| --- | --- |`)
  for (const { what, result, isMet } of rows)
    console.log(`| ${what} | ${result}${isMet ? '' : ' **(missed)**'} |`)
  process.exitCode = rows.every(({ isMet }) => isMet) ? 0 : 1
} catch (error) {
  console.error(error)
  process.exitCode = 1
} finally {
  stopAll()
  await smtp.close()
  rmSync(root, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
}
process.exit()
