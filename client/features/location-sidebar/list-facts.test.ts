import { expect, it } from 'vitest'
import { percentRange, scoreRange } from './figure-texts.ts'
import { listFacts } from './list-facts.ts'

const nothing = {
  homeCount: 0,
  scoredCount: 0,
  scoreMin: null,
  scoreMax: null,
  commissionCount: 0,
  commissionMin: null,
  commissionMax: null,
  commissionMiddle: null,
  services: [],
}

it('says how many there are, what they charge and the best score', () => {
  const figures = {
    ...nothing,
    scoredCount: 2,
    scoreMin: 76,
    scoreMax: 89,
    commissionMin: 15,
    commissionMax: 22,
  }
  expect(listFacts({ figures, companyCount: 3 })).toEqual(['3 companies', 'Fees 15-22%', 'Best HostScore 89'])
})

it('says nothing of what nobody told', () => {
  expect(listFacts({ figures: nothing, companyCount: 1 })).toEqual(['1 company'])
  expect(listFacts({ figures: nothing, companyCount: 0 })).toEqual(['No companies here yet'])
})

it('writes a range of one value as that value', () => {
  expect([percentRange(20, 20), percentRange(17.5, 20), percentRange(null, null)]).toEqual([
    '20%',
    '17.5-20%',
    null,
  ])
  expect([scoreRange(80, 80), scoreRange(62, 95), scoreRange(null, null)]).toEqual(['80', '62-95', null])
})
