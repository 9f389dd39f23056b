import { existing, first, palm, plan, read } from '@server/testing/import-plan.ts'
import { companyExportColumns, findImportTarget, IMPORT_MAX_ROWS } from '@shared/companies/company-csv.ts'
import { csvCell } from '@shared/lib/csv.ts'
import { AppError } from '@shared/lib/errors.ts'
import { describe, expect, it } from 'vitest'
import { countActions, hashPlan } from './company-import.rules.ts'
import { readImportFile } from './company-import-file.rules.ts'

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
      ['Mail', 'email'],
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

it('reads the labels that an export of all columns writes, so that the file changes nothing', async () => {
  const company = { ...palm, priceLevel: 3, businessStatus: 'OPERATIONAL', companySize: null }
  const stored = existing({ companies: new Map([[7, company]]) })
  const heads = 'ID,Price Level,Business Status,First-Month Fee Waiver'
  expect(await first(`${heads}\n7,$$$,Operational,No`, stored)).toMatchObject({ action: 'unchanged' })
  expect(await first(`${heads}\n7,3,operational,no`, stored)).toMatchObject({ action: 'unchanged' })
  expect(await first(`${heads}\n7,$,Closed permanently,Yes`, stored)).toMatchObject({
    columns: { priceLevel: 1, businessStatus: 'CLOSED_PERMANENTLY', firstMonthFeeWaiver: true },
  })
})
