import { ValueScore } from '@client/features/company-list/value-score.tsx'
import { AnalysisView } from '@client/features/hostscore-dialog/analysis-view.tsx'
import { loadSampleDataIfEmpty } from '@prisma-data/seed.ts'
import { cardsByIds } from '@server/modules/companies/companies.service.ts'
import { renderedPage } from '@server/testing/rendered-page.ts'
import { openTestDeps, type TestDeps, testAdmin } from '@server/testing/test-deps.ts'
import type { CompanyCard } from '@shared/schemas/company.schema.ts'
import { urls } from '@shared/urls.ts'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/** Sums are read from the rendered page, as an owner would add them up with a pencil; no constant is asked. */

let test: TestDeps
let companies: CompanyCard[]
beforeAll(async () => {
  test = await openTestDeps()
  await loadSampleDataIfEmpty(test.deps.db, test.deps.clock.now())
  const { db } = test.deps
  const listed = await db.managementCompany.findMany({ where: { status: 'approved' }, select: { id: true } })
  companies = await cardsByIds(
    test.deps,
    listed.map(({ id }) => id),
  )
})
afterAll(() => test.close())

async function markupOf(address: string): Promise<string> {
  const { html, status } = await renderedPage(test, address)
  expect([address, status]).toEqual([address, 200])
  return html.replace(/<script[\s\S]*?<\/script>/g, '')
}

