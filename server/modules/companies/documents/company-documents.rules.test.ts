import { expect, it } from 'vitest'
import { findDocumentType, isExpiredOn, toAttachmentHeader } from './company-documents.rules.ts'

const bytes = (...parts: (string | number)[]) =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'number' ? [part] : [...new TextEncoder().encode(part)])),
  )

it.each([
  ['application/pdf', bytes('%PDF-1.7')],
  ['image/png', bytes(0x89, 'PNG', 0x0d, 0x0a, 0x1a, 0x0a, 'x')],
  ['image/jpeg', bytes(0xff, 0xd8, 0xff, 0xe0)],
  [null, bytes('<html>%PDF-')],
  [null, bytes(' %PDF-')],
  [null, bytes('PK')],
  [null, bytes(0xff, 0xd8)],
  [null, bytes()],
])('finds the type %s by the first bytes', (type, content) => {
  expect(findDocumentType(content)).toBe(type)
})

it('counts the last day as valid', () => {
  const now = new Date('2026-11-24T15:00:00Z')
  expect(isExpiredOn(null, now)).toBe(false)
  expect(isExpiredOn(new Date('2026-11-24'), now)).toBe(false)
  expect(isExpiredOn(new Date('2026-11-23'), now)).toBe(true)
})

it.each([
  ['w9.pdf', 'application/pdf', 'filename="w9.pdf"'],
  ['scan.JPEG', 'image/jpeg', 'filename="scan.JPEG"'],
  ['page.html', 'application/pdf', 'filename="page.html.pdf"'],
  ['../../etc/"x".pdf', 'application/pdf', 'filename="..-..-etc--x-.pdf"'],
  ['Größe 100%.png', 'image/png', `filename="Gr__e 100_.png"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20100%25.png`],
])('names the attachment %s of type %s', (name, type, header) => {
  const actual = toAttachmentHeader({ name, type })
  expect(actual).toContain(`attachment; ${header}`)
  expect(actual).toMatch(/^[\x20-\x7e]+$/)
})
