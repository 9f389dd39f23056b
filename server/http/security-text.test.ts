import { openTestApp } from '@server/testing/test-deps.ts'
import { expect, it } from 'vitest'

it('names the contact for vulnerabilities, with an expiry date less than a year ahead', async () => {
  const test = await openTestApp({ publicUrl: 'https://site.example' })
  for (const now of ['2026-11-22T23:59:59Z', '2031-02-28T12:00:00Z']) {
    test.deps.clock.set(new Date(now))
    const response = await test.app.inject({ url: '/.well-known/security.txt' })
    expect([response.statusCode, response.headers['content-type']]).toEqual([
      200,
      'text/plain; charset=utf-8',
    ])
    const fields = Object.fromEntries(
      response.body
        .trim()
        .split('\n')
        .map((line) => line.split(/: (.*)/s) as [string, string]),
    )
    expect(fields).toMatchObject({
      Contact: 'https://site.example/contact',
      'Preferred-Languages': 'en',
      Canonical: 'https://site.example/.well-known/security.txt',
    })
    const days = (Date.parse(fields.Expires ?? '') - Date.parse(now)) / 86_400_000
    expect(days).toBeGreaterThan(30)
    expect(days).toBeLessThan(365)
  }
  await test.close()
})
