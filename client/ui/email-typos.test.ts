import { expect, it } from 'vitest'
import { suggestEmail } from './email-typos.ts'

it.each([
  ['kim@gmial.com', 'kim@gmail.com'],
  ['kim@gamil.com', 'kim@gmail.com'],
  ['kim@gmai.com', 'kim@gmail.com'],
  ['kim@gmal.com', 'kim@gmail.com'],
  ['kim@gmaill.com', 'kim@gmail.com'],
  ['kim@gnail.com', 'kim@gmail.com'],
  ['kim@gmali.com', 'kim@gmail.com'],
  ['kim@gmail.con', 'kim@gmail.com'],
  ['kim@gmail.cmo', 'kim@gmail.com'],
  ['kim@gmail.cm', 'kim@gmail.com'],
  ['kim@gmail.comm', 'kim@gmail.com'],
  ['kim@gmial.con', 'kim@gmail.com'],
  ['kim@gmailcom', 'kim@gmail.com'],
  [' Kim.Lee+rent@GMIAL.com ', 'Kim.Lee+rent@gmail.com'],
  ['kim@hotmial.com', 'kim@hotmail.com'],
  ['kim@hotmal.com', 'kim@hotmail.com'],
  ['kim@homtail.com', 'kim@hotmail.com'],
  ['kim@hotmial.co.uk', 'kim@hotmail.co.uk'],
  ['kim@yaho.com', 'kim@yahoo.com'],
  ['kim@yahooo.com', 'kim@yahoo.com'],
  ['kim@yhaoo.fr', 'kim@yahoo.fr'],
  ['kim@yahoo.vom', 'kim@yahoo.com'],
  ['kim@outlok.com', 'kim@outlook.com'],
  ['kim@otulook.com', 'kim@outlook.com'],
  ['kim@iclod.com', 'kim@icloud.com'],
  ['kim@iclould.com', 'kim@icloud.com'],
  ['kim@comcst.net', 'kim@comcast.net'],
  ['kim@verizon.con', 'kim@verizon.net'],
  ['kim@dunerose.con', 'kim@dunerose.com'],
])('asks whether %j was meant to be %s', (typed, meant) => {
  expect(suggestEmail(typed)).toBe(meant)
})

it.each([
  'kim@gmail.com',
  'kim@gmail.co',
  'kim@gmx.com',
  'kim@mail.com',
  'kim@ymail.com',
  'kim@email.com',
  'kim@aol.com',
  'kim@me.com',
  'kim@cloud.com',
  'kim@yahoo.co.uk',
  'kim@hotmail.de',
  'kim@outlook.es',
  'kim@live.com',
  'kim@msn.com',
  'kim@gmial.org',
  'kim@dunerose.com',
  'kim@rentals.dunerose.co',
  'kim@mail.dunerose.com',
  'kim@gmial',
  'kim',
  '',
])('asks nothing about %j', (typed) => {
  expect(suggestEmail(typed)).toBeNull()
})
