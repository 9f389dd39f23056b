import { useMay } from '@client/lib/admin-session.ts'
import { DownloadError, downloadFile } from '@client/lib/download.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { Button } from '@mantine/core'
import { adminToasts } from '@shared/admin-toasts.ts'
import type { ReportInput } from '@shared/schemas/analytics-report.schema.ts'
import { urls } from '@shared/urls.ts'
import { useState } from 'react'

/** Export Report (specification, section 2): what is shown, and more pages and places, as a CSV file. */
export function ExportReport({ input }: { input: ReportInput }) {
  const [isPending, setPending] = useState(false)
  if (!useMay('editor')) return null
  const start = async () => {
    setPending(true)
    try {
      await downloadFile(urls.api.analyticsExport(), input)
      void showToast(adminToasts.reportExported)
    } catch (error) {
      void showToast(adminToasts.reportFailed(error instanceof DownloadError ? error.message : null))
    } finally {
      setPending(false)
    }
  }
  return (
    <Button onClick={() => void start()} loading={isPending}>
      Export Report
    </Button>
  )
}
