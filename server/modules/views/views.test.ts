import { makeUser } from '@server/testing/sign-in.ts'
import { openTestDeps, type TestDeps } from '@server/testing/test-deps.ts'
import { MAX_VIEWS } from '@shared/views/views.schema.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

let test: TestDeps
let editor: Awaited<ReturnType<typeof makeUser>>
let viewer: Awaited<ReturnType<typeof makeUser>>
beforeAll(async () => {
  test = await openTestDeps()
  editor = await makeUser(test, 'editor')
  viewer = await makeUser(test, 'viewer')
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.deps.db.savedView.deleteMany()
})

const as = (actor: typeof editor) => test.caller({ actor }).views
const names = async (resource: 'leads' | 'companies' = 'leads') =>
  (await as(viewer).list({ resource })).map(({ name }) => name)

it('are shared by all users, in order, apart for each list', async () => {
  await as(editor).save({ resource: 'leads', name: 'Won', query: 'status=won' })
  await as(editor).save({ resource: 'leads', name: 'Florida', query: 'q=FL' })
  await as(editor).save({ resource: 'companies', name: 'Won', query: 'show=approved' })
  expect(await as(viewer).list({ resource: 'leads' })).toMatchObject([
    { name: 'Won', query: 'status=won' },
    { name: 'Florida', query: 'q=FL' },
  ])
  expect(await names('companies')).toEqual(['Won'])
})

it('can be renamed, deleted and put back in their place, each with an audit entry', async () => {
  const won = await as(editor).save({ resource: 'leads', name: 'Won', query: 'status=won' })
  await as(editor).save({ resource: 'leads', name: 'Lost', query: 'status=lost' })
  await as(editor).rename({ id: won.id, name: 'Signed' })
  await as(editor).rename({ id: won.id, name: 'signed' })
  await as(editor).delete({ id: won.id })
  expect(await names()).toEqual(['Lost'])
  await as(editor).save({ resource: 'leads', name: 'Signed', query: won.query, position: won.position })
  expect(await names()).toEqual(['Signed', 'Lost'])
  const audits = await test.deps.db.auditEvent.findMany({
    where: { entity: 'saved_view' },
    orderBy: { id: 'desc' },
    take: 3,
  })
  expect(audits.map(({ action, after }) => [action, after])).toEqual([
    ['view.save', { resource: 'leads' }],
    ['view.delete', { resource: 'leads' }],
    ['view.rename', { resource: 'leads' }],
  ])
})

it('show what the list shows after an update, with an audit entry', async () => {
  const won = await as(editor).save({ resource: 'leads', name: 'Won', query: 'status=won' })
  await as(editor).save({ resource: 'leads', name: 'Lost', query: 'status=lost' })
  const updated = await as(editor).update({ id: won.id, query: 'status=won&pageSize=50' })
  expect(updated).toEqual({ ...won, query: 'status=won&pageSize=50' })
  expect((await as(viewer).list({ resource: 'leads' })).map(({ query }) => query)).toEqual([
    'status=won&pageSize=50',
    'status=lost',
  ])
  const audit = await test.deps.db.auditEvent.findFirst({ orderBy: { id: 'desc' } })
  expect(audit).toMatchObject({
    action: 'view.update',
    entity: 'saved_view',
    entityId: String(won.id),
    after: { resource: 'leads' },
  })
})

it('refuse a taken name, an unknown view, wrong input and more than the limit', async () => {
  const first = await as(editor).save({ resource: 'leads', name: 'View 1', query: '' })
  const bad = { code: 'BAD_REQUEST' }
  const save = (name: string, query = '') => as(editor).save({ resource: 'leads', name, query })
  await expect(save('view 1')).rejects.toMatchObject(bad)
  await expect(save(' ')).rejects.toMatchObject(bad)
  await expect(save('x'.repeat(41))).rejects.toMatchObject(bad)
  await expect(save('x', 'a b')).rejects.toMatchObject(bad)
  await expect(as(editor).list({ resource: 'users' as 'leads' })).rejects.toMatchObject(bad)
  await expect(as(editor).rename({ id: 999_999, name: 'x' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(as(editor).update({ id: 999_999, query: '' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(as(editor).update({ id: first.id, query: 'a b' })).rejects.toMatchObject(bad)
  await expect(as(editor).delete({ id: 999_999 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  for (let n = 2; n <= MAX_VIEWS; n += 1) await save(`View ${n}`)
  await expect(save('One more')).rejects.toMatchObject({
    ...bad,
    message: expect.stringContaining('20 views'),
  })
  await expect(as(editor).rename({ id: first.id, name: 'View 2' })).rejects.toMatchObject(bad)
})

it('are changed by editors only', async () => {
  const { id } = await as(editor).save({ resource: 'leads', name: 'Won', query: '' })
  const forbidden = { code: 'FORBIDDEN' }
  await expect(as(viewer).save({ resource: 'leads', name: 'x', query: '' })).rejects.toMatchObject(forbidden)
  await expect(as(viewer).update({ id, query: '' })).rejects.toMatchObject(forbidden)
  await expect(as(viewer).rename({ id, name: 'x' })).rejects.toMatchObject(forbidden)
  await expect(as(viewer).delete({ id })).rejects.toMatchObject(forbidden)
})
