import type { Locator, Page } from '@playwright/test'

export interface ShownComposition {
  where: string
  total: number | null
  confidence: number | null
  tier: string | null
  rows: { name: string; weight: number; score: number | null }[]
  /** Text of "What matters to owners", which must show no points. */
  ownersText: string
}

/** Reads a HostScore analysis as a visitor sees it, from HTML: total, confidence, and the rows of the factors. */
export async function readComposition(
  page: Page,
  html: string,
  within: string,
  where: string,
): Promise<ShownComposition> {
  const read = await page.evaluate(
    ([text, selector]) => {
      const root = new DOMParser().parseFromString(text, 'text/html').querySelector(selector)
      if (!root) return null
      const find = (pattern: RegExp, of: string | null | undefined) => pattern.exec(of ?? '')?.[1] ?? null
      const dial = root.querySelector('svg[role="img"]')?.getAttribute('aria-label')
      const owners = [...root.querySelectorAll('section')].find(
        (section) => section.querySelector('h3')?.textContent === 'What matters to owners',
      )
      return {
        total: find(/^HostScore (\d+) out of 100$/, dial),
        confidence: find(/Confidence (\d+)%/, root.textContent),
        tier: find(
          /(Hospitality Elite|Excellence Certified|Premier Host|Certified Host|Not certified)/,
          root.textContent,
        ),
        rows: [...root.querySelectorAll('[aria-label="Factors of the HostScore"] > li > p')].map((line) => ({
          name: line.querySelector('b')?.textContent ?? '',
          weight: find(/(\d+)%/, line.textContent),
          score: find(/%(\d+) out of 100$/, line.textContent),
          isUnknown: line.textContent?.endsWith('Not enough data') ?? false,
        })),
        ownersText: owners?.textContent ?? null,
      }
    },
    [html, within] as const,
  )
  if (!read) throw new Error(`no analysis: ${where}`)
  const toNumber = (text: string | null) => (text === null ? null : Number(text))
  for (const row of read.rows) {
    if (row.weight === null || (row.score === null) !== row.isUnknown)
      throw new Error(`unreadable row of ${where}: ${row.name}`)
  }
  const { ownersText } = read
  if (!ownersText) throw new Error(`no section about owners: ${where}`)
  return {
    where,
    tier: read.tier,
    ownersText,
    total: toNumber(read.total),
    confidence: toNumber(read.confidence),
    rows: read.rows.map(({ name, weight, score }) => ({
      name,
      weight: Number(weight),
      score: toNumber(score),
    })),
  }
}

/** Returns the color of the first score mark, by its class. */
export async function getTone(box: Locator): Promise<string | undefined> {
  const classes = await box
    .locator('[class]')
    .evaluateAll((elements) => elements.map((element) => element.getAttribute('class') ?? ''))
  return classes.flatMap((name) => /_(amber|purple|blue|green|gray)_/.exec(name)?.[1] ?? [])[0]
}
