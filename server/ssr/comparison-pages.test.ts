import { makeCompany } from '@server/testing/factories.ts'
import { renderedPage } from '@server/testing/rendered-page.ts'
import { openTestDeps, type TestDeps } from '@server/testing/test-deps.ts'
import { urls } from '@shared/lib/urls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let test: TestDeps
let ids: number[]
let hidden: number
beforeAll(async () => {
  test = await openTestDeps()
  const { db } = test.deps
  ids = [
    (await makeCompany(db, { name: 'Palm Keepers', commission: '20%', isSample: true })).id,
    (await makeCompany(db, { name: 'Bay Hosts', city: 'Doral', serviceArea: 'Miami' })).id,
    (await makeCompany(db, { name: 'Peak Stays', city: 'Aspen', state: 'CO', zipCode: '81611' })).id,
    (await makeCompany(db, { name: 'Fourth' })).id,
    (await makeCompany(db, { name: 'Fifth' })).id,
  ]
  hidden = (await makeCompany(db, { name: 'Hidden Stays', status: 'pending' })).id
})
afterAll(() => test.close())

/** Returns what a visitor without JavaScript gets. */
async function read(path: string) {
  const { status, html } = await renderedPage(test, path)
  const text = html.replace(/<script[\s\S]*?<\/script>/g, '').replace(/<!-- -->/g, '')
  expect([status, html.includes('<meta name="robots" content="noindex"/>')]).toEqual([200, true])
  return text
}
const chosen = (...indexes: number[]) => indexes.map((index) => ids[index] ?? 0)

describe('The shortlist', () => {
  it('shows the listed companies of its URL by the place where they can be asked', async () => {
    const page = await read(urls.shortlist([...chosen(0, 1, 2), hidden, 999_999]))
    expect(page).toContain('Palm Keepers')
    expect(page).not.toContain('Hidden Stays')
    expect(page).toContain('2 companies in this list aren’t listed anymore, so we left them out.')
    expect(page).toContain(`href="/locations/fl/miami?companies=${chosen(0, 1).join()}#leadForm"`)
    expect(page).toContain(`href="/locations/co/aspen?companies=${chosen(2).join()}#leadForm"`)
    expect(page).toContain(`href="${urls.shortlist([...chosen(1, 2)])}"`)
  })

  it.each(['/shortlist', '/shortlist?companies=x'])('is empty at %s', async (path) => {
    expect(await read(path)).toContain('Your shortlist is empty')
  })

  it('says when nothing of the URL is listed', async () => {
    expect(await read(urls.shortlist([hidden]))).toContain('1 company in this list isn’t listed anymore')
  })
})

describe('The compare page', () => {
  it('compares facts, labels sample companies, and leads to the request in the common place', async () => {
    const page = await read(urls.compare([...chosen(1, 0), hidden]))
    expect(page).toContain('Compare 2 companies')
    expect(page).toContain('1 company in this link isn’t listed, so we left it out.')
    expect(page.match(/Sample<span[^>]*> company/g)).toHaveLength(1)
    expect(page).toContain('You keep, of $50,000 a year')
    expect(page).toContain(`href="/locations/fl/miami?companies=${chosen(1, 0).join()}#leadForm"`)
    expect(page).toContain('Get Quotes from 2 Companies')
    expect(page).not.toContain('Hidden Stays')
  })

  it('has a request for each place', async () => {
    const page = await read(urls.compare(chosen(0, 2)))
    expect(page).toContain('Get Quotes in Miami, FL (1)')
    expect(page).toContain('Get Quotes in Aspen, CO (1)')
  })

  it('shows only differences, for the owner’s own income', async () => {
    const query = `${urls.compare(chosen(0, 3))}&income=80000`
    const page = await read(query)
    expect(page).toContain('You keep, of $80,000 a year')
    expect(page).toContain('$64,000')
    expect(page).not.toContain('Based in')
    expect(await read(`${urls.compare(chosen(0, 3))}&show=all`)).toContain('Based in')
  })

  it.each([
    ['none', [], 'Choose companies to compare'],
    ['one', [0], 'One more, please'],
    ['five', [0, 1, 2, 3, 4], 'Which companies do you want to compare?'],
  ])('asks for companies when the URL has %s', async (_count, indexes, heading) => {
    expect(await read(urls.compare(chosen(...indexes)))).toContain(heading)
  })
})
