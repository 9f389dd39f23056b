import type { DB } from '@prisma-data/generated/kysely/tables.ts'
import { HOLD_OVERDUE_HOURS } from '@shared/leads/hold.ts'
import { answeredStates, unansweredStates } from '@shared/leads/recipient.ts'
import { HOUR_MS } from '@shared/lib/durations.ts'
import { type Expression, expressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely'

const eb = expressionBuilder<DB & { l: DB['leads'] }, 'l'>()

/** Moments by which leads are overdue or due today. */
export interface DueMoments {
  now: Date
  /** Leads from before it should have been contacted. */
  overdueBefore: Date
  /** End of the user's day. */
  endOfDay: Date
}

/** Matches leads `l` whose first contact is late. */
export const isContactLate = ({ overdueBefore }: Pick<DueMoments, 'overdueBefore'>) =>
  eb.and([eb('l.status', '=', 'new'), eb('l.createdAt', '<', overdueBefore)])

/** Matches leads `l` whose next action is late, or that are on hold for too long. */
export function isOtherwiseLate({ now }: Pick<DueMoments, 'now'>): Expression<SqlBool> {
  const heldBefore = new Date(now.getTime() - HOLD_OVERDUE_HOURS * HOUR_MS)
  return eb.or([eb('l.nextActionAt', '<', now), eb('l.heldAt', '<', heldBefore)])
}

/** Matches leads `l` whose first contact or next action is due from now until the end of the day. */
export function isDueToday({ now, overdueBefore, endOfDay }: DueMoments): Expression<SqlBool> {
  const contactBefore = new Date(overdueBefore.getTime() + endOfDay.getTime() - now.getTime())
  return eb.or([
    eb.and([
      eb('l.status', '=', 'new'),
      eb('l.createdAt', '>=', overdueBefore),
      eb('l.createdAt', '<', contactBefore),
    ]),
    eb.and([eb('l.nextActionAt', '>=', now), eb('l.nextActionAt', '<', endOfDay)]),
  ])
}

/** Condition of a recipient `r` that is overdue. The first part is that of the index "lead_recipients_unanswered_idx". */
export const isUnanswered = (overdueBefore: Date | RawBuilder<Date>) =>
  sql<SqlBool>`r.state IN (${sql.join(unansweredStates.map((state) => sql.lit(state)))})
    AND (r.state <> 'delivered' OR r.delivered_at < ${overdueBefore})`

/** Matches leads `l` that no company answered, of which one is overdue or never got it. */
export const isAnsweredByNobody = (overdueBefore: Date): Expression<SqlBool> =>
  eb.and([
    eb(
      'l.id',
      'in',
      eb.selectFrom('leadRecipients as r').select('r.leadId').where(isUnanswered(overdueBefore)),
    ),
    eb.not(
      eb.exists(
        eb
          .selectFrom('leadRecipients as a')
          .select('a.id')
          .whereRef('a.leadId', '=', 'l.id')
          .where('a.state', 'in', answeredStates),
      ),
    ),
  ])
