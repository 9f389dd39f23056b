import { expect, it } from 'vitest'
import { isFreeMailDomain, toBlockKeys, toNetworkKey } from './blocks.rules.ts'

it('gives all spellings of a sender the same keys', () => {
  const keys = (email: string, phone?: string) => toBlockKeys({ email, phone }, ['secret'])
  expect(keys('A.N.N+spam@Gmail.com')).toEqual(keys('ann@gmail.com'))
  expect(keys('ann@a.b.example', '(305) 555-0142')).toEqual([
    { kind: 'mailbox', value: 'ann@a.b.example' },
    { kind: 'domain', value: 'a.b.example' },
    { kind: 'domain', value: 'b.example' },
    { kind: 'phone', value: '+13055550142' },
  ])
  expect(toBlockKeys({}, ['secret'])).toEqual([])
})

it.each([
  ['203.0.113.7', null],
  ['8.8.8.8', 'key'],
  ['::ffff:8.8.8.8', 'key'],
  ['2a00:1450:1:2::9', 'key'],
  ['127.0.0.1', null],
  ['10.0.0.1', null],
  ['192.168.1.1', null],
  ['::1', null],
  ['fe80::1', null],
  ['nonsense', null],
])('knows whether the network of %s can be told apart: %s', (address, expected) => {
  expect(toNetworkKey('secret', address)).toEqual(expected && expect.stringMatching(/^[\w-]{43}$/))
})

it('keys networks by both secrets while one is being replaced', () => {
  const values = toBlockKeys({ ip: '8.8.8.8' }, ['new', 'old']).map(({ value }) => value)
  expect(values).toEqual([toNetworkKey('new', '8.8.8.8'), toNetworkKey('old', '8.8.8.8')])
})

it('knows free email services', () => {
  for (const host of ['gmail.com', 'yahoo.com', 'proton.me', 'comcast.net'])
    expect(isFreeMailDomain(host)).toBe(true)
  expect(isFreeMailDomain('palm-court.example')).toBe(false)
})
