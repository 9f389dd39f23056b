import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import {
  type ContractFactKey,
  contractFactFields,
  contractFactKeys,
  formatContractFact,
} from './contract-facts.ts'
import { correctionChanges, correctionKeys, correctionLabel } from './correction.schema.ts'

describe('A contract fact', () => {
  it.each<[ContractFactKey, string, string, string]>([
    ['listingAccount', 'owner', 'owner', 'The owner’s'],
    ['listingAccount', 'manager', 'manager', 'The manager’s'],
    ['minimumTerm', ' 12 ', '12', '12 months'],
    ['minimumTerm', '0', '0', 'None'],
    ['noticeDays', '1', '1', '1 day'],
    ['exitFee', 'None', 'none', 'None'],
    ['exitFee', '$0.00', 'none', 'None'],
    ['exitFee', 'One month’s fee', 'One month’s fee', 'One month’s fee'],
    ['reserve', '$1,500', '1500', '$1,500'],
    ['reserve', '007', '7', '$7'],
    ['payoutDay', '10', '10', 'Day 10 of the month'],
    ['markups', '10% on repairs', '10% on repairs', '10% on repairs'],
    ['license', '<b>FL 1</b>', '<b>FL 1</b>', '<b>FL 1</b>'],
  ])('%s takes %j as %j, shown as %j', (key, typed, value, shown) => {
    expect(contractFactFields[key].parse(typed)).toBe(value)
    expect(formatContractFact(key, value)).toBe(shown)
  })

  it.each<[ContractFactKey, string]>([
    ['listingAccount', 'ours'],
    ['minimumTerm', '121'],
    ['minimumTerm', 'a year'],
    ['noticeDays', '-1'],
    ['noticeDays', '1.5'],
    ['reserve', '100001'],
    ['payoutDay', '0'],
    ['payoutDay', '32'],
    ['insurance', 'x'.repeat(201)],
  ])('%s refuses %j', (key, typed) => {
    expect(contractFactFields[key].safeParse(typed).success).toBe(false)
  })

  it.each(contractFactKeys)('%s may be unknown', (key) => {
    expect(contractFactFields[key].parse('')).toBe('')
  })
})

it('labels every field of a correction once, and checks each', () => {
  const labels = correctionKeys.map(correctionLabel)
  expect(new Set(labels).size).toBe(labels.length)
  expect(Object.keys(correctionChanges.shape).sort()).toEqual([...correctionKeys].sort())
  expect(correctionChanges).toBeInstanceOf(z.ZodObject)
})
