import { DownloadError, downloadFile } from '@client/lib/download.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { adminToasts } from '@shared/admin-toasts.ts'
import { urls } from '@shared/urls.ts'
import { useState } from 'react'
import type { CompaniesQuery } from './companies-query.ts'

/** Export (specification, section 9): the selected companies, or all that are found if none is. */
export function useCompaniesExport() {
  const [isPending, setPending] = useState(false)
  const start = async (
    { search, filter, sort, direction }: CompaniesQuery,
    selected: ReadonlySet<number>,
    total: number,
  ) => {
    const count = selected.size > 0 ? selected.size : total
    if (count === 0) {
      void showToast(adminToasts.noCompaniesSelected)
      return
    }
    setPending(true)
    try {
      const order = { sort, direction }
      const chosen = selected.size > 0 ? { ids: [...selected] } : { search, filter }
      await downloadFile(urls.api.companiesExport(), { ...order, ...chosen })
      void showToast(adminToasts.companiesExported(count))
    } catch (error) {
      void showToast(adminToasts.companiesExportFailed(error instanceof DownloadError ? error.message : null))
    } finally {
      setPending(false)
    }
  }
  return { start, isPending }
}
