import { adminToasts } from '@client/admin/lib/admin-toasts.ts'
import { toastFailure } from '@client/admin/lib/mutation-toasts.ts'
import { isRunning } from '@client/admin/lib/watched-run.ts'
import { ConfirmInline } from '@client/admin/parts/confirm-inline.tsx'
import { StartRunButton } from '@client/admin/parts/start-run-button.tsx'
import { trpc } from '@client/lib/trpc.ts'
import type { RecalculationPreview } from '@shared/hostscore/hostscore.schema.ts'
import { formatNumber, plural } from '@shared/lib/format.ts'
import { useMutation } from '@tanstack/react-query'
import type { Recalculation } from './use-recalculation.ts'

/** Recalculate All Scores (product 2.29, 4.16): previews the changes and asks for confirmation. */
export function RecalculateScores({ run, start, isStarting }: Recalculation) {
  const { client } = trpc.useUtils()
  const preview = useMutation({
    mutationFn: () => client.hostscore.previewRecalculation.query(),
    onError: toastFailure(adminToasts.previewFailed),
  })
  if (preview.data) {
    return (
      <ConfirmInline
        question={getQuestion(preview.data)}
        confirmLabel="Yes, Recalculate"
        pending={isStarting}
        onConfirm={() => start(preview.reset)}
        onCancel={preview.reset}
      />
    )
  }
  return (
    <StartRunButton
      label="Recalculate All Scores"
      busyLabel="Recalculating..."
      isUnderWay={isRunning(run)}
      isStarting={preview.isPending}
      onStart={() => preview.mutate()}
    />
  )
}

function getQuestion({ total, changed, raised, lowered, newTier, newRank }: RecalculationPreview): string {
  const question = `Recalculate the scores of ${plural(total, 'company', 'companies')}?`
  const ranks = `${newRank === 0 ? 'No rank' : plural(newRank, 'rank', 'ranks')} would move`
  if (changed === 0) return `${question} No score would change. ${ranks}.`
  return `${question} ${formatNumber(changed)} would change: ${formatNumber(raised)} up, ${formatNumber(lowered)} down, ${formatNumber(newTier)} in a new tier. ${ranks}.`
}
