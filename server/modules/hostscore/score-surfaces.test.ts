import { ValueScore } from '@client/public/parts/company-list/value-score.tsx'
import { AnalysisView } from '@client/public/parts/hostscore-dialog/analysis-view.tsx'
import { loadSampleDataIfEmpty } from '@prisma-data/seed.ts'
import { getCardsByIds } from '@server/modules/companies/companies.service.ts'
import { renderedPage } from '@server/testing/rendered-page.ts'
import { openTestDeps, type TestDeps, testAdmin } from '@server/testing/test-deps.ts'
import type { CompanyCard } from '@shared/companies/company.schema.ts'
import { urls } from '@shared/lib/urls.ts'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/** Reads the sums from the rendered page, as an owner would add them up by hand, without any constant of the code. */

let test: TestDeps
let companies: CompanyCard[]
beforeAll(async () => {
  test = await openTestDeps()
  await loadSampleDataIfEmpty(test.deps.db, test.deps.clock.now())
  const { db } = test.deps
  const listed = await db.managementCompany.findMany({ where: { status: 'approved' }, select: { id: true } })
  companies = await getCardsByIds(
    test.deps,
    listed.map(({ id }) => id),
  )
})
afterAll(() => test.close())

async function getMarkup(address: string): Promise<string> {
  const { html, status } = await renderedPage(test, address)
  expect([address, status]).toEqual([address, 200])
  return html.replace(/<script[\s\S]*?<\/script>/g, '')
}

