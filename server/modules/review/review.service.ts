import type { Deps } from '@server/deps.ts'
import { HOLD_OVERDUE_HOURS, holdReasonLabel } from '@shared/leads/hold.ts'
import { HOUR_MS } from '@shared/lib/durations.ts'
import { hasKey } from '@shared/lib/objects.ts'
import { type ReviewInput, type ReviewItem, reviewItem, reviewKinds } from '@shared/review/review.schema.ts'
import * as repo from './review.repo.ts'

const reasonLabels = {
  pending: 'New registration',
  quarantined: 'Looks like spam',
  correction: 'Company corrected its profile',
}

/** Returns one page of what waits for an operator: held leads, registrations and corrections, oldest first. */
export async function listReview(
  deps: Deps,
  input: ReviewInput,
): Promise<{ rows: ReviewItem[]; total: number }> {
  const { rows, total } = await repo.listWaiting(deps.db, input)
  const overdueBefore = deps.clock.now().getTime() - HOLD_OVERDUE_HOURS * HOUR_MS
  return {
    total,
    rows: rows.map(({ itemId, reasons, ...row }) => {
      const kind = reviewItem.shape.kind.parse(row.kind)
      return {
        ...row,
        kind,
        id: itemId * reviewKinds.length + reviewKinds.indexOf(kind),
        reasons: reasons.map((reason) =>
          hasKey(reasonLabels, reason) ? reasonLabels[reason] : holdReasonLabel(reason),
        ),
        isOverdue: kind === 'lead' && row.since.getTime() < overdueBefore,
      }
    }),
  }
}
