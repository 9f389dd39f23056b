import { leadBody, makeCompany, makeLead } from '@server/testing/factories.ts'
import { openTestDeps, type TestDeps, testAdmin } from '@server/testing/test-deps.ts'
import { type WebhookEvent, webhookEvents } from '@shared/webhooks/webhooks.schema.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { queueEvents } from './webhook-events.service.ts'
import { reencryptSigningSecrets } from './webhooks.service.ts'

let test: TestDeps
beforeAll(async () => {
  test = await openTestDeps()
})
afterAll(() => test.close())
beforeEach(async () => {
  const { db } = test.deps
  await db.webhookEndpoint.deleteMany()
  await db.auditEvent.deleteMany()
  await db.managementCompany.deleteMany()
  await db.lead.deleteMany()
  await sql`DELETE FROM pgboss.job`.execute(db.$kysely)
})

const owner = { ...testAdmin, role: 'owner' }
const call = (role = 'owner') => test.caller({ actor: { ...owner, role } })
const hooks = (role?: string) => call(role).webhooks
const url = 'https://crm.example/hooks/secret-path'
const form = { url, description: 'CRM', events: ['lead.created'] as WebhookEvent[] }
const makeForAll = () => hooks().create({ ...form, events: Object.keys(webhookEvents) as WebhookEvent[] })
/** Returns the events and empties the list. */
async function takeEvents() {
  const { db } = test.deps
  const rows = await db.webhookDelivery.findMany({ orderBy: { id: 'asc' } })
  await db.webhookDelivery.deleteMany()
  return rows.map(({ event, data }) => [event, data])
}
const countJobs = async () => {
  const { rows } = await sql`SELECT FROM pgboss.job WHERE name = 'webhooks.deliver'`.execute(
    test.deps.db.$kysely,
  )
  return rows.length
}

