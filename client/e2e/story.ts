import AxeBuilder from '@axe-core/playwright'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { copyFilledDataDir } from '@server/testing/filled-data-dir.ts'
import { ADMIN_PASSWORD, type ServerProcess, startServerProcess } from '@server/testing/server-process.ts'
import { openSmtpServer, type ReceivedMail, type TestSmtpServer } from '@server/testing/smtp-server.ts'

export { ADMIN_PASSWORD, expect }

interface WorkerFixtures {
  /** A file that needs a server which no other file has used gives it a name. */
  serverName: string
  server: ServerProcess
  smtp: TestSmtpServer
}

interface TestFixtures {
  /** What the page said that nobody should hear: console output, errors, reports of the content security policy. */
  noise: string[]
}

/** A server of its own on a database of its own, with sample data, whose mail arrives at a real SMTP server. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  // Playwright starts another worker for each value.
  serverName: ['shared', { option: true, scope: 'worker' }],
  smtp: [
    // biome-ignore lint/correctness/noEmptyPattern: the first argument must be a pattern
    async ({}, use) => {
      const smtp = await openSmtpServer()
      await use(smtp)
      await smtp.close()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ smtp }, use) => {
      const data = copyFilledDataDir()
      const server = await startServerProcess({
        DATA_DIR: data.dir,
        SMTP_URL: smtp.url,
        TRUST_PROXY: '1',
        MIN_FILL_MS: '0',
      })
      await use(server)
      await server.stop()
      data.remove()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ server }, use) => use(server.address),
  noise: [
    async ({ page }, use) => {
      const noise: string[] = []
      page.on('console', (message) => noise.push(`${message.type()}: ${message.text()}`))
      page.on('pageerror', (error) => noise.push(`error: ${error.message}`))
      await page.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', (event) => {
          console.error(
            `policy: ${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`,
          )
        })
      })
      await use(noise)
    },
    { auto: true },
  ],
})

/** Waits until the app runs: React has put its mark on the document. */
export async function hydrated(page: Page): Promise<void> {
  await page.mouse.move(5, 5)
  await page.mouse.move(10, 10)
  await page.waitForFunction(() =>
    Object.keys(document.documentElement).some((key) => key.startsWith('__react')),
  )
}

const MAIL_PATIENCE_MS = 30_000

/** The newest mail to an address, once it is there: others, a hundred badges even, may stand in line before it. */
export async function mailTo(smtp: TestSmtpServer, recipient: string, subject = /./): Promise<ReceivedMail> {
  const find = () =>
    smtp.mails.findLast((mail) => mail.recipient === recipient && subject.test(mail.subject ?? ''))
  const message = `a mail to ${recipient}`
  await expect.poll(() => find() !== undefined, { message, timeout: MAIL_PATIENCE_MS }).toBe(true)
  return find() as ReceivedMail
}

/** Sessions by server: signing in anew for each story would meet the limit of tries. */
const sessions = new Map<string, Awaited<ReturnType<BrowserContext['cookies']>>>()

/** Makes the page's visitor the administrator. */
export async function signIn(page: Page): Promise<void> {
  const context = page.context()
  const server = new URL((await page.request.get('/healthz')).url()).origin
  const known = sessions.get(server)
  if (known) return context.addCookies(known)
  const answer = await page.request.post('/api/auth/sign-in/email', {
    data: { email: 'admin@hostmatch.example', password: ADMIN_PASSWORD },
  })
  expect(answer.status()).toBe(200)
  sessions.set(server, await context.cookies())
}

const WIDTHS = [360, 768, 1280]
const ONE_LAYOUT = [360]
/** Where a narrow page shows other elements than a wide one. */
export const BOTH_LAYOUTS = [360, 1280]

interface AccessibilityOptions {
  /** A selector: only what it matches is analyzed. */
  within?: string
  /** All rules unless given. */
  rules?: string[]
}

/** axe finds nothing wrong with what the page shows now. */
export async function expectAccessible(
  page: Page,
  where: string,
  { within = 'html', rules }: AccessibilityOptions = {},
): Promise<void> {
  const axe = new AxeBuilder({ page }).include(within)
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze()
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`),
    where,
  ).toEqual([])
}

interface WholeOptions extends Pick<AccessibilityOptions, 'rules'> {
  /** Every width at which the page must fit, the widest last. */
  widths?: readonly number[]
  /** The widths to analyze: one, unless the page shows other elements at another. An analysis takes seconds. */
  analyzedAt?: readonly number[]
  where?: string
}

/** The page is a standard document, accessible, and scrolls sideways at no width. Leaves the last width behind. */
export async function expectWhole(
  page: Page,
  { widths = WIDTHS, analyzedAt = ONE_LAYOUT, rules, where = '' }: WholeOptions = {},
): Promise<void> {
  expect(await page.evaluate(() => document.compatMode), 'no quirks').toBe('CSS1Compat')
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    if (analyzedAt.includes(width)) await expectAccessible(page, `${where} at ${width}`, { rules })
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow, `no sideways scrolling at ${width}`).toBeLessThanOrEqual(0)
  }
}
