import { createConfig, lintFromString } from '@redocly/openapi-core'
import { openTestApp, type TestApp } from '@server/testing/test-deps.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp({ publicUrl: 'https://hostmatch.example' })
})
afterAll(() => test.close())

it('has no errors and no warnings by the recommended rules', { timeout: 60_000 }, async () => {
  const document = (await test.app.inject({ url: '/api/openapi.json' })).body
  const problems = await lintFromString({
    source: document,
    absoluteRef: '/openapi.json',
    config: await createConfig({ extends: ['recommended'] }),
  })
  const found = problems.map(
    ({ ruleId, message, location }) => `${ruleId}: ${message} (${location[0]?.pointer})`,
  )
  expect(found).toEqual([])
})

it('names its calls, groups and common schemas', async () => {
  const { servers, info, paths, components } = (await test.app.inject({ url: '/api/openapi.json' })).json()
  expect(servers).toEqual([{ url: 'https://hostmatch.example' }])
  expect(info.license).toEqual({ name: 'All rights reserved', url: 'https://hostmatch.example/terms' })
  const operations = Object.values<Record<string, { operationId: string; tags: string[] }>>(paths).flatMap(
    (methods) => Object.values(methods),
  )
  for (const { operationId, tags } of operations) {
    expect(operationId).toMatch(/^[a-z]+([A-Z][a-z]+)+$/)
    expect(tags).toHaveLength(1)
  }
  const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
  const { post, get } = paths['/api/leads']
  expect(post.requestBody.content['application/json'].schema).toEqual(ref('NewLead'))
  expect(post.responses[201].content['application/json'].schema).toEqual(ref('CreatedLead'))
  expect(get.responses[200].content['application/json'].schema.items).toEqual(ref('Lead'))
  expect(get.responses[401].content['application/json'].schema).toEqual(ref('Error'))
  const document = JSON.stringify({ paths, components })
  for (const name of Object.keys(components.schemas)) expect(document).toContain(JSON.stringify(ref(name)))
})
