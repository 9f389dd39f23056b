import { calculateCompanies } from '@server/modules/hostscore/calculation.service.ts'
import { makeCompany } from '@server/testing/factories.ts'
import { lockingIt, startBeforeCommit } from '@server/testing/lock-conflict.ts'
import { openTestDeps, type TestDeps, testAdmin } from '@server/testing/test-deps.ts'
import { getHostScore } from '@shared/hostscore/score.ts'
import { afterAll, beforeAll, beforeEach, describe, expect } from 'vitest'
import { runQueuedRecalculation } from './recalculation.service.ts'

let test: TestDeps
beforeAll(async () => {
  test = await openTestDeps()
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.deps.db.managementCompany.deleteMany()
  await test.deps.db.hostScoreRun.deleteMany()
})

const editor = { ...testAdmin, role: 'editor' }
const scores = () => test.caller({ actor: editor }).hostscore
const undo = (of: number) => test.caller({ actor: editor }).undo.run({ kind: 'hostscore.recalculate', of })

/** Edits a company and calculates it alone; the edit is committed once `work` waits for it. */
async function editDuring(id: number, work: () => Promise<unknown>): Promise<number | null> {
  const { deps } = test
  const outcome = await startBeforeCommit(
    deps.db,
    async (tx) => {
      await tx.managementCompany.update({ where: { id }, data: { rating: '5.0', userRatingsTotal: 500 } })
      await calculateCompanies(deps, tx, [id], { by: editor.email })
    },
    work,
  )
  expect(outcome).toMatchObject({ status: 'fulfilled' })
  return getHostScore(await deps.db.managementCompany.findUniqueOrThrow({ where: { id } })).total
}

const scoreOf = async (id: number) =>
  (await test.deps.db.managementCompany.findUniqueOrThrow({ where: { id } })).hostScore

describe('A company calculated alone by an edit that commits late', () => {
  lockingIt('keeps its score when a recalculation is published', async () => {
    const { id } = await makeCompany(test.deps.db, { rating: '4', userRatingsTotal: 20 })
    const { run } = await scores().recalculateAll()
    const score = await editDuring(id, () =>
      runQueuedRecalculation(test.deps, { runId: run.id, actor: editor, requestId: 'r' }),
    )
    expect(await scoreOf(id)).toBe(score)
  })

  lockingIt('keeps its score when a recalculation is undone', async () => {
    const { id } = await makeCompany(test.deps.db, { rating: '4', userRatingsTotal: 20, hostScore: 10 })
    const { run } = await scores().recalculateAll({ wait: true })
    const score = await editDuring(id, () => undo(run.id))
    expect(await scoreOf(id)).toBe(score)
  })
})
