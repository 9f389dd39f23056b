import { type CsvExport, openCsv } from '@server/platform/csv.ts'
import type { FastifyReply } from 'fastify'

/** Streams a table as a file. A failure midway closes the connection: no client takes it for complete. */
export async function sendCsv<Row>(reply: FastifyReply, table: CsvExport<Row>) {
  const stream = await openCsv(table)
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${table.fileName}"`)
    .header('cache-control', 'no-store')
    .send(stream)
}
