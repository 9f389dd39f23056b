import { existing, first, palm, plan, read } from '@server/testing/import-plan.ts'
import { describe, expect, it } from 'vitest'
import type { ExistingCompany } from './company-import.rules.ts'

describe('A spreadsheet', () => {
  const full = 'Name,City,State,ZIP Code,Services,Phone'
  const stored = (columns: object) =>
    existing({ companies: new Map([[7, { ...palm, ...columns } as ExistingCompany]]) })
  const vermont = stored({ state: 'VT', zipCode: '05672', phoneNumber: '+18505550177', rating: '5.0' })

  it.each([
    ['5672', '05672'],
    ['5672.0', '05672'],
    ['="05672"', '05672'],
    ["'05672", '05672'],
    ['5672-1234', '05672-1234'],
  ])('may have made %s of a ZIP code', async (typed, zipCode) => {
    const row = await first(`${full}\nHill Homes,Stowe,VT,${typed},Setup,`)
    expect(row).toMatchObject({ action: 'create', columns: { zipCode } })
    expect(row?.warnings.length).toBe(typed.includes('0567') ? 0 : 1)
  })

  it.each([
    ['San Juan,PR,901', '00901'],
    ['Ponce,Puerto Rico,716.0', '00716'],
    ['St. Thomas,VI,802-1234', '00802-1234'],
  ])('may have dropped two zeros in %s', async (place, zipCode) => {
    const row = await first(`${full}\nHill Homes,${place},Setup,`)
    expect(row).toMatchObject({ action: 'create', columns: { zipCode } })
    expect(row?.warnings[0]).toContain(`had lost its zeros and is read as ${zipCode}`)
  })

  it.each([
    ['Reno,NV,9231', 'ZIP Code: “9231” has four digits; it needs five.'],
    ['Reno,,9231', 'ZIP Code: “9231” has four digits; it needs five.'],
    ['Reno,NV,923', 'ZIP Code: “923” has three digits; it needs five.'],
    ['Boston,MA,213', 'ZIP Code: “213” has three digits; it needs five.'],
    ['San Juan,PR,9001', 'ZIP Code: “9001” has four digits; it needs five.'],
  ])('has lost more than a zero in %s', async (place, reason) => {
    const row = await first(`${full}\nHill Homes,${place},Setup,`)
    expect(row?.action).toBe('refused')
    expect(row?.reasons.filter((text) => text.startsWith('ZIP'))).toEqual([reason])
  })

  it.each([
    ['6175550142.0', '6175550142'],
    ['6.175550142E+09', '6175550142'],
    ['1.8505550177E+10', '18505550177'],
    ["'+18505550177", '+18505550177'],
  ])('keeps every digit of the phone number %s', async (typed, phoneNumber) => {
    expect(await first(`${full}\nHill Homes,Reno,NV,89501,Setup,${typed}`)).toMatchObject({
      action: 'create',
      columns: { phoneNumber },
    })
  })

  it.each(['1.85056E+10', '6.17555E+09', '"6,17555E+09"'])(
    'has lost digits of the phone number %s',
    async (typed) => {
      const row = await first(`${full}\nHill Homes,Reno,NV,89501,Setup,${typed}`)
      expect([row?.action, ...(row?.reasons ?? [])]).toEqual([
        'refused',
        `Phone: “${typed.replaceAll('"', '')}” has lost digits in a spreadsheet. Enter the number again, as text.`,
      ])
      expect(await first(`ID,Phone\n7,${typed}`)).toMatchObject({ action: 'refused', columns: {} })
    },
  )

  it('changes nothing by what it did to the stored values', async () => {
    expect(await first('ID,ZIP Code,Phone,Rating\n7,5672,1.85056E+10,5', vermont)).toMatchObject({
      action: 'unchanged',
      warnings: [
        'ZIP Code: “5672” had lost its zero and is read as 05672.',
        'Phone: “1.85056E+10” has lost digits in a spreadsheet; the stored number stays.',
      ],
    })
    expect(await first('ID,Phone\n7,18505550177', vermont)).toMatchObject({ action: 'unchanged' })
    expect(await first('ID,Phone\n7,2.85056E+10', vermont)).toMatchObject({ action: 'refused' })
  })

  it('makes dates of ranges, which are refused', async () => {
    expect((await first('ID,Commission\n7,12-Oct'))?.reasons[0]).toContain('“12-Oct” is a date')
  })

  it.each([
    ['#REF!', '“#REF!” is an error of the spreadsheet.'],
    ['Bay &amp; Sea Homes', '“&amp;” is HTML and would be shown as it is.'],
    ['<p>Bay Homes</p>', '“<p>” is HTML and would be shown as it is.'],
  ])('leaves %s, with a warning', async (name, warning) => {
    expect(await first(`${full}\n${name},Reno,NV,89501,Setup,`)).toMatchObject({
      action: 'create',
      warnings: [`Name: ${warning}`],
    })
  })

  it.each([
    ['sep=;', 'sep=;\r\nName;City\r\nA;"Key; West"\r\n'],
    ['bars', 'Name|City\nA|Key; West'],
    ['tabs', 'Name\tCity\nA\tKey; West'],
    ['old line breaks', 'Name,City\rA,Key; West\r'],
  ])('separates cells with %s', async (_case, csv) => {
    const [row] = (await read(csv)).rows
    expect([row?.line, row?.cells.get('name')?.text, row?.cells.get('city')?.text]).toEqual([
      2,
      'A',
      'Key; West',
    ])
  })

  it('has rows with a cell too many, which are refused by name', async () => {
    const rows = await plan('ID,Commission\n7,20%,more\n')
    expect(rows[0]).toMatchObject({ line: 2, action: 'refused' })
    expect(rows[0]?.reasons[0]).toContain('This row has 3 cells, but there are 2 columns.')
  })

  it.each([
    ['Full Service', '“Full Service” isn’t a service. Did you mean Full-Service?'],
    ['Setup; Cohosting', '“Cohosting” isn’t a service. Did you mean Co-hosting?'],
    ['Photos', '“Photos” isn’t a service. Choose from Full-Service,'],
  ])('names services its own way: %s', async (services, reason) => {
    expect((await first(`${full}\nHill Homes,Reno,NV,89501,${services},`))?.reasons[0]).toContain(reason)
  })
})
