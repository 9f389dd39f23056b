import { ADMIN_PASSWORD, makeUser, postSignIn } from '@server/testing/sign-in.ts'
import { openTestApp, type TestApp } from '@server/testing/test-deps.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

it('signs a user in with an international domain in either form', async () => {
  const { userId } = await makeUser(test, 'editor')
  await test.deps.db.user.update({ where: { id: userId }, data: { email: 'ed@bücher.example' } })
  for (const email of ['Ed@BÜCHER.example', 'ed@xn--bcher-kva.example']) {
    const response = await postSignIn(test, 'email', { email, password: ADMIN_PASSWORD })
    expect(response.statusCode).toBe(200)
  }
})
