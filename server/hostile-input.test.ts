import { leadBody, makeCompany } from '@server/testing/factories.ts'
import { fakeRenderer } from '@server/testing/fake-renderer.ts'
import { countRows, type RowCounts } from '@server/testing/outbox.ts'
import { signInAdmin } from '@server/testing/sign-in.ts'
import { openTestApp, type TestApp } from '@server/testing/test-deps.ts'
import type { InjectOptions } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

/** Whose cookies a request carries. */
type Who = 'nobody' | 'owner' | 'admin'
type Case = [what: string, status: number, request: InjectOptions, who?: Who]

let test: TestApp
let cookies: Record<Who, string>
/** Of the owner's own lead, of somebody else's, and of a listed company: the ids a request may name. */
let own: number
let foreign: number
let company: number
let before: RowCounts
let requests = 0

beforeAll(async () => {
  test = await openTestApp({}, { renderer: fakeRenderer() })
  company = (await makeCompany(test.deps.db)).id
  const [first, second] = [await send({}), await send({})]
  own = first.json().id
  foreign = second.json().id
  cookies = {
    nobody: '',
    owner: `hostmatch_lead=${first.cookies[0]?.value}`,
    admin: await signInAdmin(test),
  }
  before = await countRows(test.deps)
})
afterAll(() => test.close())
afterEach(async () => expect(await countRows(test.deps)).toEqual(before))

/** From an address of its own, so that no budget of requests answers in place of the check. */
const address = () => `10.0.${Math.floor(++requests / 250)}.${1 + (requests % 250)}`
const json = { 'content-type': 'application/json' }
const send = (fields: Record<string, unknown>) =>
  test.app.inject({ method: 'POST', url: '/api/leads', remoteAddress: address(), payload: leadBody(fields) })

/** The sentence for a person, whichever door answered. */
function messageOf(body: string): unknown {
  const answer = JSON.parse(body)
  const [first] = Array.isArray(answer) ? answer : [answer]
  return first.message ?? first.error?.json?.message
}

async function refused([_what, status, request, who = 'nobody']: Case) {
  const url = String(request.url)
    .replace('{own}', String(own))
    .replace('{foreign}', String(foreign))
    .replace('{company}', String(company))
  const answer = await test.app.inject({
    ...request,
    url,
    remoteAddress: address(),
    headers: { ...request.headers, cookie: cookies[who] },
  })
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(status)
  expect(messageOf(answer.body)).toMatch(/^[A-Z].{5,200}$/)
  expect(answer.body).not.toMatch(/prisma|postgres|node_modules|select .* from|insert into|\bat \/|stack/i)
  return answer
}

