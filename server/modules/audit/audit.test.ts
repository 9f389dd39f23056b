import { openTestDeps, type TestDeps, testAdmin } from '@server/testing/test-deps.ts'
import type { AuditAction } from '@shared/audit/audit-labels.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { recordAudit, recordSystemAudit } from './audit.service.ts'
import { chainHash, GENESIS } from './audit-chain.rules.ts'
import { checkChain, sealChain, verifyChain } from './audit-check.service.ts'

let test: TestDeps
beforeAll(async () => {
  test = await openTestDeps()
})
afterAll(() => test.close())
beforeEach(() => run('TRUNCATE audit_events, audit_chain, audit_seals'))

const run = (statement: string) => sql.raw(statement).execute(test.deps.db.$kysely)
/** Short action names that tell events apart. */
const write = (name: string, payload: { before?: object; after?: object } = { after: { n: 1 } }) =>
  test.deps.db.$transact((tx) => {
    const action = name as AuditAction
    return recordAudit(tx, {
      actor: testAdmin,
      action,
      entity: 'lead',
      entityId: 7,
      requestId: 'r-1',
      ...payload,
    })
  })
async function writeMany(count: number) {
  for (let n = 1; n <= count; n++) await write(`thing.step-${n}`, { before: { n }, after: { n: n + 1 } })
}
const events = () => test.deps.db.auditEvent.findMany({ orderBy: { id: 'asc' } })
/** Small batches, to test faults at their edges. */
const verify = () => verifyChain(test.deps, { batch: 3 })
const firstBad = async () => (await verify()).firstBad
const idAt = async (position: number) =>
  (await test.deps.db.auditEvent.findUniqueOrThrow({ where: { position } })).id

