import { leadBody } from '@server/testing/factories.ts'
import {
  type HostileRequest,
  JSON_HEADERS,
  LONE_SURROGATE,
  NUL,
  setUpHostileRequests,
} from '@server/testing/hostile-requests.ts'
import type { InjectOptions } from 'fastify'
import { describe, it } from 'vitest'

const refused = setUpHostileRequests()

describe('rejects a URL with hostile ids or names:', () => {
  const interest = (leadId: string, companyId: string): InjectOptions => ({
    method: 'POST',
    url: `/api/leads/${leadId}/interested-company/${companyId}`,
    headers: JSON_HEADERS,
  })
  const search = (query: string): InjectOptions => ({ url: `/api/management-companies/search${query}` })
  it.each<HostileRequest>([
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
    ].flatMap((id): HostileRequest[] => [
      [`lead ${id}`, 400, interest(id, '{company}'), 'owner'],
      [`company ${id}`, 400, interest('{own}', id), 'owner'],
    ]),
    ['an unknown company', 404, interest('{own}', '2147483647'), 'owner'],
    ['the lead of another owner', 403, interest('{foreign}', '{company}'), 'owner'],
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
    ['sample data', 401, { method: 'POST', url: '/api/initialize-sample-data', headers: JSON_HEADERS }],
    [
      'sample data, with an owner’s cookie',
      401,
      { method: 'POST', url: '/api/initialize-sample-data', headers: JSON_HEADERS },
      'owner',
    ],
    ['a method it does not know', 405, { method: 'DELETE', url: '/api/email-config' }],
    ['PUT', 405, { method: 'PUT', url: '/api/leads', headers: JSON_HEADERS, payload: '{}' }],
    ['a cookie of garbage', 401, { url: '/api/leads', headers: {} }],
  ])('%s', async (...row) => {
    await refused(row)
  })
})

