import { describe, expect, it } from 'vitest'
import { toNetwork } from './network.ts'

describe('The network of a rate limit', () => {
  it.each([
    [
      '8.8.8.8',
      [
        '8.8.8.8:1001',
        '8.8.8.8:65535',
        '::ffff:8.8.8.8',
        '::FFFF:808:808',
        '[::ffff:8.8.8.8]:443',
        '008.8.08.8',
        ' 8.8.8.8 ',
      ],
    ],
    [
      '2001:db8:0:0',
      [
        '2001:db8::1',
        '2001:DB8::2',
        '2001:0db8:0000::3',
        '[2001:db8::4]',
        '[2001:db8::5]:1234',
        '2001:db8:0:0:1:2:3:4',
        '2001:db8::1.2.3.4',
      ],
    ],
    ['2001:db8:0:1', ['2001:db8:0:1::1']],
    ['0:0:0:0', ['::1', '::']],
    ['fe80:0:0:0', ['fe80::1%eth0', 'fe80::2']],
    [
      'unknown',
      ['', 'unknown', '_hidden', '8.8.8.8.8', '8.8.8.8:x', '300.1.1.1', 'evil.example', '[::1', 'g::1'],
    ],
  ])('%s is that of %j', (network, addresses) => {
    expect(addresses.map(toNetwork)).toEqual(addresses.map(() => network))
  })
})
