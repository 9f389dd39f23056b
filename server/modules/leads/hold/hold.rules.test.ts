import { expect, it } from 'vitest'
import { findHoldReasons } from './hold.rules.ts'

const facts = { email: 'ann@home.example', texts: ['Ann Berg', null], fromNetwork: 0, isBlocked: false }

it.each([
  ['https://spam.example/win', true],
  ['see WWW.spam.example', true],
  ['<a href=x>', true],
  ['[url=x]', true],
  ['cheap-pills.xyz/now', true],
  ['Two bedrooms, sea view. Call 9-5, $4.5k/month, no.5', false],
  ['Managed by Acme.com before', false],
  ['write to me@home.com/or call', false],
  ['3/4 mile from St. Mary’s', false],
])('finds a link in “%s”: %s', (text, isLink) => {
  expect(findHoldReasons({ ...facts, texts: [text] }).includes('links')).toBe(isLink)
})

it.each([
  ['ann@mailinator.com', true],
  ['ann+x@eu.mailinator.com', true],
  ['ann@notmailinator.com', false],
  ['ann@gmail.com', false],
])('knows whether %s is disposable: %s', (email, isDisposable) => {
  expect(findHoldReasons({ ...facts, email })).toEqual(isDisposable ? ['disposable'] : [])
})

it('holds the fifth lead of a network, and names every reason', () => {
  expect(findHoldReasons({ ...facts, fromNetwork: 3 })).toEqual([])
  expect(findHoldReasons({ ...facts, fromNetwork: 4 })).toEqual(['burst'])
  expect(
    findHoldReasons({ email: 'x@yopmail.com', texts: ['http://a'], fromNetwork: 9, isBlocked: true }),
  ).toEqual(['links', 'disposable', 'burst', 'blocked'])
})
