import type { Config } from '@server/config/env.ts'
import type { Deps } from '@server/deps.ts'
import { OWNER_COOKIE } from '@server/http/session.ts'
import { leadBody } from '@server/testing/factories.ts'
import { ADMIN_PASSWORD, cookieHeader, makeUser, postSignIn } from '@server/testing/sign-in.ts'
import { openTestApp, type TestApp } from '@server/testing/test-deps.ts'
import type { FastifyInstance } from 'fastify'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { confirmSecondFactor, reencryptSecondFactors, startSecondFactor } from './second-factor.service.ts'

const NEW_SECRET = 'the-secret-after-the-rotation-0123456789'
const EMAIL = 'owner@rotation.example'

let test: TestApp
let rotated: FastifyInstance
let later: FastifyInstance
let totpSecret: string
let recoveryCodes: string[]
let oldCookie: string

const withSettings = (settings: Pick<Config, 'secretPrevious'> & { secret: string }): Deps => ({
  ...test.deps,
  config: { ...test.deps.config, ...settings },
})
const getSession = async (app: FastifyInstance, cookie: string) =>
  (await app.inject({ url: '/trpc/auth.session', headers: { cookie } })).json().result.data.json

/** Returns the app's current code. Each code works once, so the clock advances first. */
const nextCode = () => {
  test.deps.clock.advance(30_000)
  return new TOTP({ secret: totpSecret }).generate({ timestamp: test.deps.clock.now().getTime() })
}

async function postSteps(app: FastifyInstance, code: string) {
  const first = await postSignIn({ app }, 'email', { email: EMAIL, password: ADMIN_PASSWORD })
  return postSignIn({ app }, 'second-factor', { code }, { cookie: cookieHeader(first) })
}

const signInBySteps = async (app: FastifyInstance) => cookieHeader(await postSteps(app, nextCode()))
const signInWith = async (app: FastifyInstance, code: string) => (await postSteps(app, code)).statusCode

beforeAll(async () => {
  test = await openTestApp()
  const actor = await makeUser(test, 'admin', EMAIL)
  totpSecret = (await startSecondFactor(test.deps, actor)).secret
  recoveryCodes = await confirmSecondFactor(test.deps, { actor, requestId: 'rotation' }, nextCode())
  oldCookie = await signInBySteps(test.app)
  const { secret: secretPrevious } = test.deps.config
  rotated = await test.variant({ secret: NEW_SECRET, secretPrevious })
  later = await test.variant({ secret: NEW_SECRET })
})
afterAll(() => test.close())

it('continues sessions of the previous secret, and ends them on sign-out', async () => {
  expect(await getSession(rotated, oldCookie)).toMatchObject({ email: EMAIL })
  expect(await getSession(later, oldCookie)).toBeNull()
  const other = await signInBySteps(test.app)
  const response = await rotated.inject({
    method: 'POST',
    url: '/api/auth/sign-out',
    headers: { cookie: other },
  })
  expect(response.statusCode).toBe(200)
  expect(await getSession(test.app, other)).toBeNull()
})

it('reads second factors and recovery codes of the previous secret', async () => {
  expect(await signInWith(rotated, nextCode())).toBe(200)
  expect(await signInWith(rotated, recoveryCodes[0] ?? '')).toBe(200)
  expect(await signInWith(rotated, '000000')).toBe(401)
})

it('publishes the public keys of both secrets, and signs with the new one', async () => {
  const keys = async (app: FastifyInstance) =>
    (await app.inject({ url: '/.well-known/hostscore-keys.json' }))
      .json()
      .keys.map(({ kid }: { kid: string }) => kid)
  const [old] = await keys(test.app)
  const [current] = await keys(later)
  expect(await keys(rotated)).toEqual([current, old])
})

it('encrypts second factors with the new secret, and changes nothing the second time', async () => {
  const { secret: secretPrevious } = test.deps.config
  const deps = withSettings({ secret: NEW_SECRET, secretPrevious })
  const progress: number[] = []
  const rotate = () => reencryptSecondFactors(deps, (done) => progress.push(done))
  expect(await rotate()).toEqual({ changed: 1, current: 0, unreadable: 0 })
  expect(await rotate()).toEqual({ changed: 0, current: 1, unreadable: 0 })
  expect(progress).toEqual([1, 1])
  expect(await signInWith(later, nextCode())).toBe(200)
  const foreign = withSettings({ secret: `${NEW_SECRET}x`, secretPrevious: `${NEW_SECRET}y` })
  expect(await reencryptSecondFactors(foreign, () => {})).toEqual({ changed: 0, current: 0, unreadable: 1 })
})

it('opens owners’ links of the previous secret until it is removed', async () => {
  const ownerTokens: string[] = []
  await test.caller({ ownerTokens }).leads.create(leadBody())
  const readWith = (app: FastifyInstance) =>
    app.inject({ url: '/trpc/leads.mine', headers: { cookie: `${OWNER_COOKIE}=${ownerTokens[0]}` } })
  expect((await readWith(rotated)).json().result.data.json.lead).toMatchObject({ propertyCity: 'Miami' })
  expect((await readWith(later)).json().result?.data.json ?? null).toBeNull()
})
