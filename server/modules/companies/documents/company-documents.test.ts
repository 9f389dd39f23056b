import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { makeCompany } from '@server/testing/factories.ts'
import { openTestDeps, type TestDeps, testAdmin } from '@server/testing/test-deps.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { exportDocuments } from './company-documents.service.ts'

const MIGRATION = 'prisma/migrations/20261127080000_company_checks/migration.sql'

let test: TestDeps
let folder: string
beforeAll(async () => {
  test = await openTestDeps()
  folder = mkdtempSync(path.join(os.tmpdir(), 'hostmatch-documents-'))
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await test.close()
})
beforeEach(async () => {
  await test.deps.db.managementCompany.deleteMany()
  await test.deps.db.companyMerge.deleteMany()
})

const editor = () => test.caller({ actor: { ...testAdmin, role: 'editor' } })
const stored = (id: number) => test.deps.db.managementCompany.findUniqueOrThrow({ where: { id } })
const addDocument = (
  companyId: number,
  facts: { kind?: string; expiresOn?: string; uploadedBy?: string } = {},
) =>
  test.deps.db.companyDocument.create({
    data: {
      companyId,
      kind: facts.kind ?? 'insurance',
      name: 'coi 2026.pdf',
      type: 'application/pdf',
      sizeBytes: 8,
      expiresOn: facts.expiresOn ? new Date(facts.expiresOn) : null,
      uploadedBy: facts.uploadedBy ?? 'gone@site.example',
      createdAt: new Date('2026-11-24T12:00:00Z'),
      content: Buffer.from(`%PDF ${companyId}`),
    },
  })

it('are written into a new or empty folder, one file each, also those of deleted companies', async () => {
  const [a, b] = [await makeCompany(test.deps.db), await makeCompany(test.deps.db)]
  const documents = [await addDocument(a.id), await addDocument(a.id), await addDocument(b.id)]
  await editor().companies.delete({ id: b.id })
  const target = path.join(folder, 'new', 'documents')
  expect(await exportDocuments(test.deps.db, target)).toBe(3)
  expect(readdirSync(target).sort()).toEqual(
    documents.map(({ id, companyId }) => `${companyId}-${id}-coi_2026.pdf`).sort(),
  )
  for (const name of readdirSync(target))
    expect(readFileSync(path.join(target, name), 'utf8')).toBe(`%PDF ${Number.parseInt(name, 10)}`)
  await expect(exportDocuments(test.deps.db, target)).rejects.toThrow('is not empty. Nothing was written.')
  const file = path.join(target, readdirSync(target)[0] ?? '')
  await expect(exportDocuments(test.deps.db, file)).rejects.toThrow(`The folder ${file} cannot be created`)
})

it('move with a merge, and back with its undo', async () => {
  const [kept, removed] = [await makeCompany(test.deps.db), await makeCompany(test.deps.db)]
  const { id } = await addDocument(removed.id)
  const getOwner = async () =>
    (await test.deps.db.companyDocument.findUniqueOrThrow({ where: { id } })).companyId
  const pair = { keptId: kept.id, removedId: removed.id }
  const { fingerprint, moves } = await editor().companies.mergePreview(pair)
  expect(moves.documents).toBe(1)
  await editor().companies.merge({ ...pair, takenFields: [], fingerprint })
  expect(await getOwner()).toBe(kept.id)
  await editor().undo.run({ kind: 'company.merge', of: removed.id })
  expect(await getOwner()).toBe(removed.id)
})

it('give the company their newest dates by the migration, with who stored them', async () => {
  const { email, name } = await test.deps.db.user.upsert({
    where: { email: 'ann@site.example' },
    create: { email: 'ann@site.example', username: 'ann', name: 'Ann Hill' },
    update: {},
  })
  const [both, none] = [await makeCompany(test.deps.db), await makeCompany(test.deps.db)]
  await addDocument(both.id, { expiresOn: '2026-03-03' })
  await addDocument(both.id, { expiresOn: '2027-03-03', uploadedBy: email })
  await addDocument(both.id, { expiresOn: '2025-03-03' })
  await addDocument(both.id, { kind: 'license', expiresOn: '2026-12-31' })
  await addDocument(none.id, { kind: 'w9', expiresOn: '2026-12-31' })
  await addDocument(none.id)
  const sql = readFileSync(MIGRATION, 'utf8')
  await test.pool.query(sql.slice(sql.indexOf('UPDATE')))
  const at = new Date('2026-11-24T12:00:00Z')
  expect(await stored(both.id)).toMatchObject({
    insuranceValidUntil: new Date('2027-03-03'),
    insuranceCheckedBy: name,
    insuranceCheckedAt: at,
    licenseValidUntil: new Date('2026-12-31'),
    licenseCheckedBy: 'gone@site.example',
    licenseCheckedAt: at,
  })
  expect(await stored(none.id)).toMatchObject({ insuranceValidUntil: null, licenseCheckedBy: null })
  expect(await test.deps.db.companyDocument.count()).toBe(6)
})
