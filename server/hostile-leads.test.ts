import { leadBody } from '@server/testing/factories.ts'
import {
  type HostileRequest,
  JSON_HEADERS,
  LONE_SURROGATE,
  NUL,
  setUpHostileRequests,
} from '@server/testing/hostile-requests.ts'
import type { InjectOptions } from 'fastify'
import { describe, expect, it } from 'vitest'

const refused = setUpHostileRequests()
const deep = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`

describe('rejects a field of a new lead, with a message for the field, if it is', () => {
  const texts = {
    fullName: 255,
    propertyAddress: 255,
    propertyCity: 255,
    additionalInfo: 5000,
  }
  const wrongText: [string, unknown][] = [
    ['a number', 12],
    ['an array of text', ['Ann']],
    ['an object', { toString: 'Ann' }],
    ['true', true],
    ['text with half a character', `Ann${LONE_SURROGATE}`],
  ]
  const rows: [string, string, unknown][] = [
    ...Object.entries(texts).flatMap(([field, max]) =>
      [...wrongText, ['one character too long', 'x'.repeat(max + 1)] as [string, unknown]].map(
        ([what, value]): [string, string, unknown] => [field, what, value],
      ),
    ),
    ...['fullName', 'propertyAddress', 'propertyCity'].flatMap((field): [string, string, unknown][] => [
      [field, 'blank', ' \t '],
      [field, 'null', null],
      [field, 'nothing but invisible characters', `${NUL}\u0007\u200B`],
    ]),
    ...[
      '',
      'ann',
      '@',
      'ann@',
      'a b@c.example',
      'ann@owner',
      'a@b.example,c@d.example',
      'ann@owner.example\r\nBcc: x@y.example',
      '"><script>@owner.example',
      "' OR 1=1 --@owner.example",
      `${'a'.repeat(250)}@b.example`,
      ['a@b.example'],
      null,
      7,
    ].map((value): [string, string, unknown] => ['email', JSON.stringify(value)?.slice(0, 40), value]),
    ...[
      '12',
      'call me',
      '305-555-01',
      '(305 555-0142',
      '305-555-0142; DROP TABLE leads',
      '٣٠٥',
      '1'.repeat(60),
      3_055_550_142,
      {},
    ].map((value): [string, string, unknown] => ['phone', JSON.stringify(value).slice(0, 40), value]),
    ...[
      '',
      '3313',
      '331300',
      '33130-',
      '33130-12',
      'ABCDE',
      '3313O',
      '33130\n33131',
      "33130' OR '1'='1",
      '３３１３０',
      3313,
      ['33130'],
    ].map((value): [string, string, unknown] => ['propertyZip', JSON.stringify(value).slice(0, 40), value]),
    ...['', 'castle', 'Condo', '__proto__', 'constructor', ['condo'], 0, null].map(
      (value): [string, string, unknown] => ['propertyType', JSON.stringify(value), value],
    ),
    ...[
      '0',
      '-1',
      '1.5',
      '1e3',
      'abc',
      '1;2',
      '1,,2',
      '9999999999',
      '999999999',
      '1 OR 1=1',
      '1); DROP TABLE leads; --',
      '__proto__',
      Array.from({ length: 21 }, (_, at) => at + 1).join(','),
      '1,'.repeat(200),
      [1],
      1,
      { 0: 1 },
    ].map((value): [string, string, unknown] => [
      'interestedCompanyIds',
      JSON.stringify(value).slice(0, 40),
      value,
    ]),
  ]

  it.each(rows)('%s: %s', async (field, _what, value) => {
    const response = await refused([
      '',
      400,
      { method: 'POST', url: '/api/leads', payload: leadBody({ [field]: value }) },
    ])
    expect(Object.keys(response.json().details)).toEqual([field])
    expect(response.json().details[field]).toMatch(/^[A-Z].{5,100}$/)
  })
})

describe('rejects a whole body if it is', () => {
  const raw = (payload: string | Buffer, headers: Record<string, string> = JSON_HEADERS): InjectOptions => ({
    method: 'POST',
    url: '/api/leads',
    headers,
    payload,
  })
  it.each<HostileRequest>([
    ['empty', 400, raw('')],
    ['null', 400, raw('null')],
    ['a number', 400, raw('42')],
    ['a huge number', 400, raw('1e999999')],
    ['a string', 400, raw('"lead"')],
    ['an array', 400, raw('[]')],
    ['an array of leads', 400, raw(JSON.stringify([leadBody()]))],
    ['an empty object', 400, raw('{}')],
    ['cut off', 400, raw('{"fullName": "Ann"')],
    ['with a trailing comma', 400, raw('{"fullName": "Ann",}')],
    ['with single quotes', 400, raw("{'fullName': 'Ann'}")],
    ['JavaScript', 400, raw('alert(1)')],
    ['NUL bytes', 400, raw('\u0000\u0000')],
    ['not UTF-8', 400, raw(Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a]))],
    ['UTF-16', 400, raw(Buffer.from('{"fullName":"Ann"}', 'utf16le'))],
    ['with __proto__', 400, raw('{"__proto__": {"isAdmin": true}}')],
    ['with constructor.prototype', 400, raw('{"constructor": {"prototype": {"isAdmin": true}}}')],
    ['nested a thousand deep', 400, raw(deep(1000))],
    ['an array nested deep', 400, raw(`${'['.repeat(20_000)}${']'.repeat(20_000)}`)],
    ['too large', 413, raw(JSON.stringify({ fullName: 'x'.repeat(66_000) }))],
    ['a form', 415, raw('fullName=Ann', { 'content-type': 'application/x-www-form-urlencoded' })],
    ['multipart', 415, raw('--x--', { 'content-type': 'multipart/form-data; boundary=x' })],
    [
      'XML',
      415,
      raw('<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>', {
        'content-type': 'application/xml',
      }),
    ],
    ['of a media type that is none', 415, raw('{}', { 'content-type': 'nonsense' })],
    ['plain text', 415, raw(JSON.stringify(leadBody()), { 'content-type': 'text/plain' })],
    ['longer than it says', 400, raw('{}{}', { ...JSON_HEADERS, 'content-length': '2' })],
    [
      'with an invalid Idempotency-Key',
      400,
      raw(JSON.stringify(leadBody()), { ...JSON_HEADERS, 'idempotency-key': 'a b' }),
    ],
  ])('%s', async (...row) => {
    await refused(row)
  })
})
