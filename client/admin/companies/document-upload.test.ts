import { DOCUMENT_MAX_BYTES } from '@shared/companies/company-document.schema.ts'
import { expect, it, vi } from 'vitest'
import { uploadDocument } from './document-upload.ts'

const facts = { kind: 'insurance', expiresOn: '' } as const
const answer = (status: number, body = '{}') =>
  vi.fn<typeof fetch>(async () => new Response(body, { status }))
const pdf = new File(['%PDF-1.7'], 'coi & w9.pdf', { type: 'application/pdf' })

it('sends the file as the body, with its facts in the query', async () => {
  const send = answer(201)
  await uploadDocument(7, pdf, { kind: 'w9', expiresOn: '2026-12-31' }, send)
  const [url, request] = send.mock.calls[0] ?? []
  expect(url).toBe('/admin/companies/7/documents?kind=w9&expiresOn=2026-12-31&name=coi%20%26%20w9.pdf')
  expect(request).toMatchObject({ method: 'POST', headers: { 'content-type': 'application/pdf' }, body: pdf })
  await uploadDocument(7, new File(['x'], 'a.pdf'), facts, send)
  expect(send.mock.calls[1]?.[1]).toMatchObject({ headers: { 'content-type': 'application/pdf' } })
})

it('refuses empty and too large files before they are sent', async () => {
  const send = answer(201)
  await expect(uploadDocument(7, new File([], 'a.pdf'), facts, send)).rejects.toThrow('This file is empty.')
  const large = new File([new Uint8Array(DOCUMENT_MAX_BYTES + 1)], 'a.pdf')
  await expect(uploadDocument(7, large, facts, send)).rejects.toThrow('larger than 10 MB')
  expect(send).not.toHaveBeenCalled()
})

it('reports the refusal, or that the outcome is unknown', async () => {
  const refused = answer(400, JSON.stringify({ message: 'A company can have 20 documents.' }))
  await expect(uploadDocument(7, pdf, facts, refused)).rejects.toThrow('A company can have 20 documents.')
  await expect(uploadDocument(7, pdf, facts, answer(502, '<html>'))).rejects.toThrow('couldn’t confirm')
  const offline = vi.fn<typeof fetch>(async () => Promise.reject(new TypeError('offline')))
  await expect(uploadDocument(7, pdf, facts, offline)).rejects.toThrow('couldn’t confirm')
})
