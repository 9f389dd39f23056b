import { answerOf } from '@client/lib/admin-failure.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { useCall, useClient, useUtils } from '@client/lib/trpc.ts'
import { adminToasts } from '@shared/admin-toasts.ts'
import { plural } from '@shared/format.ts'
import type { Toast } from '@shared/toasts.ts'

/** What the screen says after a deletion, and the moment by which it is undone. */
export interface Removal {
  words: string
  deletedAt: Date
}

/**
 * Every call that changes companies, with the documented toasts (specification, section 8); the lists are fresh
 * afterwards.
 *
 * @param onRemoved told what is gone, or null when it is back
 */
export function useCompanyCalls(onRemoved: (removal: Removal | null) => void) {
  const utils = useUtils()
  const { companies } = useClient()
  const refresh = () => Promise.all([utils.companies.invalidate(), utils.dashboard.invalidate()])
  // A network failure has no words of the server: the documented fallback stands for them.
  const failed = (toast: (message: string | null) => Toast) => (error: Error) =>
    void showToast(toast(answerOf(error)))
  const gone = async (count: number, deletedAt: Date, toast: Toast) => {
    if (count > 0) onRemoved({ words: `${plural(count, 'company', 'companies')} deleted.`, deletedAt })
    void showToast(toast)
    await refresh()
  }

  const deleteOne = useCall(companies.delete, {
    onSuccess: ({ deletedCount, deletedAt }) => gone(deletedCount, deletedAt, adminToasts.companyDeleted),
    onError: failed(adminToasts.companyDeleteFailed),
  })
  const deleteMany = useCall(companies.deleteMany, {
    onSuccess: ({ deletedCount, deletedAt }) =>
      gone(deletedCount, deletedAt, adminToasts.companiesDeleted(deletedCount)),
    onError: failed(adminToasts.companiesDeleteFailed),
  })
  const removeExpired = useCall(companies.removeExpired, {
    onSuccess: ({ removedCount, deletedAt }) =>
      gone(removedCount, deletedAt, adminToasts.expiredRemoved(removedCount)),
    onError: failed(adminToasts.expiredFailed),
  })
  const restore = useCall(companies.restore, {
    onSuccess: async ({ restoredCount }) => {
      onRemoved(null)
      void showToast(adminToasts.companiesRestored(restoredCount))
      await refresh()
    },
    onError: failed(adminToasts.companiesRestoreFailed),
  })
  const approve = useCall(companies.approve, {
    onSuccess: async (company) => {
      void showToast(adminToasts.companyApproved(company))
      await refresh()
    },
    onError: failed(adminToasts.companyReviewFailed),
  })
  const reject = useCall(companies.reject, {
    onSuccess: async (company) => {
      void showToast(adminToasts.companyRejected(company))
      await refresh()
    },
    onError: failed(adminToasts.companyReviewFailed),
  })
  const notDuplicate = useCall(companies.notDuplicate, {
    onSuccess: async () => {
      void showToast(adminToasts.notDuplicate)
      await refresh()
    },
    onError: failed(adminToasts.companyReviewFailed),
  })
  const verify = useCall(companies.verify, {
    onSuccess: async ({ name, isVerified }) => {
      void showToast(adminToasts.companyVerified(name, isVerified))
      await refresh()
    },
    onError: failed(adminToasts.companySaveFailed),
  })
  const setOffer = useCall(companies.setOffer, {
    onSuccess: async ({ changedCount }, { firstMonthFeeWaiver }) => {
      void showToast(adminToasts.offerChanged(changedCount, firstMonthFeeWaiver))
      await refresh()
    },
    onError: failed(adminToasts.companySaveFailed),
  })
  return {
    deleteOne,
    deleteMany,
    removeExpired,
    restore,
    approve,
    reject,
    notDuplicate,
    verify,
    setOffer,
    refresh,
  }
}

export type CompanyCalls = ReturnType<typeof useCompanyCalls>
