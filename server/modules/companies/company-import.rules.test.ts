import { companyExportColumns, IMPORT_MAX_ROWS, importTarget } from '@shared/company-csv.ts'
import { csvCell } from '@shared/csv.ts'
import { describe, expect, it } from 'vitest'
import {
  countActions,
  fingerprintOf,
  type Known,
  type KnownCompany,
  planImport,
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
const plan = (csv: string, against = known()) => planImport(readImportFile(csv).rows, against)
const first = (csv: string, against = known()) => plan(csv, against)[0]

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
    ['', 'one of them ID or Name'],
    ['City,ZIP Code\nMiami,33130', 'one of them ID or Name'],
    ['Name,Phone,phoneNumber\nA,1,2', 'Phone and phoneNumber'],
    ['Name\n', 'no rows'],
    ['Name\n,,\n\n', 'no rows'],
    ['Name\n"Palm', 'cannot be read as CSV'],
    [`Name\n${'A\n'.repeat(IMPORT_MAX_ROWS + 1)}`, 'has 2,001 rows; at most 2,000'],
  ])('%j is refused: %s', (csv, message) => {
    expect(() => readImportFile(csv)).toThrow(message)
  })

  it('that fill nothing are named, with the reason', () => {
    expect(readImportFile('\uFEFFName;HostScore;Colour\r\nPalm;90;red\r\n').ignoredColumns).toEqual([
      { heading: 'HostScore', reason: 'We compute this ourselves.' },
      { heading: 'Colour', reason: 'No field has this name.' },
    ])
  })

  it('and rows are numbered as a spreadsheet does, blank ones left out', () => {
    expect(readImportFile('Name\tCity\nA\t"Key\nWest"\n\t\nB\tReno\n').rows.map(({ line }) => line)).toEqual([
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
  ])('%s', (_what, csv, action, reasons) => {
    expect(first(csv)).toMatchObject({ action, reasons })
  })

  it('says from what to what', () => {
    expect(first('ID,Commission,Year Founded,firstMonthFeeWaiver\n7,25%,2013,yes')).toMatchObject({
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

  it('is flagged where it looks like another company, and where its ZIP code lies elsewhere', () => {
    expect(first(`${full},Phone\nOther Name,Reno,NV,33130,Setup,305-555-0142`)).toMatchObject({
      action: 'create',
      possibleDuplicateIds: [7],
      warnings: ['The same website or phone number as company 7.', 'The ZIP code lies in FL, not in NV.'],
    })
  })

  it('is refused where two companies could be meant', () => {
    const twice = known({ byIdentity: new Map([['palm court stays|miami|FL', [7, 9]]]) })
    expect(first(`${full}\nPalm Court Stays,Miami,FL,33130,Setup`, twice)?.reasons[0]).toContain('(7, 9)')
  })

  it('reads back what our export made harmless', () => {
    const name = '=Palm & Sons'
    expect(first(`Name,City,State,ZIP Code,Services\n${csvCell(name)},Reno,NV,89501,Setup`)?.name).toBe(name)
    expect(first("Name,City,State,ZIP Code,Services\n'Til Dawn,Reno,NV,89501,Setup")?.name).toBe("'Til Dawn")
  })
})

describe('A file', () => {
  it('names each company once', () => {
    const rows = plan(
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

  it('has one fingerprint for one plan', () => {
    const csv = 'ID,Commission\n7,25%'
    expect(fingerprintOf(plan(csv), false)).toBe(fingerprintOf(plan(csv), false))
    expect(fingerprintOf(plan(csv), true)).not.toBe(fingerprintOf(plan(csv), false))
    const changed = known({ companies: new Map([[7, { ...palm, commission: '25%' }]]) })
    expect(fingerprintOf(plan(csv, changed), false)).not.toBe(fingerprintOf(plan(csv), false))
  })
})
