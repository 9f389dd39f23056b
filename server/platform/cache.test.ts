import { describe, expect, it, vi } from 'vitest'
import { createTaggedCache } from './cache.ts'

const small = { sizeBytes: 10, since: 0 }

describe('The cache', () => {
  it('returns what was stored, and nothing else', () => {
    const cache = createTaggedCache<{ of: string }>()
    cache.set('/', { of: 'home' }, { tags: [], ...small })
    expect(cache.get('/')).toEqual({ of: 'home' })
    expect(cache.get('/faq')).toBeUndefined()
  })

  it('removes every entry with an invalidated tag and keeps the rest', () => {
    const cache = createTaggedCache<{ of: string }>()
    cache.set('/a', { of: 'a' }, { tags: ['companies'], ...small })
    cache.set('/b', { of: 'b' }, { tags: ['companies', 'locations'], ...small })
    cache.set('/c', { of: 'c' }, { tags: ['locations'], ...small })
    cache.set('/d', { of: 'd' }, { tags: [], ...small })
    cache.drop('companies', 'unknown')
    expect(['/a', '/b', '/c', '/d'].map((key) => cache.get(key)?.of)).toEqual([
      undefined,
      undefined,
      'c',
      'd',
    ])
  })

  it('uses the latest tags of a key', () => {
    const cache = createTaggedCache<{ of: string }>()
    cache.set('/a', { of: 'old' }, { tags: ['companies'], ...small })
    cache.set('/a', { of: 'new' }, { tags: ['locations'], ...small })
    cache.drop('companies')
    expect(cache.get('/a')).toEqual({ of: 'new' })
    cache.drop('locations')
    expect(cache.get('/a')).toBeUndefined()
  })

  it('does not store a value if one of its tags was invalidated meanwhile', () => {
    const cache = createTaggedCache<{ of: string }>()
    const since = cache.begin()
    cache.drop('companies')
    cache.set('/a', { of: 'before' }, { tags: ['companies'], sizeBytes: 10, since })
    cache.set('/b', { of: 'other' }, { tags: ['locations'], sizeBytes: 10, since })
    cache.set('/c', { of: 'after' }, { tags: ['companies'], sizeBytes: 10, since: cache.begin() })
    expect(['/a', '/b', '/c'].map((key) => cache.get(key)?.of)).toEqual([undefined, 'other', 'after'])
  })

  it('removes everything, also what is being made meanwhile', () => {
    const cache = createTaggedCache<{ of: string }>()
    cache.set('/a', { of: 'a' }, { tags: ['companies'], ...small })
    const since = cache.begin()
    cache.clear()
    cache.set('/b', { of: 'before' }, { tags: ['locations'], sizeBytes: 10, since })
    cache.set('/c', { of: 'after' }, { tags: ['locations'], sizeBytes: 10, since: cache.begin() })
    expect(['/a', '/b', '/c'].map((key) => cache.get(key)?.of)).toEqual([undefined, undefined, 'after'])
  })

  it('evicts the least recently used entries', () => {
    const cache = createTaggedCache<{ of: string }>()
    const third = { tags: ['t'], sizeBytes: 24 * 1024 * 1024, since: 0 }
    cache.set('/a', { of: 'a' }, third)
    cache.set('/b', { of: 'b' }, third)
    cache.get('/a')
    cache.set('/c', { of: 'c' }, third)
    expect(['/a', '/b', '/c'].map((key) => cache.get(key)?.of)).toEqual(['a', undefined, 'c'])
    cache.drop('t')
    expect(cache.get('/a')).toBeUndefined()
  })

  it('does not store values larger than the cache', () => {
    const cache = createTaggedCache<{ of: string }>()
    cache.set('/a', { of: 'a' }, { tags: ['t'], sizeBytes: 65 * 1024 * 1024, since: 0 })
    expect(cache.get('/a')).toBeUndefined()
    cache.drop('t')
  })

  it('expires entries after a minute, so that changes of other processes become visible', async () => {
    let now = performance.now()
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now)
    // The cache reads the clock once a millisecond at most.
    const tick = (milliseconds: number) => {
      now += milliseconds
      return new Promise((resolve) => setTimeout(resolve, 5))
    }
    const cache = createTaggedCache<{ of: string }>()
    cache.set('/', { of: 'home' }, { tags: [], ...small })
    await tick(59_000)
    expect(cache.get('/')).toBeDefined()
    await tick(2_000)
    expect(cache.get('/')).toBeUndefined()
    clock.mockRestore()
  })
})