/** Returns the text without tags, on one line. */
const getText = (markup: string) =>
  markup
    .replaceAll('<!-- -->', '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** Returns the first element that begins with this tag, up to its end tag; elements of its kind must not nest. */
function element(markup: string, opening: RegExp): string {
  const start = markup.search(opening)
  const name = /^<(\w+)/.exec(markup.slice(start))?.[1]
  expect([opening.source, start >= 0]).toEqual([opening.source, true])
  return markup.slice(start, markup.indexOf(`</${name}>`, start))
}

const getRows = (markup: string, tag: 'li' | 'tr') =>
  markup
    .split(`<${tag}`)
    .slice(1)
    .map((row) => getText(`<${row}`))

interface Row {
  weight: number
  score: number | null
}

const weighed = (rows: readonly Row[]) => {
  const scoredRows = rows.filter((row): row is { weight: number; score: number } => row.score !== null)
  const weight = scoredRows.reduce((sum, row) => sum + row.weight, 0)
  return {
    weight,
    all: rows.reduce((sum, row) => sum + row.weight, 0),
    total: Math.round(scoredRows.reduce((sum, row) => sum + row.weight * row.score, 0) / weight),
  }
}

/** Returns every factor row with its figure, or the text for a missing one. */
function getFactorRows(markup: string): Row[] {
  return getRows(element(markup, /<ul[^>]*aria-label="Factors of the HostScore"/), 'li').map((row) => {
    const [, weight, score] = /(\d+)% (?:(\d+) out of 100|Not enough data)/.exec(row) ?? []
    return { weight: Number(weight), score: score === undefined ? null : Number(score) }
  })
}

const getAnalysis = (markup: string) =>
  markup.slice(markup.indexOf('id="hostscore"'), markup.indexOf('id="badge"'))

/** Checks that the rows of an analysis add up to its total and confidence, and that it shows no other total. */
function expectToAddUp(id: number, analysis: string): boolean {
  const text = getText(analysis)
  const rows = getFactorRows(analysis)
  const { total, weight, all } = weighed(rows)
  const [, shownTotal] = /aria-label="HostScore (\d+) out of 100"/.exec(analysis) ?? []
  const confidence = Number(/Confidence (\d+)%/.exec(text)?.[1])
  expect([id, all, confidence]).toEqual([id, 100, weight])
  if (shownTotal) expect([id, Number(shownTotal)]).toEqual([id, total])
  else expect(text).toContain('Not yet scored')
  if (confidence === 100) expect(text).not.toMatch(/not enough data/i)
  const figures = rows.filter(({ score }) => score !== null).length + (shownTotal ? 1 : 0)
  expect([id, analysis.match(/\d(?:<[^>]+>|\s)*out of 100/g)?.length]).toEqual([id, figures])
  expect(text).not.toMatch(/raise this score/i)
  return shownTotal !== undefined
}

describe('For every sample company', () => {
  it('the dialog’s weighted factors add up to its total and its confidence', async () => {
    const { hostscore } = test.caller()
    let scored = 0
    for (const { id } of companies) {
      const analysis = await hostscore.analysis({ companyId: id })
      const isScored = expectToAddUp(
        id,
        renderToStaticMarkup(
          createElement(MemoryRouter, null, createElement(AnalysisView, { analysis, history: [] })),
        ),
      )
      if (isScored) scored += 1
    }
    expect(companies.length).toBeGreaterThan(200)
    expect(scored).toBeGreaterThan(150)
  }, 120_000)

  it('the value score is the capped sum of its shown terms, without fees', () => {
    for (const company of companies) {
      const text = getText(renderToStaticMarkup(createElement(ValueScore, { company })))
      const [, shownTotal] = /^Value score (\d+) of 99/.exec(text) ?? []
      const terms = [
        '(?:No rating|Rating [\\d.]+ of 5)',
        '\\d+ services?',
        'Reviews: \\S+',
        'Website',
        'Phone number',
        'Luxury Properties',
      ]
      const points = terms.map((term) => Number(new RegExp(`${term} ([\\d.]+)`).exec(text)?.[1]))
      const sum = points.reduce((before, value) => before + value, 0)
      expect([company.id, Number(shownTotal)]).toEqual([company.id, Math.min(99, Math.round(sum))])
      expect(text).not.toMatch(/for the fee|commission/i)
    }
  })

  it('the admin’s breakdown adds up to the total from the same rows', async () => {
    const { hostscore } = test.caller({ actor: testAdmin })
    for (const { id } of companies) {
      const { total, computation } = await hostscore.breakdown({ companyId: id })
      const sum = weighed(computation.factors)
      expect([id, sum.all, sum.weight]).toEqual([id, 100, computation.confidence])
      if (total !== null) expect([id, sum.total]).toEqual([id, total])
    }
  })
})

it('On a company’s page the weighted factors add up to the total in its header', async () => {
  for (const company of companies.filter((_, index) => index % 20 === 0)) {
    const markup = await getMarkup(urls.company(company))
    const isScored = expectToAddUp(company.id, getAnalysis(markup))
    const all = [
      ...markup.slice(0, markup.indexOf('id="badge"')).matchAll(/aria-label="HostScore (\d+) out/g),
    ]
    expect(new Set(all.map(([, shownTotal]) => shownTotal)).size).toBe(isScored ? 1 : 0)
  }
})

describe('On pages about the score', () => {
  it('home: the sample’s weighted points add up to its score', async () => {
    const markup = await getMarkup(urls.home())
    const shownTotal = Number(/aria-label="Sample HostScore (\d+) out of 100"/.exec(markup)?.[1])
    const table = element(markup.slice(markup.indexOf('id="hostscore"')), /<table/)
    const rows = getRows(table, 'tr')
      .map((row) => /(\d+) points (\d+)%/.exec(row))
      .flatMap((found) => (found ? [{ score: Number(found[1]), weight: Number(found[2]) }] : []))
    expect(weighed(rows)).toEqual({ weight: 100, all: 100, total: shownTotal })
  })

  it('methodology: the worked example adds up to the sample badge’s score; no other table has points', async () => {
    const markup = await getMarkup(urls.methodology())
    const shownTotal = Number(/aria-label="Sample HostScore (\d+) out of 100"/.exec(markup)?.[1])
    const example = element(markup.slice(markup.indexOf('id="example"')), /<table/)
    const rows = getRows(example, 'tr')
      .map((row) => / (\d+) (\d+)% ([\d,]+)$/.exec(row))
      .flatMap((found) => (found ? [{ score: Number(found[1]), weight: Number(found[2]) }] : []))
    expect(weighed(rows)).toEqual({ weight: 100, all: 100, total: shownTotal })
    expect(getText(markup)).not.toMatch(/for the fee/)
  })

  it('why-use: the listed weights add up, without a total', async () => {
    const markup = await getMarkup(urls.whyUse())
    const table = element(markup.slice(markup.indexOf('hostscore-explained')), /<table/)
    const weights = [...getText(table).matchAll(/(\d+)%/g)].map(([, weight]) => Number(weight))
    expect(weights.reduce((sum, weight) => sum + weight, 0)).toBe(100)
    const section = element(markup.slice(markup.indexOf('hostscore-explained')), /<table/)
    expect(section).not.toMatch(/out of 100|points/)
  })
})
