import { type CsvExport, openCsv } from '@server/platform/csv.ts'
import type { FastifyReply } from 'fastify'

/**
 * Sends a table as a file that browsers save. It streams with the receiver's pace; a failure half-way cuts the
 * connection, so that nobody takes half a file for the whole.
 */
export async function sendCsv<Row>(reply: FastifyReply, table: CsvExport<Row>) {
  const stream = await openCsv(table)
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${table.fileName}"`)
    .header('cache-control', 'no-store')
    .send(stream)
}
