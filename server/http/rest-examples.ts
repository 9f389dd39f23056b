/** Example of a call in the documentation. A test checks each against the schemas of its call. */
interface RestExample {
  /** Values of parameters in path and query. */
  parameters?: Record<string, string | number>
  body?: unknown
  response?: unknown
}

const AT = '2026-11-21T09:05:00.000Z'
const LATER = '2026-11-22T16:30:00.000Z'

const leadFields = {
  fullName: 'Jane Doe',
  email: 'jane.doe@example.com',
  phone: '+1 305 555 0142',
  propertyAddress: '12 Ocean Drive',
  propertyCity: 'Miami Beach',
  propertyZip: '33139',
  propertyType: 'condo',
  additionalInfo: 'Available from May.',
  interestedCompanyIds: '65',
}
const lead = { id: 10001, ...leadFields, propertyState: 'FL', createdAt: AT }
const adminLead = { ...lead, status: 'new', isSample: false }
const leadRecord = { ...adminLead, source: 'search', assigneeId: null, updatedAt: AT }
const leadDetail = {
  ...leadRecord,
  status: 'contacted',
  updatedAt: LATER,
  matches: [
    {
      companyId: 65,
      name: 'Palm Court Stays',
      selected: true,
      distanceMiles: 2.4,
      reasons: ['Serves Miami Beach'],
      isNearest: false,
      requestedAt: null,
    },
  ],
  notes: [
    {
      id: 7,
      text: 'Called, will sign on Monday.',
      actor: 'API key Acme CRM (hm_live_1a2b3c4d)',
      createdAt: LATER,
    },
  ],
}

/** Fields of a company that cards have, too. */
const companyCard = {
  id: 65,
  name: 'Palm Court Stays',
  rating: '4.8',
  userRatingsTotal: 214,
  description: 'We look after homes between the bay and the sea.',
  services: 'Full-Service, Marketing',
  commission: '20%',
  city: 'Miami',
  state: 'FL',
  imageUrl: '/images/companies/palm-court-stays.svg',
  serviceArea: 'Miami, Miami Beach',
  tag: null,
  website: 'https://palm-court.example/',
  specialization: null,
  responseTime: null,
  measuredResponseHours: 3.25,
  measuredResponseCount: 12,
  priceLevel: null,
  hostScore: 84,
  hostRank: 12,
  foundingYear: 2014,
  numberOfProperties: 120,
  isVerified: true,
  propertyTypes: ['condo', 'apartment'],
  firstMonthFeeWaiver: false,
  minStayRequirements: null,
  cleaningFees: null,
  isSample: false,
  defaultedFields: ['imageUrl'],
}
const company = {
  ...companyCard,
  zipCode: '33130',
  phoneNumber: '(305) 555-0101',
  businessStatus: 'OPERATIONAL',
  avgResponseTime: null,
  measuredResponseAt: AT,
  openingHours: null,
  reviewSnippets: null,
  cancellationPolicy: null,
  hostScoreConfidence: 82,
  hostScoreVersion: '1.1',
  scoreLastUpdated: AT,
  factsUpdatedAt: AT,
  acceptsInstantBooking: null,
}
const adminCompany = {
  ...company,
  email: 'office@palm-court.example',
  address: '1 Palm Court',
  status: 'approved',
  badgeNotified: true,
  badgeDisplayUrl: 'https://hostmatch.example/api/badge/65',
  badgeRevokedAt: null,
  badgeRevokedReason: null,
  minContracts: null,
  companySize: null,
  offer: null,
  rejectionReason: null,
  reviewedAt: AT,
  possibleDuplicateIds: [],
  foundedText: null,
  lat: 25.77,
  lng: -80.2,
  createdAt: AT,
  updatedAt: LATER,
}
const match = {
  ...companyCard,
  fullUntil: null,
  hasPhone: true,
  keepsListing: true,
  hasNoExitFee: false,
  valueScore: 78,
  position: 1,
  selected: true,
  distanceMiles: 2.4,
  matchReasons: ['Serves Miami Beach'],
}
const registration = {
  name: 'Palm Court Stays',
  services: ['Full-Service'],
  commission: '20%',
  city: 'Miami',
  state: 'FL',
  zipCode: '33130',
  serviceArea: 'Miami, Miami Beach',
  website: 'https://palm-court.example/',
}
const emailSettings = {
  adminEmail: 'leads@hostmatch.example',
  fromEmail: 'hello@hostmatch.example',
  isEnabled: true,
  useEmail: true,
  companyNotifications: true,
  weeklyReport: true,
}
const nextCursor = 'MTc5NTI1MTkwMDAwMC4xMDAwMQ.3q2-7wAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'
const badgeImage = { parameters: { id: '65.svg', theme: 'light', size: 'regular' } }

