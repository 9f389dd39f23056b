import { openTestApp, type TestApp } from '@server/testing/test-deps.ts'
import type { Ajv2020 as Ajv } from 'ajv/dist/2020.js'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { restExamples } from './rest-examples.ts'

interface Media {
  schema: object
  example?: unknown
}
interface Operation {
  operationId: string
  parameters?: { name: string; in: string; schema: object; example?: unknown }[]
  requestBody?: { content: Record<string, Media> }
  responses: Record<string, { content?: Record<string, Media> }>
}

let test: TestApp
let operations: Operation[]
let components: object
const ajv: Ajv = new Ajv2020({ strict: false, allErrors: true })
;(addFormats as unknown as (instance: Ajv) => void)(ajv)

beforeAll(async () => {
  test = await openTestApp()
  const document = (await test.app.inject({ url: '/api/openapi.json' })).json()
  operations = Object.values<Record<string, Operation>>(document.paths).flatMap((path) => Object.values(path))
  components = document.components
})
afterAll(() => test.close())

/** Returns what has an example or should have one, with its schema. */
function getParts({ operationId, parameters = [], requestBody, responses }: Operation): [string, Media][] {
  const success = responses['201'] ?? responses['200']
  const media = [requestBody?.content, success?.content].flatMap((content) => Object.entries(content ?? {}))
  return [
    ...parameters
      .filter((parameter) => parameter.in === 'path' || parameter.example !== undefined)
      .map((parameter): [string, Media] => [`${operationId} ${parameter.name}`, parameter]),
    ...media
      .filter(([type]) => !type.startsWith('image/'))
      .map(([type, part]): [string, Media] => [`${operationId} ${type}`, part]),
  ]
}

it('shows an example of every parameter in a path, every body and every response, which fits its schema', () => {
  const problems = operations.flatMap(getParts).flatMap(([what, { schema, example }]) => {
    if (example === undefined) return [`${what} has no example`]
    const validate = ajv.compile({ ...schema, components })
    return validate(example) ? [] : [`${what}: ${ajv.errorsText(validate.errors)}`]
  })
  expect(problems).toEqual([])
})

it('has examples of calls that exist alone', () => {
  const names = operations.map(({ operationId }) => operationId)
  expect(Object.keys(restExamples).filter((name) => !names.includes(name))).toEqual([])
})
