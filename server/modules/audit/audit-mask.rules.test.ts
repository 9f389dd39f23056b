import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toCanonicalJson } from './audit-chain.rules.ts'
import { maskPayload } from './audit-mask.rules.ts'

describe('maskedPayload', () => {
  it('masks a person’s email address, phone number, name and street', () => {
    expect(
      maskPayload(
        {
          fullName: 'Robin Fields',
          email: 'robin.fields+x@home.example',
          phone: '(305) 555-0142',
          propertyAddress: '12 Ocean Drive',
          status: 'new',
          note: 'Called +1 305 555 0142, wrote to robin@home.example',
          at: new Date('2026-11-21T10:11:12.131Z'),
          ids: [1, 2, 12345678901],
          nested: { email: null, phone: '' },
        },
        'lead',
      ),
    ).toEqual({
      fullName: 'R***',
      email: 'r***@home.example',
      phone: '***42',
      propertyAddress: '1***',
      status: 'new',
      note: 'C***',
      at: '2026-11-21T10:11:12.131Z',
      ids: [1, 2, 12345678901],
      nested: { email: null, phone: '' },
    })
  })

  it('keeps what a company publishes about itself, and masks addresses in free text', () => {
    expect(
      maskPayload(
        {
          name: 'Palm Court Stays',
          email: 'desk@palm.example',
          phoneNumber: '305-555-0142',
          reason: 'Ask desk@palm.example or (305) 555-0142 by 2026-11-21.',
          commission: '20%',
          address: '9 Pelican Way',
          changes: { email: { before: 'a@palm.example', after: null } },
          ownerName: 'Robin Fields',
        },
        'management_company',
      ),
    ).toEqual({
      name: 'Palm Court Stays',
      email: 'desk@palm.example',
      phoneNumber: '305-555-0142',
      reason: 'Ask d***@palm.example or ***42 by 2026-11-21.',
      commission: '20%',
      address: '9 Pelican Way',
      changes: { email: { before: 'a@palm.example', after: null } },
      ownerName: 'R***',
    })
  })

  it('returns null without a payload', () => {
    expect([maskPayload(undefined, 'x'), maskPayload(null, 'x')]).toEqual([null, null])
  })

  it('never throws and is idempotent', () => {
    fc.assert(
      fc.property(fc.object({ withDate: true }), (value) => {
        const once = maskPayload(value, 'thing')
        expect(maskPayload(once as object, 'thing')).toEqual(once)
      }),
    )
  })
})

describe('canonicalJson', () => {
  it('does not depend on the order of keys, and parses to the same value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const shuffled = JSON.parse(JSON.stringify(value), (_key, inner: unknown) =>
          inner && typeof inner === 'object' && !Array.isArray(inner)
            ? Object.fromEntries(Object.entries(inner).reverse())
            : inner,
        )
        expect(toCanonicalJson(shuffled)).toBe(toCanonicalJson(value))
        expect(toCanonicalJson(JSON.parse(toCanonicalJson(value)))).toBe(toCanonicalJson(value))
      }),
    )
  })
})
