import { makeLead } from '@server/testing/factories.ts'
import { deleteTestData, outboxLines } from '@server/testing/outbox.ts'
import { makeUser } from '@server/testing/sign-in.ts'
import { openTestDeps, type TestDeps } from '@server/testing/test-deps.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

let test: TestDeps
let owner: Awaited<ReturnType<typeof makeUser>>
let ann: typeof owner
let bob: typeof owner
let viewer: typeof owner
beforeAll(async () => {
  test = await openTestDeps()
})
afterAll(() => test.close())
let run = 0
beforeEach(async () => {
  await deleteTestData(test.deps)
  run += 1
  owner = await makeUser(test, 'owner', `owner-${run}@team.example`)
  ann = await makeUser(test, 'editor', `ann-${run}@team.example`)
  bob = await makeUser(test, 'editor', `bob-${run}@team.example`)
  viewer = await makeUser(test, 'viewer', `viewer-${run}@team.example`)
})

const users = () => test.caller({ actor: owner }).users
const assigned = (status: string, userId = ann.userId) =>
  makeLead(test.deps.db, { status, assignee: { connect: { id: userId } } })
const assigneeOf = async (id: number) =>
  (await test.deps.db.lead.findUniqueOrThrow({ where: { id } })).assigneeId

describe('A user who leaves', () => {
  it.each([['disabled'], ['removed']])(
    'and is %s hands the open leads over in the same step',
    async (how) => {
      const open = [await assigned('new'), await assigned('contacted'), await assigned('matched')]
      const won = await assigned('won')
      const others = await assigned('new', bob.userId)
      expect(await users().openLeads({ userId: ann.userId })).toEqual({ count: 3 })
      const leaving = { userId: ann.userId, leadsTo: bob.userId }
      if (how === 'disabled') await users().setDisabled({ ...leaving, disabled: true })
      else await users().remove(leaving)
      for (const { id } of open) expect(await assigneeOf(id)).toBe(bob.userId)
      expect(await assigneeOf(won.id)).toBe(how === 'disabled' ? ann.userId : null)
      expect(await assigneeOf(others.id)).toBe(bob.userId)
      expect(await outboxLines(test.deps)).toEqual([`lead.assigned bob-${run}@team.example queued`])
      const actions = await test.deps.db.auditEvent.findMany({ orderBy: { id: 'desc' }, take: 2 })
      expect(actions.map(({ action }) => action)).toEqual([
        how === 'disabled' ? 'user.disable' : 'user.remove',
        'lead.assign',
      ])
    },
  )

  it('keeps the leads without a successor', async () => {
    const { id } = await assigned('new')
    await users().setDisabled({ userId: ann.userId, disabled: true })
    expect(await assigneeOf(id)).toBe(ann.userId)
  })

  it('stays enabled when nobody can take the leads', async () => {
    await assigned('new')
    for (const leadsTo of [viewer.userId, ann.userId]) {
      await expect(
        users().setDisabled({ userId: ann.userId, disabled: true, leadsTo }),
      ).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    }
    const { disabledAt } = await test.deps.db.user.findUniqueOrThrow({ where: { id: ann.userId } })
    expect(disabledAt).toBeNull()
  })
})