const NUL = '\u0000'
const LONE = '\uD800'
const deep = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`

describe('A field of a new lead is refused with a message of its own when it is', () => {
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
    ['null', null],
    ['text with NUL', `Ann${NUL}`],
    ['text with half a character', `Ann${LONE}`],
    ['text with a bell', 'Ann\u0007'],
  ]
  const rows: [string, string, unknown][] = [
    ...Object.entries(texts).flatMap(([field, max]) =>
      [...wrongText, ['one character too long', 'x'.repeat(max + 1)] as [string, unknown]].map(
        ([what, value]): [string, string, unknown] => [field, what, value],
      ),
    ),
    ...['fullName', 'propertyAddress', 'propertyCity'].map((field): [string, string, unknown] => [
      field,
      'blank',
      ' \t ',
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
      `ann${NUL}@owner.example`,
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
      `305-555-0142${NUL}`,
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
      33_130,
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
      null,
    ].map((value): [string, string, unknown] => [
      'interestedCompanyIds',
      JSON.stringify(value).slice(0, 40),
      value,
    ]),
  ]

  it.each(rows)('%s: %s', async (field, _what, value) => {
    const answer = await refused([
      '',
      400,
      { method: 'POST', url: '/api/leads', payload: leadBody({ [field]: value }) },
    ])
    expect(Object.keys(answer.json().details)).toEqual([field])
    expect(answer.json().details[field]).toMatch(/^[A-Z].{5,100}$/)
  })
})

describe('A body is refused as a whole when it is', () => {
  const raw = (payload: string | Buffer, headers: Record<string, string> = json): InjectOptions => ({
    method: 'POST',
    url: '/api/leads',
    headers,
    payload,
  })
  it.each<Case>([
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
    ['plain text', 400, raw(JSON.stringify(leadBody()), { 'content-type': 'text/plain' })],
    ['longer than it says', 400, raw('{}{}', { ...json, 'content-length': '2' })],
    [
      'under a bad Idempotency-Key',
      400,
      raw(JSON.stringify(leadBody()), { ...json, 'idempotency-key': `a${NUL.repeat(0)} b` }),
    ],
  ])('%s', async (...row) => void (await refused(row)))
})

describe('A call with hostile ids or words in its address is refused:', () => {
  const interest = (leadId: string, companyId: string): InjectOptions => ({
    method: 'POST',
    url: `/api/leads/${leadId}/interested-company/${companyId}`,
    headers: json,
  })
  const search = (query: string): InjectOptions => ({ url: `/api/management-companies/search${query}` })
  it.each<Case>([
    ...[
      '0',
      '-1',
      '1.5',
      '1e3',
      'abc',
      '2147483648',
      '99999999999999999999',
      'NaN',
      'null',
      '%00',
      '1%00',
      '1%20OR%201=1',
      '%F0%9F%8F%A1',
      '__proto__',
      '0x1',
      '+1',
      '%201',
    ].flatMap((id): Case[] => [
      [`lead ${id}`, 400, interest(id, '{company}'), 'owner'],
      [`company ${id}`, 400, interest('{own}', id), 'owner'],
    ]),
    ['an unknown company', 404, interest('{own}', '2147483647'), 'owner'],
    ['somebody else’s lead', 403, interest('{foreign}', '{company}'), 'owner'],
    ['a lead that never was', 403, interest('2147483647', '{company}'), 'owner'],
    ['a lead without its cookie', 401, interest('{own}', '{company}')],
    ['an unknown lead, by an admin', 404, interest('2147483647', '{company}'), 'admin'],
    ['half an address', 400, interest('{own}', ''), 'owner'],
    ['a broken percent sign', 400, { url: '/api/leads/%' }],
    ['broken UTF-8', 400, { url: '/api/%C0%AE%C0%AE/' }],
    ['an address longer than any', 404, { url: `/api/${'a'.repeat(6000)}` }],
    ['a search without a place', 400, search('')],
    ['a search for blanks', 400, search('?city=%20%20')],
    ['a search for NUL', 400, search('?city=%00')],
    ['a search for a very long city', 400, search(`?city=${'a'.repeat(256)}`)],
    ['a search for a ZIP that is none', 400, search('?zipCode=abc')],
    ['SQL for a ZIP', 400, search("?zipCode=33130'%20OR%20'1'='1")],
    ['two ZIPs', 400, search('?zipCode=33130&zipCode=33131')],
    ['two cities', 400, search('?city=Miami&city=Reno')],
    ['a latitude beyond the pole', 400, search('?location=91,0')],
    ['a longitude beyond the earth', 400, search('?location=0,181')],
    ['a location in words', 400, search('?location=here,there')],
    ['a location of infinities', 400, search('?location=Infinity,NaN')],
    ['a location in scientific notation', 400, search('?location=1e1,1e1')],
    ['three coordinates', 400, search('?location=1,2,3')],
    ['all leads', 401, { url: '/api/leads' }],
    ['all leads, with an owner’s cookie', 401, { url: '/api/leads' }, 'owner'],
    ['sample data', 401, { method: 'POST', url: '/api/initialize-sample-data', headers: json }],
    [
      'sample data, with an owner’s cookie',
      401,
      { method: 'POST', url: '/api/initialize-sample-data', headers: json },
      'owner',
    ],
    ['a method it does not know', 404, { method: 'DELETE', url: '/api/email-config' }],
    ['PUT', 404, { method: 'PUT', url: '/api/leads', headers: json, payload: '{}' }],
    ['a cookie of garbage', 401, { url: '/api/leads', headers: {} }],
  ])('%s', async (...row) => void (await refused(row)))
})

describe('A procedure refuses', () => {
  const query = (name: string, input?: unknown): InjectOptions => ({
    url: `/trpc/${name}${input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify({ json: input }))}`}`,
  })
  const mutate = (name: string, input: unknown): InjectOptions => ({
    method: 'POST',
    url: `/trpc/${name}`,
    headers: json,
    payload: JSON.stringify({ json: input }),
  })
  const raw = (name: string, payload: string): InjectOptions => ({
    method: 'POST',
    url: `/trpc/${name}`,
    headers: json,
    payload,
  })
  it.each<Case>([
    ...[
      null,
      1,
      'x',
      [],
      {},
      { leadId: '1; DROP TABLE leads', companyId: 1 },
      { leadId: [1], companyId: 1 },
      { leadId: 1e21, companyId: 1 },
    ].map(
      (input): Case => [
        `leads.requestInterest ${JSON.stringify(input)}`,
        400,
        mutate('leads.requestInterest', input),
        'owner',
      ],
    ),
    ...[
      null,
      1,
      'x',
      [],
      {},
      leadBody({ fullName: NUL }),
      leadBody({ propertyZip: 1 }),
      leadBody({ email: [] }),
    ].map(
      (input): Case => [
        `leads.create ${JSON.stringify(input).slice(0, 40)}`,
        400,
        mutate('leads.create', input),
      ],
    ),
    ...[
      null,
      1,
      {},
      { city: NUL },
      { city: 5 },
      { city: 'x'.repeat(300) },
      { zipCode: ['33130'] },
      { location: '91,0' },
    ].map(
      (input): Case => [
        `companies.search ${JSON.stringify(input).slice(0, 40)}`,
        400,
        query('companies.search', input),
      ],
    ),
    ...[
      null,
      {},
      { ids: 'x' },
      { ids: ['1'] },
      { ids: [0] },
      { ids: [1.5] },
      { ids: [1e300] },
      { ids: Array(51).fill(1) },
    ].map(
      (input): Case => [
        `companies.byIds ${JSON.stringify(input).slice(0, 40)}`,
        400,
        query('companies.byIds', input),
      ],
    ),
    ...[
      null,
      {},
      { state: '' },
      { state: 1 },
      { state: NUL },
      { state: 'fl', city: NUL },
      { state: 'fl', city: 'x'.repeat(300) },
      { state: 'fl', city: ['miami'] },
    ].map(
      (input): Case => [
        `locations.page ${JSON.stringify(input).slice(0, 40)}`,
        400,
        query('locations.page', input),
      ],
    ),
    ...[
      { state: 'zz' },
      { state: '__proto__' },
      { state: 'constructor' },
      { state: 'fl', city: "'; DROP TABLE leads; --" },
      { state: 'fl', city: 'toString' },
    ].map((input): Case => [`locations.page ${JSON.stringify(input)}`, 404, query('locations.page', input)]),
    ...[null, {}, { query: 5 }, { query: 'x'.repeat(300) }].map(
      (input): Case => [
        `locations.suggest ${JSON.stringify(input).slice(0, 40)}`,
        400,
        query('locations.suggest', input),
      ],
    ),
    ...[
      null,
      {},
      { query: '' },
      { query: NUL },
      { query: LONE },
      { lat: 91, lng: 0 },
      { lat: 'x', lng: 0 },
      { lat: null, lng: null },
    ].map(
      (input): Case => [`locations.resolve ${JSON.stringify(input)}`, 400, query('locations.resolve', input)],
    ),
    ...['leads.list', 'email.config'].map((name): Case => [`${name} to nobody`, 401, query(name)]),
    ['email.outbox to nobody', 401, query('email.outbox', {})],
    ['email.outbox to an owner', 401, query('email.outbox', {}), 'owner'],
    ['email.replay to nobody', 401, mutate('email.replay', { emailId: 1 })],
    ['leads.reloadSampleData to nobody', 401, mutate('leads.reloadSampleData', null)],
    ...[null, {}, { emailId: 'x' }, { emailId: -1 }, { emailId: 2 ** 31 }, { emailId: [1] }].map(
      (input): Case => [`email.replay ${JSON.stringify(input)}`, 400, mutate('email.replay', input), 'admin'],
    ),
    ['email.replay of no mail', 404, mutate('email.replay', { emailId: 2 ** 31 - 1 }), 'admin'],
    [
      'email.outbox of a status that is none',
      400,
      query('email.outbox', { status: "dead' OR 1=1" }),
      'admin',
    ],
    ['what it does not know', 404, query('leads.deleteEverything')],
    ['__proto__', 404, query('__proto__')],
    ['leads.__proto__', 404, query('leads.__proto__')],
    ['constructor', 404, query('constructor.prototype')],
    ['a change by GET', 405, query('leads.create', leadBody())],
    ['a question by POST', 405, mutate('leads.list', null)],
    ['broken JSON', 400, raw('leads.create', '{"json": ')],
    ['no JSON at all', 400, raw('leads.create', 'alert(1)')],
    ['broken JSON in the address', 400, { url: '/trpc/companies.search?input=%7B' }],
    ['__proto__ in JSON', 400, raw('leads.create', '{"json": {"__proto__": {"a": 1}}}')],
    [
      'a prototype path in the transformer’s notes',
      400,
      raw('leads.create', '{"json": {}, "meta": {"values": {"__proto__.x": ["Date"]}}}'),
    ],
    [
      'a path to nowhere in the transformer’s notes',
      400,
      raw('leads.create', '{"json": {}, "meta": {"values": {"a.b.c": ["Date"]}}}'),
    ],
    [
      'a type nobody knows in the transformer’s notes',
      400,
      raw('leads.create', '{"json": {"a": 1}, "meta": {"values": {"a": ["class", "Evil"]}}}'),
    ],
    ['notes that are no notes', 400, raw('leads.create', '{"json": {}, "meta": 7}')],
    ['a bare value', 400, raw('leads.create', '7')],
    ['a batch of what it does not know', 404, { url: '/trpc/a.b,c.d?batch=1&input=%7B%7D' }],
    ['a batch with input that is none', 207, { url: '/trpc/companies.search,auth.session?batch=1&input=7' }],
    [
      'a media type it does not read',
      415,
      { method: 'POST', url: '/trpc/leads.create', headers: { 'content-type': 'text/csv' }, payload: 'a,b' },
    ],
    [
      'a bad Idempotency-Key',
      400,
      { ...mutate('leads.create', leadBody()), headers: { ...json, 'idempotency-key': 'a b' } },
    ],
  ])('%s', async (...row) => void (await refused(row)))
})

