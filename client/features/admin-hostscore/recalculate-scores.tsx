import { ConfirmInline } from '@client/components/admin/confirm-inline.tsx'
import { StartRunButton } from '@client/components/admin/start-run-button.tsx'
import { answerOf } from '@client/lib/admin-failure.ts'
import { isUnderWay } from '@client/lib/admin-watched-run.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { adminToasts } from '@shared/admin-toasts.ts'
import { formatNumber, plural } from '@shared/format.ts'
import type { RecalculationPreview } from '@shared/schemas/hostscore.schema.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Recalculation } from './use-recalculation.ts'

/** Recalculate All Scores (specification, section 2): says what it would change before it changes anything. */
export function RecalculateScores({ run, start, isStarting }: Recalculation) {
  const [preview, setPreview] = useState<RecalculationPreview | null>(null)
  const { client } = trpc.useUtils()
  const look = useMutation({
    mutationFn: () => client.hostscore.previewRecalculation.query(),
    onSuccess: setPreview,
    onError: (error) => showToast(adminToasts.recalculationFailed(answerOf(error))),
  })
  if (preview) {
    return (
      <ConfirmInline
        question={questionOf(preview)}
        yes="Yes, Recalculate"
        pending={isStarting}
        onYes={() => start(() => setPreview(null))}
        onCancel={() => setPreview(null)}
      />
    )
  }
  return (
    <StartRunButton
      label="Recalculate All Scores"
      busyLabel="Recalculating..."
      isUnderWay={isUnderWay(run)}
      isStarting={look.isPending}
      onStart={() => look.mutate()}
    />
  )
}

function questionOf({ total, changed, raised, lowered, newTier, newRank }: RecalculationPreview): string {
  const question = `Recalculate the scores of ${plural(total, 'company', 'companies')}?`
  const ranks = `${plural(newRank, 'rank', 'ranks')} would move`
  if (changed === 0) return `${question} No score would change${newRank === 0 ? '' : `; ${ranks}`}.`
  return `${question} ${formatNumber(changed)} would change: ${formatNumber(raised)} up, ${formatNumber(lowered)} down, ${formatNumber(newTier)} in a new tier. ${ranks}.`
}
