import { adminToasts } from '@client/admin/lib/admin-toasts.ts'
import { serverErrorMessage } from '@client/lib/error-message.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { type CompanyAction, REVIEW_BATCH } from '@shared/companies/company-bulk.schema.ts'
import { TRPCClientError } from '@trpc/client'
import { useState } from 'react'

type ReviewAction = Extract<CompanyAction, { kind: 'approve' | 'reject' }>

/** Reviews any number of companies, in one call for each batch, and reports all of them in one toast. */
export function useReviewBatches(refresh: () => Promise<unknown>) {
  const change = trpc.companies.change.useMutation()
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null)

  /** @returns false if a call failed; what was reviewed before stays so */
  const run = async (ids: readonly number[], action: ReviewAction): Promise<boolean> => {
    const total = ids.length
    const sum = { changedCount: 0, skippedCount: 0, failed: [] as { name: string; reason: string }[] }
    try {
      for (let done = 0; done < total; done += REVIEW_BATCH) {
        setProgress({ done, total })
        const selection = { ids: ids.slice(done, done + REVIEW_BATCH) }
        const result = await change.mutateAsync({ selection, action })
        sum.changedCount += result.changedCount
        sum.skippedCount += result.skippedCount
        sum.failed.push(...(result.failed ?? []))
      }
      showToast(adminToasts.companiesReviewed(action.kind, sum))
      return true
    } catch (error) {
      if (!(error instanceof TRPCClientError)) throw error
      showToast(adminToasts.companiesReviewStopped(serverErrorMessage(error), sum.changedCount, total))
      return false
    } finally {
      // Until the lists are read again, the dialog would offer the same companies.
      await refresh().finally(() => setProgress(null))
    }
  }
  return { progress, run }
}
