import { companyExportColumns, IMPORT_MAX_ROWS, importTarget } from '@shared/company-csv.ts'
import { csvCell } from '@shared/csv.ts'
import { AppError } from '@shared/errors.ts'
import { describe, expect, it } from 'vitest'
import {
  countActions,
  fingerprintOf,
  type Known,
  type KnownCompany,
  rowPlanner,
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
} as unknown as KnownCompany

const known = (overrides: Partial<Known> = {}): Known => ({
  companies: new Map([[7, palm]]),
  byIdentity: new Map([['palm court stays|miami|FL', [7]]]),
  byHost: new Map([['palm.example', [7]]]),
  byPhone: new Map([['+13055550142', [7]]]),
  stateOfZip: new Map([
    ['33130', 'FL'],
    ['82801', 'WY'],
  ]),
  ...overrides,
})
const read = (csv: string) => readImportFile(csv, async () => {})
const plan = async (csv: string, against = known()) => (await read(csv)).rows.map(rowPlanner(against))
const first = async (csv: string, against = known()) => (await plan(csv, against))[0]

describe('Headings', () => {
  it('take every column of our own export and every field of a registration', () => {
    for (const title of companyExportColumns) expect([title, importTarget(title)]).not.toContain(null)
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
      expect([field, importTarget(field)]).not.toContain(null)
    expect(importTarget('Favourite colour')).toBeNull()
  })

  it.each([
    ['', 'The file is empty.'],
    ['\uFEFF\r\n \n,,;\n""', 'The file is empty.'],
    ['City,ZIP Code\nMiami,33130', 'one of them ID or Name'],
    ['Name,Phone,phoneNumber\nA,1,2', 'Phone and phoneNumber'],
    ['Name\n', 'no rows'],
    ['Name\n,,\n\n', 'no rows'],
    ['Name\n"Palm', 'cannot be read as CSV'],
    [`Name\n${'A\n'.repeat(IMPORT_MAX_ROWS + 1)}`, 'has 2,001 rows; at most 2,000'],
  ])('%j is refused: %s', async (csv, message) => {
    await expect(read(csv)).rejects.toThrow(message)
  })

  it('that fill nothing are named, with the reason', async () => {
    expect((await read('\uFEFFName;HostScore;Colour\r\nPalm;90;red\r\n')).ignoredColumns).toEqual([
      { heading: 'HostScore', reason: 'We compute this ourselves.' },
      { heading: 'Colour', reason: 'No field has this name.' },
    ])
  })

  it('and rows are numbered as a spreadsheet does, blank ones left out', async () => {
    expect((await read('Name\tCity\nA\t"Key\nWest"\n\t\nB\tReno\n')).rows.map(({ line }) => line)).toEqual([
      2, 4,
    ])
  })
})

