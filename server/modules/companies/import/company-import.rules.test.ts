import { companyExportColumns, findImportTarget, IMPORT_MAX_ROWS } from '@shared/companies/company-csv.ts'
import { csvCell } from '@shared/lib/csv.ts'
import { AppError } from '@shared/lib/errors.ts'
import { describe, expect, it } from 'vitest'
import {
  countActions,
  createRowPlanner,
  type ExistingCompany,
  type ExistingData,
  hashPlan,
} from './company-import.rules.ts'
import { readImportFile } from './company-import-file.rules.ts'

const palm = {
  id: 7,
  name: 'Palm Court Stays',
  description: 'Homes between the bay and the sea.',
  website: 'https://palm.example/',
  services: 'Full-Service, Something Old',
  commission: '20%',
  city: 'Miami',
  state: 'FL',
  zipCode: '33130',
  serviceArea: 'Miami',
  email: 'office@palm.example',
  phoneNumber: '(305) 555-0142',
  rating: '4.6',
  userRatingsTotal: 40,
  firstMonthFeeWaiver: false,
  foundingYear: 2012,
  propertyTypes: [],
} as unknown as ExistingCompany

const existing = (overrides: Partial<ExistingData> = {}): ExistingData => ({
  companies: new Map([[7, palm]]),
  byIdentity: new Map([['palm court stays|miami|FL', [7]]]),
  byHost: new Map([['palm.example', [7]]]),
  byPhone: new Map([['+13055550142', [7]]]),
  stateByZip: new Map([
    ['33130', 'FL'],
    ['82801', 'WY'],
  ]),
  ...overrides,
})
const read = (csv: string) => readImportFile(csv, async () => {})
const plan = async (csv: string, against = existing()) =>
  (await read(csv)).rows.map(createRowPlanner(against))
const first = async (csv: string, against = existing()) => (await plan(csv, against))[0]

describe('Header row', () => {
  it('accepts every column of our export and every field of a registration', () => {
    for (const title of companyExportColumns) expect([title, findImportTarget(title)]).not.toContain(null)
    for (const field of [
      'name',
      'description',
      'minContracts',
      'serviceArea',
      'phoneNumber',
      'yearFounded',
      'State',
      'ZIP_CODE',
    ])
      expect([field, findImportTarget(field)]).not.toContain(null)
    for (const [heading, field] of [
      ['Company Name', 'name'],
      ['Google rating', 'rating'],
      ['Total Ratings', 'userRatingsTotal'],
      ['Reviews', 'userRatingsTotal'],
      ['E-mail', 'email'],
      ['Email Address', 'email'],
      ['Postal code', 'zipCode'],
      ['Founded', 'yearFounded'],
      ['Properties managed', 'numberOfProperties'],
    ])
      expect([heading, findImportTarget(heading ?? '')]).toEqual([heading, field])
    expect(findImportTarget('Favorite color')).toBeNull()
  })

  it.each([
    ['', 'The file is empty.'],
    ['\uFEFF\r\n \n,,;\n""', 'The file is empty.'],
    ['City,ZIP Code\nMiami,33130', 'including ID or Name'],
    ['Name,Phone,phoneNumber\nA,1,2', 'Phone and phoneNumber'],
    ['Name\n', 'no rows'],
    ['Name\n,,\n\n', 'no rows'],
    ['Name\n"Palm', 'read row 2 as CSV'],
    ['Name,City\nA,Reno\nThe "Palm, Miami\nB,Reno', 'read row 3 as CSV'],
    [
      'Our companies 2026\n\nCompany Name,City\nA,Reno',
      'Row 3 looks like it does: delete the rows above it.',
    ],
    ['N\0a\0m\0e\0\n\0A\0', 'saved as UTF-16'],
    [`Name\n${'A\n'.repeat(IMPORT_MAX_ROWS + 1)}`, 'has 2,001 rows; you can import up to 2,000'],
  ])('rejects %j: %s', async (csv, message) => {
    await expect(read(csv)).rejects.toThrow(message)
  })

  it('returns ignored columns with the reason', async () => {
    expect((await read('\uFEFFName;HostScore;Color\r\nPalm;90;red\r\n')).ignoredColumns).toEqual([
      { heading: 'HostScore', reason: 'We calculate this ourselves.' },
      { heading: 'Color', reason: 'There’s no field with this name.' },
    ])
  })

  it('numbers rows like a spreadsheet and skips blank ones', async () => {
    expect((await read('Name\tCity\nA\t"Key\nWest"\n\t\nB\tReno\n')).rows.map(({ line }) => line)).toEqual([
      2, 4,
    ])
  })
})

