import type { AddressInfo } from 'node:net'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { makeCompany } from '@server/testing/factories.ts'
import { countRows } from '@server/testing/outbox.ts'
import { openTestApp, type TestApp } from '@server/testing/test-deps.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let test: TestApp
let client: Client
let endpoint: string
let condo: number
let other: number

beforeAll(async () => {
  test = await openTestApp()
  const { db } = test.deps
  const facts = { commission: '20%', cleaningFees: 'Paid by the guest', scoreLastUpdated: new Date() }
  condo = (await makeCompany(db, { ...facts, name: 'Gull Bay', hostScore: 90, propertyTypes: ['condo'] })).id
  other = (await makeCompany(db, { ...facts, name: 'Pine Hill', hostScore: 70, commission: null })).id
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  endpoint = `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}/mcp`
  client = new Client({ name: 'test', version: '1' })
  await client.connect(new StreamableHTTPClientTransport(new URL(endpoint)))
})
afterAll(async () => {
  await client.close()
  await test.close()
})

const call = (name: string, input: Record<string, unknown>) => client.callTool({ name, arguments: input })

/** Returns the text of a refused call. */
async function refusal(name: string, input: Record<string, unknown>): Promise<string> {
  const { isError, content } = await call(name, input)
  expect(isError).toBe(true)
  return (content as { text: string }[])[0]?.text ?? ''
}

describe('The tools for agents', () => {
  it('are listed, read-only', async () => {
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name)).toEqual([
      'find_managers',
      'company_facts',
      'compare_net',
      'explain_score',
      'verify_badge',
      'prepare_request',
    ])
    expect(tools.every(({ annotations }) => annotations?.readOnlyHint)).toBe(true)
    expect(tools.at(-1)?.description).toContain('Sends nothing and stores nothing')
  })

  it('find companies of a place, for a property type', async () => {
    const all = await call('find_managers', { place: 'Miami, FL', limit: 1 })
    expect(all.structuredContent).toMatchObject({
      place: 'Miami, FL',
      total: 2,
      companies: [{ id: condo, name: 'Gull Bay', commission: '20%', hostScore: 90 }],
    })
    const condos = await call('find_managers', { place: '33130', property_type: 'condo' })
    expect(condos.structuredContent).toMatchObject({ total: 1, companies: [{ id: condo }] })
  })

  it('say what to write for a place that is unknown or not served', async () => {
    expect(await refusal('find_managers', { place: 'Zzyzxqq' })).toContain('There is no place called')
    expect(await refusal('find_managers', { place: 'Boise, ID' })).toContain(
      'No listed company serves Boise, ID yet.',
    )
    expect(await refusal('find_managers', { place: 'near me' })).toContain('Name the place')
    expect(await refusal('find_managers', { place: ' ' })).toContain('Name a place')
    expect(await refusal('find_managers', { place: 'Miami', limit: 500 })).toContain('Must be at most 20')
    expect(await refusal('find_managers', { place: 'Miami', property_type: 'castle' })).toContain('condo')
  })

  it('return facts, and null instead of defaults', async () => {
    const { structuredContent, content } = await call('company_facts', { company_id: other })
    expect(structuredContent).toMatchObject({ name: 'Pine Hill', commission: null, serves: ['Miami, FL'] })
    expect(JSON.stringify([structuredContent, content])).not.toContain('@palm-court.example')
    expect(await refusal('company_facts', { company_id: 999_999 })).not.toBe('')
    expect(await refusal('company_facts', { company_id: 'x' })).toContain('Must be')
  })

  it('compare what an owner keeps', async () => {
    const compared = await call('compare_net', { company_ids: [condo, other], gross_income: 50_000 })
    expect(compared.structuredContent).toMatchObject({
      companies: [
        { name: 'Gull Bay', keeps: '$40,000', keepsAtLeast: 40_000 },
        { name: 'Pine Hill', keeps: 'Unknown', keepsAtLeast: null },
      ],
    })
    expect(await refusal('compare_net', { company_ids: [condo, 999_999], gross_income: 1000 })).toContain(
      'Company 999999 is not listed.',
    )
    expect(await refusal('compare_net', { company_ids: [condo], gross_income: -1 })).toContain('at least 1')
  })

  it('explain a score: the points add up', async () => {
    const { structuredContent } = await call('explain_score', { company_id: condo })
    const { factors } = structuredContent as { factors: { points: number | null; weight: number }[] }
    const { computation } = await test.caller().hostscore.analysis({ companyId: condo })
    const sum = factors.reduce((total, { points }) => total + (points ?? 0), 0)
    expect(Math.round(sum)).toBe(computation.total)
    expect(factors.reduce((total, { weight }) => total + weight, 0)).toBe(100)
    expect(await refusal('explain_score', { company_id: 999_999 })).toContain('isn’t listed')
  })

  it('verify a badge by id and by name', async () => {
    const valid = { id: condo, status: 'valid', score: 90 }
    expect((await call('verify_badge', { company: String(condo) })).structuredContent).toMatchObject(valid)
    expect((await call('verify_badge', { company: 'gull bay' })).structuredContent).toMatchObject(valid)
    expect(await refusal('verify_badge', { company: 'Gull Bey' })).toContain(`${condo}: Gull Bay (Miami, FL)`)
    expect(await refusal('verify_badge', { company: '999999' })).toContain('no company')
  })

  it('prepare a request as a link, and store nothing', async () => {
    const prepared = await call('prepare_request', {
      place: 'Miami, FL',
      property_type: 'condo',
      company_ids: [condo],
    })
    expect(prepared.structuredContent).toEqual({
      url: `${test.deps.config.publicUrl}/locations/fl/miami?type=condo&companies=${condo}&request=open#leadForm`,
      place: 'Miami, FL',
      companies: ['Gull Bay'],
    })
    expect(await refusal('prepare_request', { place: 'Miami', company_ids: [999_999] })).toContain(
      'Company 999999 cannot be chosen for Miami, FL.',
    )
    expect(await countRows(test.deps)).toMatchObject({ leads: 0, mails: 0, interest: 0 })
  })
})

