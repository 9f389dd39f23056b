import {
  createRowPlanner,
  type ExistingCompany,
  type ExistingData,
} from '@server/modules/companies/import/company-import.rules.ts'
import { readImportFile } from '@server/modules/companies/import/company-import-file.rules.ts'

export const palm = {
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

export const existing = (overrides: Partial<ExistingData> = {}): ExistingData => ({
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
export const read = (csv: string) => readImportFile(csv, async () => {})
export const plan = async (csv: string, against = existing()) =>
  (await read(csv)).rows.map(createRowPlanner(against))
export const first = async (csv: string, against = existing()) => (await plan(csv, against))[0]