describe('A row', () => {
  const full = 'Name,City,State,ZIP Code,Services'
  it.each([
    [
      'without an ID creates a company',
      `${full}\nHill Homes,Sheridan,WY,82801,"Setup; Marketing & Booking"`,
      'create',
      [],
    ],
    [
      'takes its state from the ZIP code',
      'Name,City,ZIP Code,Services\nHill Homes,Sheridan,82801,Setup',
      'create',
      [],
    ],
    [
      'requires a known state',
      'Name,City,ZIP Code,Services\nHill Homes,Sheridan,99999,Setup',
      'refused',
      ['State is required'],
    ],
    [
      'requires name, city, ZIP code and services',
      'Name,City\nHi,',
      'refused',
      [
        'Name: Company name must be at least 3 characters (“Hi”)',
        'Select at least one service',
        'City is required',
        'State is required',
        'ZIP code is required',
      ],
    ],
    [
      'requires known services',
      `${full}\nHill Homes,Sheridan,WY,82801,Magic`,
      'refused',
      [
        'Services: “Magic” isn’t a service. Choose from Full-Service, Marketing, Cleaning, Guest Support, Revenue Optimization, Photography, Setup, Co-hosting, Consulting.',
      ],
    ],
    [
      'requires a valid email address',
      `${full},Email\nHill Homes,Sheridan,WY,82801,Setup,nobody`,
      'refused',
      ['Email: Please enter a valid email address (“nobody”)'],
    ],
    [
      'requires a safe website',
      `${full},Website\nHill Homes,Sheridan,WY,82801,Setup,javascript:x`,
      'refused',
      ['Website: Please enter a valid website URL (“javascript:x”)'],
    ],
    [
      'requires a numeric rating',
      `${full},Rating\nHill Homes,Sheridan,WY,82801,Setup,great`,
      'refused',
      ['Rating: Please enter a rating such as 4.6, or leave this empty (“great”)'],
    ],
    ['accepts N/A for no rating', `${full},Rating\nHill Homes,Sheridan,WY,82801,Setup,N/A`, 'create', []],
    [
      'requires whole numbers',
      `${full},Reviews\nHill Homes,Sheridan,WY,82801,Setup,1.5`,
      'refused',
      ['Reviews: Please enter a whole number, or leave this empty (“1.5”)'],
    ],
    [
      'requires yes or no',
      `${full},firstMonthFeeWaiver\nHill Homes,Sheridan,WY,82801,Setup,maybe`,
      'refused',
      ['firstMonthFeeWaiver: Please enter yes or no (“maybe”)'],
    ],
    ['with an unknown ID is rejected', 'ID,Name\n8,Palm', 'refused', ['There is no company with the ID 8.']],
    [
      'with an invalid ID is rejected',
      'ID,Name\n7e0,Palm',
      'refused',
      ['There is no company with the ID 7e0.'],
    ],
    ['with an ID updates that company', 'ID,Commission\n7,25%', 'update', []],
    [
      'with unchanged values does nothing',
      'ID,Name,Services,Phone,Rating\n7,Palm Court Stays,"Full-Service, Something Old",(305) 555-0142,4.6',
      'unchanged',
      [],
    ],
    ['with empty cells does nothing', 'ID,Name,Website\n7,,', 'unchanged', []],
    [
      'with the name and city of a company updates it',
      `${full},Commission\n"palm court stays, LLC",miami,Florida,33130,Full-Service,25%`,
      'update',
      [],
    ],
  ])('%s', async (_case, csv, action, reasons) => {
    expect(await first(csv)).toMatchObject({ action, reasons })
  })

  it('returns old and new values', async () => {
    expect(await first('ID,Commission,Year Founded,firstMonthFeeWaiver\n7,25%,2013,yes')).toMatchObject({
      companyId: 7,
      name: 'Palm Court Stays',
      changes: [
        { field: 'commission', from: '20%', to: '25%' },
        { field: 'firstMonthFeeWaiver', from: 'no', to: 'yes' },
        { field: 'foundingYear', from: '2012', to: '2013' },
      ],
      columns: { commission: '25%', foundingYear: 2013, firstMonthFeeWaiver: true },
    })
  })

  it('warns about a possible duplicate and about a ZIP code in another state', async () => {
    expect(await first(`${full},Phone\nOther Name,Reno,NV,33130,Setup,305-555-0142`)).toMatchObject({
      action: 'create',
      possibleDuplicateIds: [7],
      warnings: ['Has the same website or phone number as company 7.', 'The ZIP code is in FL, not in NV.'],
    })
  })

  it('is rejected if it matches two companies', async () => {
    const twice = existing({ byIdentity: new Map([['palm court stays|miami|FL', [7, 9]]]) })
    expect((await first(`${full}\nPalm Court Stays,Miami,FL,33130,Setup`, twice))?.reasons[0]).toContain(
      '(7, 9)',
    )
  })

  it('unescapes the formulas that our export escaped', async () => {
    const name = '=Palm & Sons'
    expect((await first(`${full}\n${csvCell(name)},Reno,NV,89501,Setup`))?.name).toBe(name)
    expect((await first(`${full}\n'Til Dawn,Reno,NV,89501,Setup`))?.name).toBe("'Til Dawn")
  })
})

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
    ['Reno,NV,9231', 'ZIP Code: “9231” has four digits; it needs five.'],
    ['Reno,,9231', 'ZIP Code: “9231” has four digits; it needs five.'],
    ['Reno,NV,923', 'ZIP Code: ZIP code is required (“923”)'],
  ])('has lost more than a zero in %s', async (place, reason) => {
    const row = await first(`${full}\nHill Homes,${place},Setup,`)
    expect(row?.action).toBe('refused')
    expect(row?.reasons).toContain(reason)
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

describe('A file', () => {
  it('can contain each company only once', async () => {
    const rows = await plan(
      [
        'ID,Name,City,State,ZIP Code,Services,Commission',
        '7,,,,,,25%',
        '7,,,,,,26%',
        ',Palm Court Stays,Miami,FL,33130,Full-Service,27%',
        ',Hill Homes,St. Louis,MO,63101,Setup,10%',
        ',Hill Homes LLC,Saint Louis,Missouri,63101,Setup,11%',
      ].join('\n'),
    )
    expect(rows.map(({ action, reasons }) => [action, ...reasons])).toEqual([
      ['update'],
      ['refused', 'This is the same company as row 2.'],
      ['refused', 'This is the same company as row 2.'],
      ['create'],
      ['refused', 'This is the same company as row 5.'],
    ])
    expect(countActions(rows)).toEqual({ create: 1, update: 1, unchanged: 0, refused: 3 })
  })

  it('has the same fingerprint for the same plan only', async () => {
    const csv = 'ID,Commission\n7,25%'
    expect(hashPlan(await plan(csv), false)).toBe(hashPlan(await plan(csv), false))
    expect(hashPlan(await plan(csv), true)).not.toBe(hashPlan(await plan(csv), false))
    const changed = existing({ companies: new Map([[7, { ...palm, commission: '25%' }]]) })
    expect(hashPlan(await plan(csv, changed), false)).not.toBe(hashPlan(await plan(csv), false))
  })
})

describe('Slices', () => {
  const heading = 'Name,City,State\n'
  const validFile =
    heading + Array.from({ length: IMPORT_MAX_ROWS }, (_, at) => `Hill Homes ${at},Sheridan,WY`).join('\n')
  const getSlices = async (csv: string) => {
    let slices = 1
    const pause = async () => {
      slices += 1
    }
    await readImportFile(csv, pause).catch((error) => expect(error).toBeInstanceOf(AppError))
    return slices
  }

  it.each([
    ['short lines', 'a\n'],
    ['blank lines', '\n'],
    ['lines of nothing but commas', ',,,\n'],
    ['quotation marks', '"'],
    ['quoted line breaks', '"\n"\n'],
  ])('are limited for a file of two megabytes: %s', async (_case, line) => {
    const slices = await getSlices(heading + line.repeat(2_000_000 / line.length))
    expect(slices).toBeLessThanOrEqual(2_000_000 / 200_000 + 2)
  })

  it('end after fifty rows or 200,000 characters', async () => {
    let pauses = 0
    await readImportFile(validFile, async () => {
      pauses += 1
    })
    expect(pauses).toBe(IMPORT_MAX_ROWS / 50)
    pauses = 0
    const many = readImportFile(heading + 'a\n'.repeat(1_000_000), async () => {
      pauses += 1
    })
    await expect(many).rejects.toThrow('has 1,000,000 rows')
    expect(pauses).toBe(10)
  })

  it('are not parsed for a row of two megabytes', async () => {
    await expect(read(`${heading}"${'a,'.repeat(1_000_000)}`)).rejects.toThrow(
      'Row 2 has more than 100,000 characters. Check it for a missing quotation mark (").',
    )
  })
})
