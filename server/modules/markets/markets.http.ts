import { csvText, restRoute } from '@server/http/rest-call.ts'
import type { CsvExport } from '@server/platform/csv.ts'
import { onePage } from '@server/platform/row-pages.ts'
import { exportMarketsInput, type Market } from '@shared/markets/markets.schema.ts'

const columns: CsvExport<Market>['columns'] = [
  { title: 'Market', value: (market) => market.name },
  { title: 'State', value: (market) => market.state },
  { title: 'Unserved', value: (market) => market.unserved },
  { title: 'Leads 30 Days', value: (market) => market.leads30 },
  { title: 'Leads 90 Days', value: (market) => market.leads90 },
  { title: 'Waiting', value: (market) => market.waiting },
  { title: 'Companies', value: (market) => market.companies },
  { title: 'Answered', value: (market) => market.answered },
  { title: 'Signed', value: (market) => market.signed },
]

export const marketRoutes = [
  restRoute({
    method: 'POST',
    url: '/markets/export',
    operationId: 'exportMarkets',
    summary: 'Get the demand and supply of each city or state as a CSV file.',
    access: 'admin',
    scope: 'reports:read',
    body: exportMarketsInput,
    output: csvText,
    file: 'csv',
    handle: async (caller, { body }): Promise<CsvExport<Market>> => {
      const { fileName, rows } = await caller.markets.exportCsv(body)
      // The markets are loaded whole: there are as many as cities at most.
      return { fileName, columns, rows: onePage(rows) }
    },
  }),
]