describe('A row', () => {
  const full = 'Name,City,State,ZIP Code,Services'
  it.each([
    [
      'without an ID is a new company',
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
      'needs a state we can find',
      'Name,City,ZIP Code,Services\nHill Homes,Sheridan,99999,Setup',
      'refused',
      ['State is required'],
    ],
    [
      'needs a name, city, ZIP code and services',
      'Name,City\nHi,',
      'refused',
      [
        'Name: Company name must be at least 3 characters',
        'Select at least one service',
        'City is required',
        'State is required',
        'ZIP code is required',
      ],
    ],
    [
      'names services we know',
      `${full}\nHill Homes,Sheridan,WY,82801,Magic`,
      'refused',
      ['Services: Please choose services from the list'],
    ],
    [
      'has an address mail can go to',
      `${full},Email\nHill Homes,Sheridan,WY,82801,Setup,nobody`,
      'refused',
      ['Email: Please enter a valid email address'],
    ],
    [
      'has a safe website',
      `${full},Website\nHill Homes,Sheridan,WY,82801,Setup,javascript:x`,
      'refused',
      ['Website: Please enter a valid website URL'],
    ],
    [
      'has a rating that is a number',
      `${full},Rating\nHill Homes,Sheridan,WY,82801,Setup,great`,
      'refused',
      ['Rating: Please enter a rating such as 4.6, or leave this empty'],
    ],
    ['may say N/A for no rating', `${full},Rating\nHill Homes,Sheridan,WY,82801,Setup,N/A`, 'create', []],
    [
      'counts in whole numbers',
      `${full},Reviews\nHill Homes,Sheridan,WY,82801,Setup,1.5`,
      'refused',
      ['Reviews: Please enter a whole number, or leave this empty'],
    ],
    [
      'says yes or no',
      `${full},firstMonthFeeWaiver\nHill Homes,Sheridan,WY,82801,Setup,maybe`,
      'refused',
      ['firstMonthFeeWaiver: Please write yes or no'],
    ],
    ['with an unknown ID is refused', 'ID,Name\n8,Palm', 'refused', ['There is no company with the ID 8.']],
    ['with a broken ID is refused', 'ID,Name\n7e0,Palm', 'refused', ['There is no company with the ID 7e0.']],
    ['with an ID changes that company', 'ID,Commission\n7,25%', 'update', []],
    [
      'that says what is there already does nothing',
      'ID,Name,Services,Phone,Rating\n7,Palm Court Stays,"Full-Service, Something Old",(305) 555-0142,4.6',
      'nothing',
      [],
    ],
    ['with empty cells does nothing', 'ID,Name,Website\n7,,', 'nothing', []],
    [
      'with the name and city of a company changes it',
      `${full},Commission\n"palm court stays, LLC",miami,Florida,33130,Full-Service,25%`,
      'update',
      [],
    ],
  ])('%s', async (_what, csv, action, reasons) => {
    expect(await first(csv)).toMatchObject({ action, reasons })
  })

  it('says from what to what', async () => {
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

  it('is flagged where it looks like another company, and where its ZIP code lies elsewhere', async () => {
    expect(await first(`${full},Phone\nOther Name,Reno,NV,33130,Setup,305-555-0142`)).toMatchObject({
      action: 'create',
      possibleDuplicateIds: [7],
      warnings: ['The same website or phone number as company 7.', 'The ZIP code lies in FL, not in NV.'],
    })
  })

  it('is refused where two companies could be meant', async () => {
    const twice = known({ byIdentity: new Map([['palm court stays|miami|FL', [7, 9]]]) })
    expect((await first(`${full}\nPalm Court Stays,Miami,FL,33130,Setup`, twice))?.reasons[0]).toContain(
      '(7, 9)',
    )
  })

  it('reads back what our export made harmless', async () => {
    const name = '=Palm & Sons'
    expect((await first(`${full}\n${csvCell(name)},Reno,NV,89501,Setup`))?.name).toBe(name)
    expect((await first(`${full}\n'Til Dawn,Reno,NV,89501,Setup`))?.name).toBe("'Til Dawn")
  })
})

describe('A file', () => {
  it('names each company once', async () => {
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
      ['refused', 'The same company as row 2.'],
      ['refused', 'The same company as row 2.'],
      ['create'],
      ['refused', 'The same company as row 5.'],
    ])
    expect(countActions(rows)).toEqual({ create: 1, update: 1, nothing: 0, refused: 3 })
  })

  it('has one fingerprint for one plan', async () => {
    const csv = 'ID,Commission\n7,25%'
    expect(fingerprintOf(await plan(csv), false)).toBe(fingerprintOf(await plan(csv), false))
    expect(fingerprintOf(await plan(csv), true)).not.toBe(fingerprintOf(await plan(csv), false))
    const changed = known({ companies: new Map([[7, { ...palm, commission: '25%' }]]) })
    expect(fingerprintOf(await plan(csv, changed), false)).not.toBe(fingerprintOf(await plan(csv), false))
  })
})

describe('The work a file makes', () => {
  const heading = 'Name,City,State\n'
  const honest =
    heading + Array.from({ length: IMPORT_MAX_ROWS }, (_, at) => `Hill Homes ${at},Sheridan,WY`).join('\n')
  const slicesOf = async (csv: string) => {
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
  ])('is no more than its share of a file of two megabytes: %s', async (_what, line) => {
    const slices = await slicesOf(heading + line.repeat(2_000_000 / line.length))
    expect(slices).toBeLessThanOrEqual(2_000_000 / 200_000 + 2)
  })

  it('is shared with others: it pauses after every fifty rows and 200,000 characters', async () => {
    let pauses = 0
    await readImportFile(honest, async () => {
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

  it('is not spent on a row of two megabytes', async () => {
    await expect(read(`${heading}"${'a,'.repeat(1_000_000)}`)).rejects.toThrow(
      'Row 2 has more than 100,000 characters. Is a quotation mark (") missing there?',
    )
  })
})
