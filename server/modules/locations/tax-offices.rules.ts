import { AppError } from '@shared/lib/errors.ts'
import { type StateCode, stateCode } from '@shared/locations/places.ts'

/** Offices of the states that publish their sales and lodging taxes. */
const taxOffices: Readonly<Record<StateCode, { name: string; url: string }>> = {
  AL: { name: 'Alabama Department of Revenue', url: 'https://www.revenue.alabama.gov/' },
  AK: { name: 'Alaska Department of Revenue', url: 'https://tax.alaska.gov/' },
  AZ: { name: 'Arizona Department of Revenue', url: 'https://azdor.gov/' },
  AR: { name: 'Arkansas Department of Finance and Administration', url: 'https://www.dfa.arkansas.gov/' },
  CA: { name: 'California Department of Tax and Fee Administration', url: 'https://www.cdtfa.ca.gov/' },
  CO: { name: 'Colorado Department of Revenue', url: 'https://tax.colorado.gov/' },
  CT: { name: 'Connecticut Department of Revenue Services', url: 'https://portal.ct.gov/drs' },
  DC: { name: 'Office of Tax and Revenue of the District of Columbia', url: 'https://otr.cfo.dc.gov/' },
  DE: { name: 'Delaware Division of Revenue', url: 'https://revenue.delaware.gov/' },
  FL: { name: 'Florida Department of Revenue', url: 'https://floridarevenue.com/' },
  GA: { name: 'Georgia Department of Revenue', url: 'https://dor.georgia.gov/' },
  HI: { name: 'Hawaii Department of Taxation', url: 'https://tax.hawaii.gov/' },
  ID: { name: 'Idaho State Tax Commission', url: 'https://tax.idaho.gov/' },
  IL: { name: 'Illinois Department of Revenue', url: 'https://tax.illinois.gov/' },
  IN: { name: 'Indiana Department of Revenue', url: 'https://www.in.gov/dor/' },
  IA: { name: 'Iowa Department of Revenue', url: 'https://revenue.iowa.gov/' },
  KS: { name: 'Kansas Department of Revenue', url: 'https://www.ksrevenue.gov/' },
  KY: { name: 'Kentucky Department of Revenue', url: 'https://revenue.ky.gov/' },
  LA: { name: 'Louisiana Department of Revenue', url: 'https://revenue.louisiana.gov/' },
  ME: { name: 'Maine Revenue Services', url: 'https://www.maine.gov/revenue/' },
  MD: { name: 'Comptroller of Maryland', url: 'https://www.marylandcomptroller.gov/' },
  MA: {
    name: 'Massachusetts Department of Revenue',
    url: 'https://www.mass.gov/orgs/massachusetts-department-of-revenue',
  },
  MI: { name: 'Michigan Department of Treasury', url: 'https://www.michigan.gov/treasury' },
  MN: { name: 'Minnesota Department of Revenue', url: 'https://www.revenue.state.mn.us/' },
  MS: { name: 'Mississippi Department of Revenue', url: 'https://www.dor.ms.gov/' },
  MO: { name: 'Missouri Department of Revenue', url: 'https://dor.mo.gov/' },
  MT: { name: 'Montana Department of Revenue', url: 'https://revenue.mt.gov/' },
  NE: { name: 'Nebraska Department of Revenue', url: 'https://revenue.nebraska.gov/' },
  NV: { name: 'Nevada Department of Taxation', url: 'https://tax.nv.gov/' },
  NH: { name: 'New Hampshire Department of Revenue Administration', url: 'https://www.revenue.nh.gov/' },
  NJ: { name: 'New Jersey Division of Taxation', url: 'https://www.nj.gov/treasury/taxation/' },
  NM: { name: 'New Mexico Taxation and Revenue Department', url: 'https://www.tax.newmexico.gov/' },
  NY: { name: 'New York State Department of Taxation and Finance', url: 'https://www.tax.ny.gov/' },
  NC: { name: 'North Carolina Department of Revenue', url: 'https://www.ncdor.gov/' },
  ND: { name: 'North Dakota Office of State Tax Commissioner', url: 'https://www.tax.nd.gov/' },
  OH: { name: 'Ohio Department of Taxation', url: 'https://tax.ohio.gov/' },
  OK: { name: 'Oklahoma Tax Commission', url: 'https://oklahoma.gov/tax.html' },
  OR: { name: 'Oregon Department of Revenue', url: 'https://www.oregon.gov/dor/' },
  PA: { name: 'Pennsylvania Department of Revenue', url: 'https://www.pa.gov/agencies/revenue' },
  RI: { name: 'Rhode Island Division of Taxation', url: 'https://tax.ri.gov/' },
  SC: { name: 'South Carolina Department of Revenue', url: 'https://dor.sc.gov/' },
  SD: { name: 'South Dakota Department of Revenue', url: 'https://dor.sd.gov/' },
  TN: { name: 'Tennessee Department of Revenue', url: 'https://www.tn.gov/revenue.html' },
  TX: { name: 'Texas Comptroller of Public Accounts', url: 'https://comptroller.texas.gov/' },
  UT: { name: 'Utah State Tax Commission', url: 'https://tax.utah.gov/' },
  VT: { name: 'Vermont Department of Taxes', url: 'https://tax.vermont.gov/' },
  VA: { name: 'Virginia Department of Taxation', url: 'https://www.tax.virginia.gov/' },
  WA: { name: 'Washington State Department of Revenue', url: 'https://dor.wa.gov/' },
  WV: { name: 'West Virginia Tax Division', url: 'https://tax.wv.gov/' },
  WI: { name: 'Wisconsin Department of Revenue', url: 'https://www.revenue.wi.gov/' },
  WY: { name: 'Wyoming Department of Revenue', url: 'https://revenue.wyo.gov/' },
  GU: { name: 'Guam Department of Revenue and Taxation', url: 'https://www.guamtax.com/' },
  PR: { name: 'Puerto Rico Department of the Treasury', url: 'https://hacienda.pr.gov/' },
  VI: { name: 'Virgin Islands Bureau of Internal Revenue', url: 'https://bir.vi.gov/' },
}

/** Returns a state's tax office. @throws AppError NOT_FOUND for an unknown state */
export function getTaxOffice(state: string) {
  const code = stateCode(state)
  if (!code) throw new AppError('NOT_FOUND')
  return taxOffices[code]
}
