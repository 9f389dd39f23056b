import { makeCompany } from '@server/testing/factories.ts'
import { signInAdmin } from '@server/testing/sign-in.ts'
import { openTestApp, type TestApp, testAdmin } from '@server/testing/test-deps.ts'
import { DOCUMENT_MAX_BYTES } from '@shared/companies/company-document.schema.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

let test: TestApp
let cookie: string
beforeAll(async () => {
  test = await openTestApp()
  cookie = await signInAdmin(test)
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.deps.db.managementCompany.deleteMany()
  await test.deps.db.companyMerge.deleteMany()
})

const PDF = Buffer.from('%PDF-1.7 certificate')
const as = (role = 'editor') => test.caller({ actor: { ...testAdmin, role } }).companies

function upload(
  companyId: number | string,
  content: Buffer = PDF,
  { query = 'kind=insurance&name=coi.pdf', type = 'application/pdf', headers = {} } = {},
) {
  return test.app.inject({
    method: 'POST',
    url: `/admin/companies/${companyId}/documents?${query}`,
    headers: { cookie, 'content-type': type, ...headers },
    payload: content,
  })
}
const download = (id: number | string, headers: Record<string, string> = { cookie }) =>
  test.app.inject({ method: 'GET', url: `/admin/company-documents/${id}`, headers })

it('stores, lists, downloads and deletes a document, with audit events', async () => {
  test.deps.clock.set(new Date('2026-11-24T12:00:00Z'))
  const { id: companyId } = await makeCompany(test.deps.db)
  const added = await upload(companyId, PDF, {
    query: 'kind=insurance&name=coi%202026.pdf&expiresOn=2026-11-23',
  })
  expect(added.statusCode).toBe(201)
  const { id } = added.json()
  await upload(companyId, PDF, { query: 'kind=w9&name=w9.pdf&expiresOn=2026-11-24' })
  expect(await as('viewer').documents({ companyId })).toMatchObject([
    { kind: 'w9', name: 'w9.pdf', isExpired: false },
    {
      id,
      kind: 'insurance',
      name: 'coi 2026.pdf',
      type: 'application/pdf',
      sizeBytes: PDF.length,
      isExpired: true,
      uploadedBy: expect.stringContaining('@'),
    },
  ])
  const file = await download(id)
  expect(file.statusCode).toBe(200)
  expect(file.rawPayload.equals(PDF)).toBe(true)
  expect(file.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="coi 2026.pdf"; filename*=UTF-8''coi%202026.pdf`,
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  })
  await expect(as('viewer').deleteDocument({ id })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  expect(await as().deleteDocument({ id })).toEqual({ id, name: 'coi 2026.pdf' })
  await expect(as().deleteDocument({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect((await download(id)).statusCode).toBe(404)
  const { rows } = await test
    .caller({ actor: { ...testAdmin, role: 'viewer' } })
    .audit.ofCompany({ companyId })
  expect(rows.map(({ action }) => action)).toEqual([
    'company.document.delete',
    'company.document.add',
    'company.document.add',
  ])
})

it('takes the type from the content, and refuses anything but PDF, PNG and JPEG', async () => {
  const { id } = await makeCompany(test.deps.db)
  const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0])
  expect((await upload(id, png)).json()).toMatchObject({ type: 'image/png' })
  const html = await upload(id, Buffer.from('<script>alert(1)</script>'))
  expect([html.statusCode, html.json().message]).toEqual([400, 'Please choose a PDF, PNG or JPEG file.'])
  expect((await upload(id, PDF, { type: 'text/html' })).statusCode).toBe(415)
  expect((await upload(id, PDF, { type: 'application/json' })).statusCode).toBe(415)
  expect((await upload(id, Buffer.alloc(0))).json().message).toBe('This file is empty.')
  expect((await upload(id, Buffer.alloc(DOCUMENT_MAX_BYTES + 1, PDF))).statusCode).toBe(413)
  expect(await test.deps.db.companyDocument.count()).toBe(1)
})

it('refuses unknown kinds, days and companies with a message', async () => {
  const { id } = await makeCompany(test.deps.db)
  for (const query of [
    '',
    'kind=virus&name=a.pdf',
    'kind=w9',
    'kind=w9&name=%20',
    'kind=w9&name=%00',
    'kind=w9&name=a.pdf&expiresOn=soon',
    'kind=w9&kind=w9&name=a.pdf',
  ])
    expect([query, (await upload(id, PDF, { query })).statusCode]).toEqual([query, 400])
  expect((await upload('abc')).statusCode).toBe(400)
  expect((await upload(999_999)).statusCode).toBe(404)
  expect((await download('abc')).statusCode).toBe(400)
  await as().delete({ id })
  expect((await upload(id)).statusCode).toBe(404)
})

it('is closed to visitors, viewers and pages of other sites', async () => {
  const { id } = await makeCompany(test.deps.db)
  const { id: documentId } = (await upload(id)).json()
  expect((await upload(id, PDF, { headers: { cookie: '' } })).statusCode).toBe(401)
  expect((await download(documentId, {})).statusCode).toBe(401)
  expect((await upload(id, PDF, { headers: { origin: 'https://evil.example' } })).statusCode).toBe(403)
  await expect(
    as('viewer').addDocument({ companyId: id, kind: 'w9', name: 'a', expiresOn: null, content: PDF }),
  ).rejects.toMatchObject({ code: 'FORBIDDEN' })
})

it('stores at most 20 documents of a company', async () => {
  const { id } = await makeCompany(test.deps.db)
  for (let n = 0; n < 20; n += 1) expect((await upload(id)).statusCode).toBe(201)
  const refused = await upload(id)
  expect([refused.statusCode, refused.json().message]).toEqual([
    400,
    'A company can have 20 documents. Delete one first.',
  ])
})

it('moves documents with a merge, and back with its undo', async () => {
  const [kept, removed] = [await makeCompany(test.deps.db), await makeCompany(test.deps.db)]
  const { id } = (await upload(removed.id)).json()
  const pair = { keptId: kept.id, removedId: removed.id }
  const { fingerprint, moves } = await as().mergePreview(pair)
  expect(moves.documents).toBe(1)
  await as().merge({ ...pair, takenFields: [], fingerprint })
  expect((await as().documents({ companyId: kept.id })).map((one) => one.id)).toEqual([id])
  await test.caller({ actor: testAdmin }).undo.run({ kind: 'company.merge', of: removed.id })
  expect((await as().documents({ companyId: removed.id })).map((one) => one.id)).toEqual([id])
})
