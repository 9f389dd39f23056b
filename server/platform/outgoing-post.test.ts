import callbackDns from 'node:dns'
import dns from 'node:dns/promises'
import { once } from 'node:events'
import { answer, startReceiver } from '@server/testing/webhook-receiver.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { isPublicAddress, postToForeignUrl } from './outgoing-post.ts'

let receiver: Awaited<ReturnType<typeof startReceiver>>
beforeAll(async () => {
  receiver = await startReceiver()
})
afterAll(() => receiver.stop())
beforeEach(() => {
  receiver.received.length = 0
  receiver.respond = answer(204)
})

const post = (url: string, options: Partial<Parameters<typeof postToForeignUrl>[1]> = {}) =>
  postToForeignUrl(url, { headers: {}, body: '{}', timeoutMs: 15_000, allowPrivate: true, ...options })

describe('A public address', () => {
  it.each(['8.8.8.8', '93.184.215.14', '2606:4700:4700::1111', '::ffff:8.8.8.8'])('may be %s', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })

  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '192.0.2.1',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::7f00:1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '64:ff9b::7f00:1',
    '2001:db8::1',
    '2002:7f00:1::',
    'fc00::1',
    'fd00:ec2::254',
    'fe80::1',
    'fe80::1%eth0',
    'ff02::1',
    'nonsense',
  ])('is not %s', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })
})

describe('A post to a URL that somebody entered', () => {
  it('sends the body and returns the status', async () => {
    expect(await post(receiver.url, { headers: { 'x-test': 'yes' }, body: '{"é":1}' })).toBe(204)
    expect(receiver.received).toMatchObject([
      { headers: { 'x-test': 'yes', 'content-length': '8' }, body: '{"é":1}' },
    ])
  })

  it.each([
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://localhost/',
    'https://169.254.169.254/latest/meta-data',
  ])('never reaches a private address: %s', async (url) => {
    await expect(post(url, { allowPrivate: false })).rejects.toThrow('has an address that is not public')
  })

  it('is refused without https', async () => {
    await expect(post(receiver.url, { allowPrivate: false })).rejects.toThrow('not https')
    expect(receiver.received).toEqual([])
  })

  it('is refused if one of several addresses is private', async () => {
    const lookup = vi.spyOn(dns, 'lookup').mockResolvedValue([
      { address: '8.8.8.8', family: 4 },
      { address: '10.0.0.1', family: 4 },
    ] as never)
    await expect(post('https://rebind.example/', { allowPrivate: false })).rejects.toThrow('not public')
    lookup.mockRestore()
  })

  it('uses the address that was checked: the host is looked up once', async () => {
    const lookup = vi.spyOn(dns, 'lookup').mockResolvedValue([{ address: '127.0.0.1', family: 4 }] as never)
    const connecting = vi.spyOn(callbackDns, 'lookup')
    const url = receiver.url.replace('127.0.0.1', 'localhost')
    expect(await post(url)).toBe(204)
    expect(lookup).toHaveBeenCalledTimes(1)
    expect(connecting).not.toHaveBeenCalled()
    connecting.mockRestore()
    expect(receiver.received[0]?.headers.host).toMatch(/^localhost:/)
    lookup.mockRestore()
  })

  it('follows no redirect', async () => {
    receiver.respond = answer(302, { location: receiver.url })
    expect(await post(receiver.url)).toBe(302)
    expect(receiver.received).toHaveLength(1)
  })

  it('ends without a response in time', async () => {
    receiver.respond = () => {}
    await expect(post(receiver.url, { timeoutMs: 50 })).rejects.toThrow('no response within 0.05 seconds')
  })

  it('ends while a lookup hangs', async () => {
    const lookup = vi.spyOn(dns, 'lookup').mockReturnValue(new Promise(() => {}) as never)
    await expect(post('https://slow.example/', { timeoutMs: 50 })).rejects.toThrow('no response within')
    lookup.mockRestore()
  })

  it('does not read a body of 1 GB', async () => {
    let written = 0
    let closed: Promise<unknown> | undefined
    receiver.respond = (response) => {
      closed = once(response, 'close')
      response.writeHead(200, { 'content-length': String(1024 ** 3) })
      const chunk = Buffer.alloc(64 * 1024)
      const write = () => {
        while (!response.destroyed && written < 1024 ** 3) {
          written += chunk.length
          if (!response.write(chunk)) return response.once('drain', write)
        }
        return undefined
      }
      write()
    }
    expect(await post(receiver.url)).toBe(200)
    await closed
    // What the buffers of the system take, not what the server would send.
    expect(written).toBeLessThan(32 * 1024 ** 2)
  })

  it('says why there was no response', async () => {
    const stopped = await startReceiver()
    await stopped.stop()
    await expect(post(stopped.url)).rejects.toThrow('The connection was refused.')
    receiver.respond = (response) => response.destroy()
    await expect(post(receiver.url)).rejects.toThrow('closed without a response')
    receiver.respond = (response) => response.writeHead(200, { 'x-long': 'x'.repeat(100_000) }).end()
    await expect(post(receiver.url)).rejects.toThrow('The connection failed (HPE_HEADER_OVERFLOW).')
  })
})
