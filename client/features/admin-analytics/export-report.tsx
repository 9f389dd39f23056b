import { useAdminDownload } from '@client/lib/admin-download.ts'
import { exportReport } from '@client/lib/admin-exports.ts'
import { useMay } from '@client/lib/admin-session.ts'
import { Button } from '@mantine/core'
import { adminToasts } from '@shared/admin-toasts.ts'
import type { ReportInput } from '@shared/schemas/analytics-report.schema.ts'

/** Export Report (specification, section 2): what is shown, and more pages and places, as a CSV file. */
export function ExportReport({ input }: { input: ReportInput }) {
  const { save, pending } = useAdminDownload(adminToasts.reportFailed)
  if (!useMay('editor')) return null
  const file = { download: () => exportReport(input), done: adminToasts.reportExported }
  return (
    <Button onClick={() => save(file)} loading={pending}>
      Export Report
    </Button>
  )
}
