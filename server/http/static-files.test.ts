import Fastify from 'fastify'
import { afterAll, expect, it } from 'vitest'
import { staticFiles } from './static-files.ts'

// The build copies this folder unchanged.
const app = Fastify()
await app.register(staticFiles, { dir: `${process.cwd()}/client/static` })
afterAll(() => app.close())

it('serves /favicon.ico with three sizes', async () => {
  const { statusCode, headers, rawPayload } = await app.inject('/favicon.ico')
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/vnd.microsoft.icon'])
  // Reserved, type 1 (icon), number of images.
  expect([0, 2, 4].map((at) => rawPayload.readUInt16LE(at))).toEqual([0, 1, 3])
  expect([6, 22, 38].map((at) => rawPayload.readUInt8(at))).toEqual([16, 32, 48])
})

it.each([
  ['/apple-touch-icon.png', 180],
  ['/icons/icon-192.png', 192],
  ['/icons/icon-512.png', 512],
  ['/icons/icon-maskable-512.png', 512],
])('serves %s as a square of %i pixels', async (url, px) => {
  const { statusCode, headers, rawPayload } = await app.inject(url)
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/png'])
  expect([rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)]).toEqual([px, px])
})