/** Words without tags, in one line. */
const textOf = (markup: string) =>
  markup
    .replaceAll('<!-- -->', '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** The first element that begins with this tag, up to its end tag; elements of its kind do not nest here. */
function element(markup: string, opening: RegExp): string {
  const start = markup.search(opening)
  const name = /^<(\w+)/.exec(markup.slice(start))?.[1]
  expect([opening.source, start >= 0]).toEqual([opening.source, true])
  return markup.slice(start, markup.indexOf(`</${name}>`, start))
}

const rowsOf = (markup: string, tag: 'li' | 'tr') =>
  markup
    .split(`<${tag}`)
    .slice(1)
    .map((row) => textOf(`<${row}`))

interface Row {
  weight: number
  score: number | null
}

const weighed = (rows: readonly Row[]) => {
  const known = rows.filter((row): row is { weight: number; score: number } => row.score !== null)
  const weight = known.reduce((sum, row) => sum + row.weight, 0)
  return {
    weight,
    all: rows.reduce((sum, row) => sum + row.weight, 0),
    total: Math.round(known.reduce((sum, row) => sum + row.weight * row.score, 0) / weight),
  }
}

/** Every row that has a share of the score, with its figure or the words that there is none. */
function bars(markup: string): Row[] {
  return rowsOf(element(markup, /<ul[^>]*aria-label="Factors of the HostScore"/), 'li').map((row) => {
    const [, weight, score] = /(\d+)% (?:(\d+) out of 100|Not enough data)/.exec(row) ?? []
    return { weight: Number(weight), score: score === undefined ? null : Number(score) }
  })
}

const analysisOf = (markup: string) =>
  markup.slice(markup.indexOf('id="hostscore"'), markup.indexOf('id="badge"'))

/** The rows of an analysis give its total and its confidence, and nothing else on it reads like another sum. */
function expectToAddUp(id: number, analysis: string): boolean {
  const text = textOf(analysis)
  const rows = bars(analysis)
  const { total, weight, all } = weighed(rows)
  const [, shown] = /aria-label="HostScore (\d+) out of 100"/.exec(analysis) ?? []
  const confidence = Number(/Confidence (\d+)%/.exec(text)?.[1])
  expect([id, all, confidence]).toEqual([id, 100, weight])
  if (shown) expect([id, Number(shown)]).toEqual([id, total])
  else expect(text).toContain('Not yet scored')
  if (confidence === 100) expect(text).not.toMatch(/not enough data/i)
  const figures = rows.filter(({ score }) => score !== null).length + (shown ? 1 : 0)
  expect([id, analysis.match(/\d(?:<[^>]+>|\s)*out of 100/g)?.length]).toEqual([id, figures])
  expect(text).not.toMatch(/raise this score/i)
  return shown !== undefined
}

describe('Of every sample company', () => {
  it('the dialog’s factors with their weights give its total and its confidence', async () => {
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

  it('the value score is the sum of its shown terms, capped, and no fee is among them', () => {
    for (const company of companies) {
      const text = textOf(renderToStaticMarkup(createElement(ValueScore, { company })))
      const [, shown] = /^Value score (\d+) of 99/.exec(text) ?? []
      const terms = [
        '(?:No rating|Rating [\\d.]+ of 5)',
        '\\d+ services?',
        'Reviews: \\S+',
        'Website',
        'Phone number',
        'Luxury Properties',
      ]
      const points = terms.map((term) => Number(new RegExp(`${term} ([\\d.]+)`).exec(text)?.[1]))
      const sum = points.reduce((before, one) => before + one, 0)
      expect([company.id, Number(shown)]).toEqual([company.id, Math.min(99, Math.round(sum))])
      expect(text).not.toMatch(/for the fee|commission/i)
    }
  })

  it('the admin’s breakdown gives the total from the same rows', async () => {
    const { hostscore } = test.caller({ actor: testAdmin })
    for (const { id } of companies) {
      const { total, computation } = await hostscore.breakdown({ companyId: id })
      const sum = weighed(computation.factors)
      expect([id, sum.all, sum.weight]).toEqual([id, 100, computation.confidence])
      if (total !== null) expect([id, sum.total]).toEqual([id, total])
    }
  })
})

it('On a company’s page the factors with their weights give the total in its header', async () => {
  for (const company of companies.filter((_, index) => index % 20 === 0)) {
    const markup = await markupOf(urls.company(company))
    const isScored = expectToAddUp(company.id, analysisOf(markup))
    const all = [
      ...markup.slice(0, markup.indexOf('id="badge"')).matchAll(/aria-label="HostScore (\d+) out/g),
    ]
    expect(new Set(all.map(([, shown]) => shown)).size).toBe(isScored ? 1 : 0)
  }
})

describe('On pages about the score', () => {
  it('home: the points of the sample and their weights give the sample’s score', async () => {
    const markup = await markupOf(urls.home())
    const shown = Number(/aria-label="Sample HostScore (\d+) out of 100"/.exec(markup)?.[1])
    const table = element(markup.slice(markup.indexOf('id="hostscore"')), /<table/)
    const rows = rowsOf(table, 'tr')
      .map((row) => /(\d+) points (\d+)%/.exec(row))
      .flatMap((found) => (found ? [{ score: Number(found[1]), weight: Number(found[2]) }] : []))
    expect(weighed(rows)).toEqual({ weight: 100, all: 100, total: shown })
  })

  it('methodology: the worked example gives the sample badge’s score; no other table gives points', async () => {
    const markup = await markupOf(urls.methodology())
    const shown = Number(/aria-label="Sample HostScore (\d+) out of 100"/.exec(markup)?.[1])
    const example = element(markup.slice(markup.indexOf('id="example"')), /<table/)
    const rows = rowsOf(example, 'tr')
      .map((row) => / (\d+) (\d+) ([\d,]+)$/.exec(row))
      .flatMap((found) => (found ? [{ score: Number(found[1]), weight: Number(found[2]) }] : []))
    expect(weighed(rows)).toEqual({ weight: 100, all: 100, total: shown })
    expect(textOf(markup)).not.toMatch(/for the fee/)
  })

  it('why-use: what matters has weights that add up, and no total', async () => {
    const markup = await markupOf(urls.whyUse())
    const table = element(markup.slice(markup.indexOf('hostscore-explained')), /<table/)
    const weights = [...textOf(table).matchAll(/(\d+)%/g)].map(([, weight]) => Number(weight))
    expect(weights.reduce((sum, weight) => sum + weight, 0)).toBe(100)
    const section = element(markup.slice(markup.indexOf('hostscore-explained')), /<table/)
    expect(section).not.toMatch(/out of 100|points/)
  })
})