describe('The chain', () => {
  it('links every event to the previous one, for every kind of value', async () => {
    await write('thing.create', {
      after: {
        z: 1.5,
        a: [1e21, 1e-7, -0, null, true],
        text: 'Zoë \u0000 “quoted” \ud800 \n',
        at: new Date(0),
        gone: undefined,
        nested: { b: 1, a: {} },
      },
    })
    await write('thing.bare', {})
    await write('thing.update', { before: { x: 1 }, after: { x: 2 } })
    const rows = await events()
    expect(rows.map((row) => row.position)).toEqual([1, 2, 3])
    expect(rows[1]?.prevHash).toBe(rows[0]?.hash)
    expect(rows[2]).toMatchObject({ actor: testAdmin.email, entityId: '7', requestId: 'r-1' })
    expect(await verify()).toMatchObject({ checked: 3, total: 3, firstBad: null, next: null, unchained: 0 })
  })

  it('stays one chain with no event lost under parallel writes', async () => {
    await Promise.all(Array.from({ length: 24 }, (_, n) => write(`thing.parallel-${n}`)))
    const rows = await events()
    expect(rows.map((row) => row.position)).toEqual(Array.from({ length: 24 }, (_, n) => n + 1))
    expect(await verify()).toMatchObject({ checked: 24, firstBad: null })
  })

  it('has no gap after a rolled back transaction', async () => {
    await write('thing.one')
    await expect(
      test.deps.db.$transact(async (tx) => {
        await recordAudit(tx, { actor: testAdmin, requestId: 'r-1', action: 'lead.note', entity: 'lead' })
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    await write('thing.two')
    expect((await events()).map((row) => row.action)).toEqual(['thing.one', 'thing.two'])
    expect(await firstBad()).toBeNull()
  })

  it('accepts events without a signed-in user', async () => {
    await test.deps.db.$transact((tx) =>
      recordSystemAudit(tx, {
        as: 'visitor',
        action: 'auth.lock',
        entity: 'user',
        entityId: 'robin@home.example',
      }),
    )
    expect(await events()).toMatchObject([{ actor: 'visitor', entityId: 'r***@home.example' }])
  })

  it('counts older rows outside the chain', async () => {
    await run(
      `INSERT INTO audit_events (actor, action, entity) VALUES ('a', 'old.one', 'x'), ('a', 'old.two', 'x')`,
    )
    await writeMany(2)
    expect(await verify()).toMatchObject({ checked: 2, total: 2, unchained: 2, firstBad: null })
  })

  it('is valid when empty', async () => {
    expect(await verify()).toEqual({
      checked: 0,
      total: 0,
      unchained: 0,
      sealedThrough: 0,
      firstBad: null,
      next: null,
    })
  })

  it('is checked in steps, each from the previous cursor', async () => {
    await writeMany(5)
    const first = await checkChain(test.deps, undefined, 2)
    expect(first).toMatchObject({ checked: 2, total: 5, next: { position: 2 } })
    const second = await checkChain(test.deps, first.next ?? undefined, 2)
    expect(second.checked).toBe(4)
    expect(await checkChain(test.deps, second.next ?? undefined, 2)).toMatchObject({ checked: 5, next: null })
  })
})

describe('Tampering is detected with the first bad row', () => {
  beforeEach(() => writeMany(8))

  it.each([
    ['what was done', `SET action = 'thing.other'`],
    ['who did it', `SET actor = 'somebody@else.example'`],
    ['when', `SET created_at = created_at + interval '1 second'`],
    ['what it was before', `SET before = '{"n": 99}'`],
    ['what it is now', `SET after = NULL`],
    ['the request', `SET request_id = NULL`],
    ['its hash', `SET hash = repeat('a', 64)`],
  ])('an altered row: %s', async (_case, change) => {
    const id = await idAt(4)
    await run(`UPDATE audit_events ${change} WHERE id IN (${id}, ${await idAt(6)})`)
    expect(await firstBad()).toEqual({ fault: 'altered', id, position: 4 })
  })

  it.each([1, 3, 4, 7])('a missing row: number %i', async (position) => {
    await run(`DELETE FROM audit_events WHERE position = ${position}`)
    expect(await firstBad()).toEqual({ fault: 'missing', id: null, position })
  })

  it('rows missing at the end', async () => {
    await run('DELETE FROM audit_events WHERE position > 5')
    expect(await firstBad()).toEqual({ fault: 'missing', id: null, position: 6 })
  })

  it('all rows missing', async () => {
    await run('DELETE FROM audit_events')
    expect(await firstBad()).toEqual({ fault: 'missing', id: null, position: 1 })
  })

  it('a row inserted without a position', async () => {
    const id = (await idAt(8)) + 1
    await run(`INSERT INTO audit_events (id, actor, action, entity) VALUES (${id}, 'x', 'thing.forged', 'x')`)
    expect(await firstBad()).toEqual({ fault: 'inserted', id, position: null })
  })

  it('a row appended with a link to the last one', async () => {
    await run(`
      INSERT INTO audit_events (position, actor, action, entity, prev_hash, hash)
      SELECT 9, actor, action, entity, hash, repeat('b', 64) FROM audit_events WHERE position = 8`)
    expect(await firstBad()).toMatchObject({ fault: 'altered', position: 9 })
  })

  it('two rows that were swapped', async () => {
    const [a, b] = [await idAt(3), await idAt(6)]
    await run(`UPDATE audit_events SET id = -1 WHERE id = ${a}`)
    await run(`UPDATE audit_events SET id = ${a} WHERE id = ${b}`)
    await run(`UPDATE audit_events SET id = ${b} WHERE id = -1`)
    expect(await firstBad()).toEqual({ fault: 'moved', id: b, position: 3 })
  })

  it('a payload erased without a data subject request', async () => {
    const id = await idAt(5)
    await run(`
      UPDATE audit_events SET before = NULL, after = NULL, payload_salt = NULL, erased_at = now() WHERE id = ${id}`)
    expect(await firstBad()).toEqual({ fault: 'blanked', id, position: 5 })
  })
})

describe('The seal', () => {
  /** Recalculates every hash, as an attacker with the database but without the secret could. */
  async function rewriteWithout(position: number) {
    const remaining = (await events()).filter((row) => row.position !== position)
    await run('DELETE FROM audit_events')
    let prevHash = GENESIS
    for (const [index, row] of remaining.entries()) {
      const content = { ...row, position: index + 1 }
      const hash = chainHash(prevHash, content)
      await test.deps.db.auditEvent.create({
        data: { ...content, before: row.before ?? undefined, after: row.after ?? undefined, prevHash, hash },
      })
      prevHash = hash
    }
    await run(`UPDATE audit_chain SET events = ${remaining.length}, last_hash = '${prevHash}'`)
  }

  it('detects a chain that was rewritten as a whole', async () => {
    await writeMany(6)
    expect(await sealChain(test.deps)).toBe(6)
    await writeMany(2)
    await rewriteWithout(2)
    expect(await firstBad()).toMatchObject({ fault: 'rewritten', position: 6 })
  })

  it('detects a truncated chain with an adjusted head', async () => {
    await writeMany(6)
    await sealChain(test.deps)
    await rewriteWithout(6)
    expect(await firstBad()).toEqual({ fault: 'missing', id: null, position: 6 })
    await write('thing.after')
    expect(await firstBad(), 'also after the chain went on').toMatchObject({
      fault: 'rewritten',
      position: 6,
    })
  })

  it('cannot be forged, moved or removed without the key', async () => {
    await writeMany(2)
    await sealChain(test.deps)
    await writeMany(2)
    await sealChain(test.deps)
    expect(await verify()).toMatchObject({ sealedThrough: 4, firstBad: null })
    await run('DELETE FROM audit_seals WHERE position = 2')
    expect(await firstBad()).toMatchObject({ fault: 'seal', position: 4 })
    await run(`UPDATE audit_seals SET mac = repeat('c', 64)`)
    expect(await firstBad()).toMatchObject({ fault: 'seal', position: 4 })
  })

  it('is created once by several workers, and never on a broken chain', async () => {
    await writeMany(4)
    await Promise.all([sealChain(test.deps), sealChain(test.deps), sealChain(test.deps)])
    expect(await test.deps.db.auditSeal.count()).toBe(1)
    expect(await firstBad()).toBeNull()
    await writeMany(2)
    await run(`UPDATE audit_events SET actor = 'x' WHERE position = 5`)
    expect(await sealChain(test.deps)).toBeNull()
    expect(await test.deps.db.auditSeal.count()).toBe(1)
  })
})
