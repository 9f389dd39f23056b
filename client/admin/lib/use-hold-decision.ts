import { showToast } from '@client/lib/toasts.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { adminToasts } from './admin-toasts.ts'
import { toastFailure } from './toast-failure.ts'

interface HeldLead {
  id: number
  fullName: string
}

export type HoldDecision = ReturnType<typeof useHoldDecision>

/** Release and rejection of held leads, each after a question. @param onDecided called with the leads' ids */
export function useHoldDecision(onDecided?: (ids: readonly number[]) => void) {
  const utils = trpc.useUtils()
  const finish = async (ids: readonly (number | string)[]) => {
    onDecided?.(ids.map(Number))
    await Promise.all([utils.leads, utils.review, utils.dashboard].map((part) => part.invalidate()))
  }
  const release = trpc.leads.release.useMutation({
    onSuccess: async (result, { ids }) => {
      showToast(adminToasts.leadsReleased(result))
      await finish(ids)
    },
    onError: toastFailure(adminToasts.leadsReleaseFailed),
  })
  const reject = trpc.leads.reject.useMutation({
    onSuccess: async (result, { ids }) => {
      showToast(adminToasts.leadsRejected(result))
      await finish(ids)
    },
    onError: toastFailure(adminToasts.leadsRejectFailed),
  })
  const name = (leads: readonly HeldLead[]) =>
    leads.length === 1 ? `${leads[0]?.fullName}’s lead` : `${leads.length} leads`
  const toIds = (leads: readonly HeldLead[]) => ({ ids: leads.map(({ id }) => id) })
  return {
    isPending: release.isPending || reject.isPending,
    release: (leads: readonly HeldLead[]) => {
      if (window.confirm(`Release ${name(leads)}? The companies that wait for it get an email right away.`))
        release.mutate(toIds(leads))
    },
    reject: (leads: readonly HeldLead[]) => {
      if (window.confirm(`Reject ${name(leads)} as spam? No company gets it, and nobody is told.`))
        reject.mutate(toIds(leads))
    },
  }
}