/** Examples by the name of the call. */
export const restExamples: Readonly<Record<string, RestExample>> = {
  createLead: {
    body: leadFields,
    response: { ...lead, matchedCompanies: [match], nearestCompanies: [], addressNote: null },
  },
  listLeads: { response: [adminLead] },
  listLeadPage: {
    parameters: { limit: 25, status: 'new', state: 'FL' },
    response: { data: [leadRecord], next_cursor: nextCursor, has_more: true },
  },
  getLead: { parameters: { id: 10001 }, response: leadDetail },
  updateLead: {
    parameters: { id: 10001 },
    body: { status: 'contacted', note: 'Called, will sign on Monday.' },
    response: leadDetail,
  },
  deleteLead: { parameters: { id: 10001 }, response: { success: true, deletedCount: 1 } },
  deleteLeads: { body: { ids: [10001, 10002] }, response: { success: true, deletedCount: 2 } },
  removeDuplicateLeads: { response: { removedCount: 3 } },
  exportLeads: {
    body: { from: '2026-11-01', to: '2026-11-30', timeZone: 'America/New_York' },
    response:
      'ID,Full Name,Email,Phone,Property Address,City,Zip Code,Property Type,Additional Info,Captured Date\r\n10001,Jane Doe,jane.doe@example.com,+1 305 555 0142,12 Ocean Drive,Miami Beach,33139,Condominium,Available from May.,"Nov 21, 2026 4:05 AM"\r\n',
  },
  requestCompanyDetails: {
    parameters: { leadId: 10001, companyId: 65 },
    response: {
      leadId: 10001,
      companyId: 65,
      message: 'Palm Court Stays has your details and will contact you.',
    },
  },
  searchCompanies: {
    parameters: { zipCode: '33139', city: 'Miami Beach' },
    response: [
      {
        ...company,
        distanceMiles: 2.4,
        matchReasons: ['Serves Miami Beach'],
        isNearest: false,
        fullUntil: null,
      },
    ],
  },
  listCompanies: { response: [{ ...company, fullUntil: null }] },
  listCompanyPage: {
    parameters: { limit: 25, status: 'approved', propertyType: 'condo' },
    response: { data: [adminCompany], next_cursor: null, has_more: false },
  },
  getCompany: { parameters: { id: 65 }, response: adminCompany },
  registerCompany: {
    body: {
      ...registration,
      description: 'We look after homes between the bay and the sea.',
      address: '1 Palm Court',
      email: 'office@palm-court.example',
      phoneNumber: '(305) 555-0101',
    },
    response: {
      ...registration,
      id: 10065,
      status: 'pending',
      services: 'Full-Service',
      unknownPlaces: [],
      createdAt: AT,
      message: 'Thank you for registering. We review every company before it’s listed and will email you.',
    },
  },
  deleteCompany: { parameters: { id: 65 }, response: { success: true, deletedCount: 1 } },
  deleteCompanies: { body: { ids: [65, 66] }, response: { success: true, deletedCount: 2 } },
  removeExpiredCompanies: { response: { removedCount: 2 } },
  exportCompanies: {
    body: { state: 'FL', filter: 'approved' },
    response: 'ID,Name,City,State,ZIP Code\r\n65,Palm Court Stays,Miami,FL,33130\r\n',
  },
  importCompanies: {
    parameters: { dryRun: 'false' },
    body: 'Name,City,State,ZIP Code,Services\nHill Homes,Sheridan,WY,82801,Setup\n',
    response: {
      isImported: true,
      counts: { create: 1, update: 0, unchanged: 0, refused: 0 },
      status: 'pending',
      ignoredColumns: [],
      rows: [
        {
          line: 2,
          name: 'Hill Homes',
          action: 'create',
          companyId: 10066,
          changes: [],
          reasons: [],
          warnings: [],
        },
      ],
      refusedCsv: null,
      fingerprint: '5f1d7a84db00d2fc',
    },
  },
  recalculateHostScores: {
    response: {
      success: true,
      message: 'Recalculated 120 companies: 9 raised, 4 lowered, 3 in a new tier.',
      run: {
        id: 31,
        status: 'done',
        version: '1.0',
        actor: 'API key Acme CRM (hm_live_1a2b3c4d)',
        total: 120,
        processed: 120,
        changed: 13,
        raised: 9,
        lowered: 4,
        newTier: 3,
        error: null,
        canUndo: true,
        startedAt: AT,
        finishedAt: AT,
      },
    },
  },
  distributeBadges: { response: { sentCount: 4 } },
  getBadgeStatement: {
    parameters: { id: 65 },
    response: {
      statement: {
        iss: 'https://hostmatch.example',
        sub: '65',
        iat: 1795251900,
        exp: 1795338300,
        company: 'Palm Court Stays',
        city: 'Miami',
        state: 'FL',
        website: 'https://palm-court.example/',
        score: 84,
        tier: 'Premier Host',
        version: '1.0',
        scoredAt: AT,
        validUntil: '2027-11-21T09:05:00.000Z',
        status: 'valid',
      },
      jws: 'eyJhbGciOiJFZERTQSIsImtpZCI6ImhzLTEifQ.eyJzdWIiOiI2NSJ9.c2lnbmF0dXJl',
      keyId: 'hs-1',
    },
  },
  getBadge: badgeImage,
  getGalleryBadge: badgeImage,
  getHorizontalBadge: badgeImage,
  getEmailSettings: { response: emailSettings },
  updateEmailSettings: { body: { weeklyReport: true }, response: emailSettings },
  sendTestEmail: {
    body: { to: 'jane.doe@example.com', subject: 'Test', message: 'Hello' },
    response: { success: true, message: 'Test email sent to jane.doe@example.com.' },
  },
  exportMarkets: {
    body: { level: 'city', state: 'FL' },
    response:
      'Market,State,Unserved,Leads 30 Days,Leads 90 Days,Waiting,Companies,Answered,Signed\r\n"Miami, FL",FL,7,4,9,1,12,3,1\r\n',
  },
  exportAnalytics: {
    body: { days: 30 },
    response:
      'Section,Name,Visits,Page Views,Step 1,Step 2,Sent,Contacted,Won,Leads,Visits Before,Page Views Before,Leads Before\r\nTotal,,1204,3310,,,,,,41,1101,3012,37\r\n',
  },
  exportAuditEvents: {
    body: { action: 'lead.status', from: '2026-11-01', to: '2026-11-30' },
    response:
      'Position,Time (UTC),Actor,Action,Entity,Entity ID,Before,After,Request ID,Hash\r\n120,2026-11-21 09:05:00,ann@hostmatch.example,lead.status,lead,10001,,,,9f86d081\r\n',
  },
  restoreSampleData: { response: { success: true, message: 'The sample data was restored.' } },
}
