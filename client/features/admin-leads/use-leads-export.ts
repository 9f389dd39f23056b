import { DownloadError, downloadFile } from '@client/lib/download.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { adminToasts } from '@shared/admin-toasts.ts'
import { urls } from '@shared/urls.ts'
import { useState } from 'react'
import type { LeadsQuery } from './leads-query.ts'

/** The documented export (specification, section 9): the selected leads, or all that fit the filters if none is. */
export function useLeadsExport() {
  const [isPending, setPending] = useState(false)
  const start = async (
    { search, status, source, from, to, deleted }: LeadsQuery,
    selected: ReadonlySet<number>,
    found: { total: number; isMore: boolean },
  ) => {
    const chosen = selected.size > 0
    if (!chosen && found.total === 0) {
      void showToast(adminToasts.noLeadsSelected)
      return
    }
    setPending(true)
    try {
      const filter = { search, status, source, from, to, deleted }
      await downloadFile(urls.api.leadsExport(), chosen ? { ids: [...selected], deleted } : filter)
      void showToast(
        chosen
          ? adminToasts.leadsExported(selected.size)
          : adminToasts.leadsExported(found.total, found.isMore),
      )
    } catch (error) {
      void showToast(adminToasts.leadsExportFailed(error instanceof DownloadError ? error.message : null))
    } finally {
      setPending(false)
    }
  }
  return { start, isPending }
}