describe('A procedure rejects', () => {
  const query = (name: string, input?: unknown): InjectOptions => ({
    url: `/trpc/${name}${input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify({ json: input }))}`}`,
  })
  const mutate = (name: string, input: unknown): InjectOptions => ({
    method: 'POST',
    url: `/trpc/${name}`,
    headers: JSON_HEADERS,
    payload: JSON.stringify({ json: input }),
  })
  const raw = (name: string, payload: string): InjectOptions => ({
    method: 'POST',
    url: `/trpc/${name}`,
    headers: JSON_HEADERS,
    payload,
  })
  it.each<HostileRequest>([
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
      (input): HostileRequest => [
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
      (input): HostileRequest => [
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
      (input): HostileRequest => [
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
      (input): HostileRequest => [
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
      (input): HostileRequest => [
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
    ].map(
      (input): HostileRequest => [
        `locations.page ${JSON.stringify(input)}`,
        404,
        query('locations.page', input),
      ],
    ),
    ...[null, {}, { query: 5 }, { query: 'x'.repeat(300) }].map(
      (input): HostileRequest => [
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
      { query: LONE_SURROGATE },
      { lat: 91, lng: 0 },
      { lat: 'x', lng: 0 },
      { lat: null, lng: null },
    ].map(
      (input): HostileRequest => [
        `locations.resolve ${JSON.stringify(input)}`,
        400,
        query('locations.resolve', input),
      ],
    ),
    ['leads.list to an anonymous caller', 401, query('leads.list', { limit: 1 })],
    ['email.config to an anonymous caller', 401, query('email.config')],
    ...[undefined, { limit: 0 }, { limit: 1001 }, { cursor: 1 }].flatMap((input): HostileRequest[] => [
      [`leads.list without a limit: ${JSON.stringify(input)}`, 400, query('leads.list', input), 'admin'],
      [`companies.list without a limit: ${JSON.stringify(input)}`, 400, query('companies.list', input)],
    ]),
    ['email.outbox to an anonymous caller', 401, query('email.outbox', {})],
    ['email.outbox to an owner', 401, query('email.outbox', {}), 'owner'],
    ['email.replay to an anonymous caller', 401, mutate('email.replay', { emailId: 1 })],
    ['leads.reloadSampleData to an anonymous caller', 401, mutate('leads.reloadSampleData', null)],
    ...[null, {}, { emailId: 'x' }, { emailId: -1 }, { emailId: 2 ** 31 }, { emailId: [1] }].map(
      (input): HostileRequest => [
        `email.replay ${JSON.stringify(input)}`,
        400,
        mutate('email.replay', input),
        'admin',
      ],
    ),
    ['email.replay of no mail', 404, mutate('email.replay', { emailId: 2 ** 31 - 1 }), 'admin'],
    ['email.outbox with an unknown status', 400, query('email.outbox', { status: "dead' OR 1=1" }), 'admin'],
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
      'a prototype path in the metadata of superjson',
      400,
      raw('leads.create', '{"json": {}, "meta": {"values": {"__proto__.x": ["Date"]}}}'),
    ],
    [
      'a missing path in the metadata of superjson',
      400,
      raw('leads.create', '{"json": {}, "meta": {"values": {"a.b.c": ["Date"]}}}'),
    ],
    [
      'an unknown type in the metadata of superjson',
      400,
      raw('leads.create', '{"json": {"a": 1}, "meta": {"values": {"a": ["class", "Evil"]}}}'),
    ],
    ['notes that are no notes', 400, raw('leads.create', '{"json": {}, "meta": 7}')],
    ['a bare value', 400, raw('leads.create', '7')],
    ['a batch of what it does not know', 404, { url: '/trpc/a.b,c.d?batch=1&input=%7B%7D' }],
    ['a batch with input that is none', 207, { url: '/trpc/companies.search,auth.session?batch=1&input=7' }],
    [
      'an unsupported media type',
      415,
      { method: 'POST', url: '/trpc/leads.create', headers: { 'content-type': 'text/csv' }, payload: 'a,b' },
    ],
    [
      'a bad Idempotency-Key',
      400,
      { ...mutate('leads.create', leadBody()), headers: { ...JSON_HEADERS, 'idempotency-key': 'a b' } },
    ],
  ])('%s', async (...row) => {
    await refused(row)
  })
})

describe('The sign-in rejects', () => {
  const signIn = (payload: unknown, headers: Record<string, string> = JSON_HEADERS): InjectOptions => ({
    method: 'POST',
    url: '/api/auth/sign-in/email',
    headers,
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  })
  const email = 'admin@hostmatch.example'
  it.each<HostileRequest>([
    ['nothing', 400, signIn({})],
    ['null', 400, signIn(null)],
    ['an array', 400, signIn([])],
    ['a number for the address', 400, signIn({ email: 1, password: 'x' })],
    ['a query for the address', 400, signIn({ email: { $ne: null }, password: 'x' })],
    ['a query for the password', 400, signIn({ email, password: { $ne: null } })],
    ['an address that is none', 400, signIn({ email: "' OR 1=1 --", password: 'x' })],
    ['NUL in the address', 401, signIn({ email: `admin${NUL}@hostmatch.example`, password: 'x' })],
    ['NUL in the password', 401, signIn({ email, password: NUL })],
    ['half a character in the password', 401, signIn({ email, password: LONE_SURROGATE })],
    ['a very long password', 400, signIn({ email, password: 'x'.repeat(10_000) })],
    ['broken JSON', 400, signIn('{"email": ')],
    ['plain text', 415, signIn(JSON.stringify({ email, password: 'x' }), { 'content-type': 'text/plain' })],
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
        headers: JSON_HEADERS,
        payload: JSON.stringify({ email: 'x@y.example', password: 'long enough 1', name: 'X' }),
      },
    ],
    ['a list of users', 404, { url: '/api/auth/admin/list-users' }],
  ])('%s', async (...row) => {
    await refused(row)
  })
})
