import AxeBuilder from '@axe-core/playwright'
import { type BrowserContext, test as base, expect, type Locator, type Page } from '@playwright/test'
import { copyFilledSite } from '@server/testing/filled-site.ts'
import { ADMIN_PASSWORD, type ServerProcess, startServerProcess } from '@server/testing/server-process.ts'
import { openSmtpServer, type ReceivedMail, type TestSmtpServer } from '@server/testing/smtp-server.ts'

export { ADMIN_PASSWORD, expect }

interface WorkerFixtures {
  /** Name of the server. Files that need an unshared server set their own. */
  serverName: string
  server: ServerProcess
  smtp: TestSmtpServer
}

interface TestFixtures {
  /** Unexpected output of the page: console messages, errors, content security policy reports. */
  pageErrors: string[]
}

/** A server with its own database and sample data, whose emails arrive at a real SMTP server. */
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
      const site = await copyFilledSite()
      const server = await startServerProcess({
        ...site.env,
        SMTP_URL: smtp.url,
        TRUST_PROXY: '1',
        MIN_FILL_MS: '0',
        PAGE_CHECKS: 'off',
      })
      await use(server)
      await server.stop()
      await site.remove()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ server }, use) => use(server.address),
  pageErrors: [
    async ({ page }, use) => {
      const pageErrors: string[] = []
      page.on('console', (message) => pageErrors.push(`${message.type()}: ${message.text()}`))
      page.on('pageerror', (error) => pageErrors.push(`error: ${error.message}`))
      await page.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', (event) => {
          console.error(
            `policy: ${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`,
          )
        })
      })
      await use(pageErrors)
    },
    { auto: true },
  ],
})

/** Waits for hydration: React has marked the document. */
export async function hydrated(page: Page): Promise<void> {
  await page.mouse.move(5, 5)
  await page.mouse.move(10, 10)
  await page.waitForFunction(() =>
    Object.keys(document.documentElement).some((key) => key.startsWith('__react')),
  )
}

/** Waits until the browser is on the history entry of an open sheet: a Back that the sheet used up returns to it. */
export async function isOnSheetEntry(page: Page): Promise<void> {
  await page.waitForFunction(() => history.state?.usr?.sheet === 'open')
}

const EMAIL_TIMEOUT_MS = 30_000

/** Returns the newest email to an address. Waits, because hundreds of others may be queued before it. */
export async function waitForEmail(
  smtp: TestSmtpServer,
  recipient: string,
  subject = /./,
): Promise<ReceivedMail> {
  const find = () =>
    smtp.mails.findLast((mail) => mail.recipient === recipient && subject.test(mail.subject ?? ''))
  const message = `a mail to ${recipient}`
  await expect.poll(() => find() !== undefined, { message, timeout: EMAIL_TIMEOUT_MS }).toBe(true)
  return find() as ReceivedMail
}

/** Sessions by server: signing in for each test would exceed the rate limit. */
const sessions = new Map<string, Awaited<ReturnType<BrowserContext['cookies']>>>()

/** Signs the page's visitor in as the administrator. */
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
/** Toast of the admin with this text. */
export function toast(page: Page, text: string): Locator {
  // As written: other texts say the same in small letters.
  const exact = new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: exact })
}

/** Widths to analyze if narrow pages show other elements than wide ones. */
export const BOTH_LAYOUTS = [360, 1280]

interface AccessibilityOptions {
  /** Selector: only matching elements are analyzed. */
  within?: string
  /** Rules to run; all by default. */
  rules?: string[]
}

/** Expects no axe violations in the current state of the page. */
export async function expectAccessible(
  page: Page,
  where: string,
  { within = 'html', rules }: AccessibilityOptions = {},
): Promise<void> {
  // Neither passed rules nor frames are of interest: without them an analysis takes a third of the time.
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode(true)
    .include(within)
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze()
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`),
    where,
  ).toEqual([])
}

interface PageCheckOptions extends Pick<AccessibilityOptions, 'rules'> {
  /** Widths at which the page must fit, the widest last. */
  widths?: readonly number[]
  /** Widths to analyze: one, unless the page shows other elements at another. An analysis takes seconds. */
  analyzedAt?: readonly number[]
  where?: string
}

/** Tag of a test that only `npm run test:rest` runs, like all tests in `client/e2e/tail`. */
export const TAIL = '@tail'

/** Widths of a story that takes the same steps on a desktop and a phone. The second one belongs to the tail. */
export function storyWidths(first: 390 | 1280): { width: number; tag: string[] }[] {
  return [
    { width: first, tag: [] },
    { width: first === 390 ? 1280 : 390, tag: [TAIL] },
  ]
}

/**
 * Expects a page in standards mode, without violations and without horizontal scrolling at any width. Leaves the page
 * at the last width.
 */
export async function expectAccessibleAndResponsive(
  page: Page,
  { widths = WIDTHS, analyzedAt = ONE_LAYOUT, rules, where = '' }: PageCheckOptions = {},
): Promise<void> {
  expect(await page.evaluate(() => document.compatMode), 'no quirks').toBe('CSS1Compat')
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    if (analyzedAt.includes(width)) await expectAccessible(page, `${where} at ${width}`, { rules })
    // The navigation of the admin slides away after a change of the width.
    await expect
      .poll(
        () =>
          page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
        `no sideways scrolling at ${width}`,
      )
      .toBeLessThanOrEqual(0)
  }
}

/** Presses where an element is, without the scrolling into view that Playwright's own click does. */
export async function pressInPlace(
  page: Page,
  target: Locator,
  by: 'mouse' | 'touch' = 'mouse',
): Promise<void> {
  const box = await target.boundingBox()
  if (!box) throw new Error('Nothing to press')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2] as const
  await (by === 'touch' ? page.touchscreen.tap(x, y) : page.mouse.click(x, y))
}
