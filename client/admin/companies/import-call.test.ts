import { IMPORT_MAX_BYTES } from '@shared/companies/company-csv.ts'
import { describe, expect, it } from 'vitest'
import { readFileText, sendImport } from './import-call.ts'

const answer = (status: number, body: string) => async () => new Response(body, { status })

describe('a chosen file', () => {
  it('is decoded as UTF-8, UTF-16 or Windows-1252', async () => {
    expect(await readFileText(new Blob(['Name\nCafé']))).toBe('Name\nCafé')
    expect(await readFileText(new Blob([new Uint8Array([0x43, 0x61, 0x66, 0xe9])]))).toBe('Café')
    const utf16 = [0xff, 0xfe, 0x43, 0, 0x61, 0, 0x66, 0, 0xe9, 0]
    expect(await readFileText(new Blob([new Uint8Array(utf16)]))).toBe('Café')
  })

  it('is rejected above 2 MB before it is sent', async () => {
    await expect(readFileText(new Blob([new Uint8Array(IMPORT_MAX_BYTES + 1)]))).rejects.toThrow(
      'larger than 2 MB',
    )
  })
})

describe('the import call', () => {
  const options = { dryRun: true, approve: false }
  const result = {
    isImported: true,
    counts: { create: 1, update: 0, unchanged: 0, refused: 0 },
    status: 'approved',
    ignoredColumns: [],
    rows: [],
    refusedCsv: null,
    fingerprint: 'abc',
  }

  it('sends the text with its options', async () => {
    const sent: [string, RequestInit | undefined][] = []
    const answered = await sendImport(
      'Name\nPalm',
      { dryRun: false, approve: true, fingerprint: 'abc' },
      async (url, init) => {
        sent.push([String(url), init])
        return Response.json(result)
      },
    )
    expect(answered).toEqual(result)
    expect(sent[0]?.[0]).toBe('/api/management-companies/import?dryRun=false&approve=true&fingerprint=abc')
    expect(sent[0]?.[1]).toMatchObject({ method: 'POST', body: 'Name\nPalm' })
  })

  it.each([
    ['the server’s message', answer(400, '{"message":"The file has no rows below the header."}'), 'no rows'],
    ['a general message without one', answer(502, '<html>'), 'did not respond'],
    [
      'a general message without a response',
      async () => Promise.reject(new TypeError('offline')),
      'did not respond',
    ],
  ])('reports %s', async (_what, send, words) => {
    await expect(sendImport('Name', options, send as typeof fetch)).rejects.toThrow(words)
  })
})
