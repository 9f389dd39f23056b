import { expect, it } from 'vitest'
import { toFileName } from './company-documents.rules.ts'

it.each([
  ['w9.pdf', 'application/pdf', '7-3-w9.pdf'],
  ['scan 1.JPEG', 'image/jpeg', '7-3-scan_1.jpg'],
  ['page.html', 'application/pdf', '7-3-page.html.pdf'],
  ['../../etc/"x".pdf', 'application/pdf', '7-3-.._.._etc_x_.pdf'],
  ['C:\\temp\\CON', 'application/pdf', '7-3-C_temp_CON.pdf'],
  ['Größe 100%.png', 'image/png', '7-3-Größe_100_.png'],
  ['許可証.pdf', 'application/pdf', '7-3-許可証.pdf'],
])('names the file of %s, of type %s, %s', (name, type, fileName) => {
  expect(toFileName({ id: 3, companyId: 7, name, type })).toBe(fileName)
})

it('shortens a long name in any script to what file systems accept', () => {
  const name = toFileName({
    id: 2_000_000_000,
    companyId: 2_000_000_000,
    name: '証'.repeat(255),
    type: 'image/png',
  })
  expect(Buffer.byteLength(name)).toBeLessThan(255)
  expect(name).toMatch(/証\.png$/)
})