describe('An endpoint', () => {
  it('gets a secret that is shown once and stored encrypted', async () => {
    const { secret, endpointId } = await hooks().create(form)
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/)
    const { secret: rotated } = await hooks().rotate({ endpointId })
    const stored = JSON.stringify([
      await test.deps.db.webhookEndpoint.findMany(),
      await hooks().list(),
      await test.deps.db.auditEvent.findMany(),
    ])
    for (const shown of [secret, rotated]) expect(stored).not.toContain(shown.slice('whsec_'.length))
  })

  it('keeps its secrets when the secret of the settings is replaced', async () => {
    const { endpointId } = await hooks().create(form)
    await hooks().rotate({ endpointId })
    const { secret } = test.deps.config
    const config = {
      ...test.deps.config,
      secret: 'another-secret-only-tests-know-01234',
      secretPrevious: secret,
    }
    const rotate = () => reencryptSigningSecrets({ ...test.deps, config })
    expect(await rotate()).toEqual({ changed: 2, current: 0, unreadable: 0 })
    expect(await rotate()).toEqual({ changed: 0, current: 2, unreadable: 0 })
    expect(await reencryptSigningSecrets(test.deps)).toEqual({ changed: 0, current: 0, unreadable: 2 })
  })

  it('is listed, edited, disabled, enabled and deleted, each with an audit entry', async () => {
    const { endpointId } = await hooks().create(form)
    expect(await hooks().list()).toMatchObject([{ ...form, id: endpointId, disabledAt: null }])
    await hooks().edit({ endpointId, ...form, description: '', events: ['lead.updated', 'lead.updated'] })
    await hooks().setDisabled({ endpointId, isDisabled: true })
    await hooks().setDisabled({ endpointId, isDisabled: true })
    expect(await hooks().list()).toMatchObject([
      { description: '', events: ['lead.updated'], disabledReason: 'manual' },
    ])
    await hooks().setDisabled({ endpointId, isDisabled: false })
    await hooks().sendTest({ endpointId })
    await hooks().remove({ endpointId })
    expect(await hooks().list()).toEqual([])
    const events = await test.deps.db.auditEvent.findMany({ orderBy: { id: 'asc' } })
    expect(events.map(({ action }) => action.replace('webhook.', ''))).toEqual([
      'add',
      'edit',
      'disable',
      'enable',
      'test',
      'delete',
    ])
    expect(events[0]).toMatchObject({
      actor: owner.email,
      entity: 'webhook_endpoint',
      entityId: String(endpointId),
    })
    expect(JSON.stringify(events)).not.toContain('secret-path')
  })

  it.each([
    [{ url: 'nonsense' }, 'Enter a full URL'],
    [{ url: 'ftp://crm.example/' }, 'Enter a full URL'],
    [{ url: 'http://crm.example/' }, 'must begin with https'],
    [{ url: 'https://me:pass@crm.example/' }, 'Leave out the user name'],
    [{ url: 'https://crm.example/#a' }, 'Leave out the part after #'],
    [{ url: `https://crm.example/${'x'.repeat(2000)}` }, 'at most 2000'],
    [{ events: [] }, 'Choose at least one event'],
    [{ events: ['user.added' as WebhookEvent] }, ''],
    [{ description: 'x'.repeat(201) }, 'at most 200'],
  ])('refuses bad input: %j', async (invalid, message) => {
    const refusal = await hooks()
      .create({ ...form, ...invalid })
      .catch((error: Error & { code: string }) => error)
    expect(refusal).toMatchObject({ code: 'BAD_REQUEST', message: expect.stringContaining(message) })
    expect(await hooks().list()).toEqual([])
  })

  it('is one of at most 20', async () => {
    for (let n = 0; n < 20; n += 1) await hooks().create(form)
    await expect(hooks().create(form)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  it('that does not exist cannot be changed', async () => {
    const endpointId = 999_999
    const refusal = { code: 'NOT_FOUND' }
    await expect(hooks().edit({ endpointId, ...form })).rejects.toMatchObject(refusal)
    await expect(hooks().rotate({ endpointId })).rejects.toMatchObject(refusal)
    await expect(hooks().setDisabled({ endpointId, isDisabled: true })).rejects.toMatchObject(refusal)
    await expect(hooks().remove({ endpointId })).rejects.toMatchObject(refusal)
    await expect(hooks().sendTest({ endpointId })).rejects.toMatchObject(refusal)
    await expect(hooks().replayFailed({ endpointId, since: new Date() })).rejects.toMatchObject(refusal)
  })

  it.each(['viewer', 'editor'])('is for owners alone, not for a %s', async (role) => {
    const { endpointId } = await hooks().create(form)
    const others = hooks(role)
    for (const refused of [
      others.list(),
      others.create(form),
      others.edit({ endpointId, ...form }),
      others.rotate({ endpointId }),
      others.setDisabled({ endpointId, isDisabled: true }),
      others.remove({ endpointId }),
      others.sendTest({ endpointId }),
      others.deliveries({ endpointId }),
      others.replay({ deliveryId: 1 }),
      others.replayFailed({ endpointId, since: new Date() }),
    ])
      await expect(refused).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
})

describe('Events', () => {
  it('of leads name id and status, and no person', async () => {
    await makeForAll()
    const { id } = await test.caller().leads.create(leadBody())
    expect(await takeEvents()).toEqual([['lead.created', { id, status: 'new' }]])
    expect(await countJobs()).toBe(1)
    const leads = call().leads
    await leads.change({ selection: { ids: [id] }, action: { kind: 'status', status: 'contacted' } })
    expect(await takeEvents()).toEqual([['lead.updated', { id, status: 'contacted' }]])
    await leads.delete({ id })
    expect(await takeEvents()).toEqual([['lead.updated', { id, status: 'deleted' }]])
    await leads.restore({ ids: [id] })
    expect(await takeEvents()).toEqual([['lead.updated', { id, status: 'contacted' }]])
  })

  it('of a bulk change are written together', async () => {
    await makeForAll()
    const ids = [(await makeLead(test.deps.db)).id, (await makeLead(test.deps.db)).id]
    await call().leads.change({ selection: { ids }, action: { kind: 'status', status: 'contacted' } })
    expect(await takeEvents()).toEqual(ids.map((id) => ['lead.updated', { id, status: 'contacted' }]))
  })

  it('of companies cover edits, deletion and restoring', async () => {
    await makeForAll()
    const { id, updatedAt } = await makeCompany(test.deps.db)
    await call().companies.edit({ id, updatedAt, changes: { name: 'Harbor Homes' } })
    await call().companies.verify({ id, isVerified: true })
    const updated = ['company.updated', { id, status: 'approved' }]
    expect(await takeEvents()).toEqual([updated, updated])
    await call().companies.delete({ id })
    expect(await takeEvents()).toEqual([['company.updated', { id, status: 'deleted' }]])
    await call().companies.restore({ ids: [id] })
    expect(await takeEvents()).toContainEqual(updated)
  })

  it('of scores and badges follow a recalculation, in one statement each, and its undo', async () => {
    await makeForAll()
    const facts = { rating: '5', userRatingsTotal: 500, businessStatus: 'OPERATIONAL' }
    const companies = [
      await makeCompany(test.deps.db, { ...facts, hostScore: null }),
      await makeCompany(test.deps.db, { ...facts, hostScore: 1 }),
    ]
    const expected = ['score.changed', 'badge.changed'].flatMap((event) =>
      companies.map(({ id }) => [event, { id }]),
    )
    const { run } = await call().hostscore.recalculateAll({ wait: true })
    expect(await takeEvents()).toEqual(expected)
    expect(await countJobs()).toBe(4)
    await call().undo.run({ kind: 'hostscore.recalculate', of: run.id })
    expect(await takeEvents()).toEqual(expected)
  })

  it('of a revoked badge', async () => {
    await makeForAll()
    const { id } = await makeCompany(test.deps.db)
    await call().badges.revoke({ companyId: id, reason: 'Expired license', notifyCompany: false })
    expect(await takeEvents()).toEqual([['badge.changed', { id }]])
  })

  it('of a change that is rolled back are never sent', async () => {
    await makeForAll()
    const lead = await makeLead(test.deps.db)
    const failing = test.deps.db.$transact(async (tx) => {
      await queueEvents(test.deps, tx, 'lead.updated', [lead.id])
      throw new Error('rolled back')
    })
    await expect(failing).rejects.toThrow('rolled back')
    expect(await takeEvents()).toEqual([])
    expect(await countJobs()).toBe(0)
  })

  it('go to enabled endpoints that subscribed to them', async () => {
    const [subscribed, disabled] = [await hooks().create(form), await hooks().create(form)]
    await hooks().create({ ...form, events: ['company.updated'] })
    await hooks().setDisabled({ endpointId: disabled.endpointId, isDisabled: true })
    await test.caller().leads.create(leadBody())
    const rows = await test.deps.db.webhookDelivery.findMany()
    expect(rows.map(({ endpointId }) => endpointId)).toEqual([subscribed.endpointId])
  })
})
