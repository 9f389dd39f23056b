import { describe, expect, it } from 'vitest'
import { countEdits, countMissingLetters, findClosestNames } from './spelling.rules.ts'

describe('Misspelled names', () => {
  it.each([
    ['maimi', 'miami', 1],
    ['nashvile', 'nashville', 1],
    ['', 'abc', 3],
    ['kitten', 'sitting', 3],
    ['same', 'same', 0],
  ])('%s and %s are %i apart', (a, b, edits) => {
    expect([countEdits(a, b).whole, countEdits(b, a).whole]).toEqual([edits, edits])
  })

  it('are compared with the beginning of a name', () => {
    expect(countEdits('gatlen', 'gatlinburg')).toEqual({ whole: 5, beginning: 1 })
    expect(countEdits('gatlen', 'gatlinburg', 7).beginning).toBe(1)
    const long = 'a'.repeat(200)
    expect(countEdits(long, `${long}b`).whole).toBe(1)
  })

  it('are guessed from the closest names only, and never from short ones', () => {
    const names = [{ slug: 'miami' }, { slug: 'miramar' }, { slug: 'bend' }]
    expect(findClosestNames('maimi', names)).toEqual([{ slug: 'miami' }])
    expect(findClosestNames('mia', names)).toEqual([])
    expect(findClosestNames('philadelphia', names)).toEqual([])
  })

  it('are skipped by their letters', () => {
    expect(countMissingLetters(0b1011, 0b0010)).toBe(2)
    expect(countMissingLetters(0b1011, 0b1111)).toBe(0)
  })
})
