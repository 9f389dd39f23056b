import { trpc } from '@client/lib/trpc.ts'
import { adminToasts } from './admin-toasts.ts'
import { toastOutcome } from './mutation-toasts.ts'
import { useRefresh } from './use-refresh.ts'

export interface HeldLead {
  id: number
  fullName: string
}

export type HoldDecision = ReturnType<typeof useHoldDecision>

/** Release and rejection of held leads, each after a question. @param onDecided called with the leads' ids */
export function useHoldDecision(onDecided?: (ids: readonly number[]) => void) {
  const refresh = useRefresh('leads', 'review', 'dashboard')
  const finish = (_result: unknown, { ids }: { ids: (number | string)[] }) => {
    onDecided?.(ids.map(Number))
    return refresh()
  }
  const release = trpc.leads.release.useMutation(
    toastOutcome(adminToasts.leadsReleased, adminToasts.leadsReleaseFailed, finish),
  )
  const reject = trpc.leads.reject.useMutation(
    toastOutcome(adminToasts.leadsRejected, adminToasts.leadsRejectFailed, finish),
  )
  const toName = (leads: readonly HeldLead[]) =>
    leads.length === 1 ? `${leads[0]?.fullName}’s lead` : `${leads.length} leads`
  const toIds = (leads: readonly HeldLead[]) => ({ ids: leads.map(({ id }) => id) })
  return {
    isPending: release.isPending || reject.isPending,
    release: (...leads: readonly HeldLead[]) => {
      if (window.confirm(`Release ${toName(leads)}? The companies that wait for it get an email right away.`))
        release.mutate(toIds(leads))
    },
    reject: (...leads: readonly HeldLead[]) => {
      if (window.confirm(`Reject ${toName(leads)} as spam? No company gets it, and nobody is told.`))
        reject.mutate(toIds(leads))
    },
  }
}