describe('The sign-in refuses', () => {
  const signIn = (payload: unknown, headers: Record<string, string> = json): InjectOptions => ({
    method: 'POST',
    url: '/api/auth/sign-in/email',
    headers,
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  })
  const email = 'admin@hostmatch.example'
  it.each<Case>([
    ['nothing', 400, signIn({})],
    ['null', 400, signIn(null)],
    ['an array', 400, signIn([])],
    ['a number for the address', 400, signIn({ email: 1, password: 'x' })],
    ['a query for the address', 400, signIn({ email: { $ne: null }, password: 'x' })],
    ['a query for the password', 400, signIn({ email, password: { $ne: null } })],
    ['an address that is none', 400, signIn({ email: "' OR 1=1 --", password: 'x' })],
    ['NUL in the address', 400, signIn({ email: `admin${NUL}@hostmatch.example`, password: 'x' })],
    ['NUL in the password', 401, signIn({ email, password: NUL })],
    ['half a character in the password', 401, signIn({ email, password: LONE })],
    ['a very long password', 400, signIn({ email, password: 'x'.repeat(10_000) })],
    ['broken JSON', 400, signIn('{"email": ')],
    ['plain text', 400, signIn(JSON.stringify({ email, password: 'x' }), { 'content-type': 'text/plain' })],
    ['XML', 415, signIn('<email>a</email>', { 'content-type': 'application/xml' })],
    [
      'another site’s form',
      403,
      signIn('email=a', {
        'content-type': 'application/x-www-form-urlencoded',
        origin: 'https://evil.example',
      }),
    ],
    ['GET', 404, { url: '/api/auth/sign-in/email' }],
    [
      'new users',
      404,
      {
        method: 'POST',
        url: '/api/auth/sign-up/email',
        headers: json,
        payload: JSON.stringify({ email: 'x@y.example', password: 'long enough 1', name: 'X' }),
      },
    ],
    ['a list of users', 404, { url: '/api/auth/admin/list-users' }],
  ])('%s', async (...row) => void (await refused(row)))
})
