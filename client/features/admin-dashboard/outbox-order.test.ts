import { describe, expect, it } from 'vitest'
import { troubledFirst } from './outbox-order.ts'

const mail = (id: number, status: string) => ({ id, status })

describe('the order of the outbox', () => {
  it('puts undelivered mails first and each mail once', () => {
    const dead = [mail(9, 'dead'), mail(2, 'dead')]
    const latest = [mail(10, 'sent'), mail(9, 'dead'), mail(8, 'queued')]
    expect(troubledFirst(dead, latest, 20).map(({ id }) => id)).toEqual([9, 2, 10, 8])
  })

  it('hides no undelivered mail, however many there are', () => {
    const dead = [mail(3, 'dead'), mail(2, 'dead'), mail(1, 'dead')]
    expect(troubledFirst(dead, [mail(4, 'sent')], 2).map(({ id }) => id)).toEqual([3, 2, 1])
  })

  it('fills up with the latest others', () => {
    const latest = [mail(5, 'sent'), mail(4, 'sent'), mail(3, 'sent')]
    expect(troubledFirst([mail(1, 'dead')], latest, 3).map(({ id }) => id)).toEqual([1, 5, 4])
  })
})