describe('The endpoint', () => {
  const post = (payload: unknown, headers: Record<string, string> = {}) =>
    test.app.inject({
      method: 'POST',
      url: '/mcp',
      headers: { accept: 'application/json, text/event-stream', ...headers },
      payload: payload as object,
    })
  const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' }

  it('answers in JSON, without a session, for pages of any origin', async () => {
    const response = await post(list, { origin: 'https://agent.example' })
    expect(response.statusCode).toBe(200)
    expect(response.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'access-control-allow-origin': '*',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    expect(response.headers['mcp-session-id']).toBeUndefined()
    const preflight = await test.app.inject({ method: 'OPTIONS', url: '/mcp' })
    expect(preflight.headers['access-control-allow-methods']).toContain('POST')
  })

  it.each(['GET', 'DELETE'] as const)('answers %s with 405', async (method) => {
    const response = await test.app.inject({ method, url: '/mcp', headers: { accept: 'text/event-stream' } })
    expect([response.statusCode, response.headers.allow]).toEqual([405, 'POST, OPTIONS'])
  })

  it('refuses what is no message, and long batches', async () => {
    expect((await post({})).statusCode).toBe(400)
    expect((await post('', { 'content-type': 'application/json' })).statusCode).toBe(400)
    expect((await post('{', { 'content-type': 'application/json' })).statusCode).toBe(400)
    expect((await post(list, { accept: 'text/html' })).statusCode).toBe(406)
    expect((await post(Array.from({ length: 11 }, () => list))).statusCode).toBe(400)
  })

  it('limits the messages of a network', async () => {
    const remoteAddress = '10.9.9.9'
    const batch = Array.from({ length: 10 }, (_, id) => ({ ...list, id }))
    const send = () =>
      test.app.inject({
        method: 'POST',
        url: '/mcp',
        remoteAddress,
        headers: { accept: 'application/json, text/event-stream' },
        payload: batch,
      })
    for (let count = 0; count < 30; count++) expect((await send()).statusCode).toBe(200)
    expect((await send()).statusCode).toBe(429)
  })
})
