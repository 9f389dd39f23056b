import type { Sql, Tx } from '@server/platform/db.ts'
import * as repo from './company-move.repo.ts'
import { isRicherMatch, renameCompany, restoreCompanyName } from './company-move.rules.ts'
import { type MovedLeads, movedLeads } from './moved-leads.rules.ts'

interface Move {
  fromId: number
  toId: number
}

export const countLinks = (db: Sql, { fromId, toId }: Move) => repo.countLinks(db, fromId, toId)

/**
 * Gives everything that links leads to one company to another. A lead with both keeps one match: the richer one.
 * Call it after locking the companies.
 */
export async function moveCompanyLeads(tx: Tx, { fromId, toId }: Move): Promise<MovedLeads> {
  await repo.lockLeadsOf(tx, fromId)
  const droppedMatches = await mergeSharedMatches(tx, { fromId, toId })
  const droppedInterest = await mergeSharedInterest(tx, { fromId, toId })
  const named = await repo.listNaming(tx, fromId)
  await repo.updateNames(
    tx,
    named.map(({ id, interestedCompanyIds }) => ({
      id,
      interestedCompanyIds: renameCompany(interestedCompanyIds, fromId, toId),
    })),
  )
  return {
    matchLeadIds: await repo.moveLinks(tx, 'leadMatches', { fromId, toId }, 'all'),
    interestLeadIds: await repo.moveLinks(tx, 'leadInterest', { fromId, toId }, 'all'),
    recipientLeadIds: await repo.moveLinks(tx, 'leadRecipients', { fromId, toId }, 'all'),
    droppedMatches,
    droppedInterest,
    named: named.map(({ id, interestedCompanyIds }) => ({ leadId: id, before: interestedCompanyIds })),
  }
}

async function mergeSharedMatches(tx: Tx, { fromId, toId }: Move): Promise<MovedLeads['droppedMatches']> {
  const dropped = await repo.listSharedMatches(tx, fromId, toId)
  const staying = new Map((await repo.listSharedMatches(tx, toId, fromId)).map((row) => [row.leadId, row]))
  const merged = dropped.map((match) => {
    const own = staying.get(match.leadId)
    return { match, replaced: own && isRicherMatch(match, own) ? own : null }
  })
  await repo.deleteMatches(
    tx,
    fromId,
    dropped.map(({ leadId }) => leadId),
  )
  for (const { match, replaced } of merged) if (replaced) await repo.updateMatch(tx, toId, match)
  return merged
}

async function mergeSharedInterest(tx: Tx, { fromId, toId }: Move): Promise<MovedLeads['droppedInterest']> {
  const dropped = await repo.listSharedInterest(tx, fromId, toId)
  const staying = new Map((await repo.listSharedInterest(tx, toId, fromId)).map((row) => [row.leadId, row]))
  const merged = dropped.map((interest) => ({
    interest,
    gotText: interest.consentText !== null && staying.get(interest.leadId)?.consentText === null,
  }))
  await repo.deleteInterest(
    tx,
    fromId,
    dropped.map(({ leadId }) => leadId),
  )
  for (const { interest, gotText } of merged)
    if (gotText) await repo.updateConsentText(tx, toId, interest.leadId, interest.consentText)
  return merged
}

/**
 * Reverses `moveCompanyLeads`; `fromId` is again the company that was merged. What leads got since stays as it is.
 * @param stored what `moveCompanyLeads` returned, as read from JSON
 */
export async function returnCompanyLeads(tx: Tx, { fromId, toId }: Move, stored: unknown): Promise<void> {
  const moved = movedLeads.parse(stored)
  await repo.lockLeads(tx, [
    ...new Set([
      ...moved.matchLeadIds,
      ...moved.interestLeadIds,
      ...moved.named.map(({ leadId }) => leadId),
      ...moved.droppedMatches.map(({ match }) => match.leadId),
      ...moved.droppedInterest.map(({ interest }) => interest.leadId),
    ]),
  ])
  const back = { fromId: toId, toId: fromId }
  await repo.moveLinks(tx, 'leadMatches', back, moved.matchLeadIds)
  await repo.moveLinks(tx, 'leadInterest', back, moved.interestLeadIds)
  await repo.moveLinks(tx, 'leadRecipients', back, moved.recipientLeadIds)
  for (const { match, replaced } of moved.droppedMatches) {
    const { selected, isNearest } = match
    // Only if nobody changed the match since.
    if (replaced) await repo.updateMatch(tx, toId, replaced, { selected, isNearest })
  }
  for (const { interest, gotText } of moved.droppedInterest)
    if (gotText) await repo.updateConsentText(tx, toId, interest.leadId, null)
  await repo.insertAgain(tx, fromId, {
    matches: moved.droppedMatches.map(({ match }) => match),
    interest: moved.droppedInterest.map(({ interest }) => interest),
  })
  const lists = new Map(moved.named.map(({ leadId, before }) => [leadId, before]))
  await repo.updateNames(
    tx,
    (await repo.listNamed(tx, [...lists.keys()])).map(({ id, interestedCompanyIds }) => ({
      id,
      interestedCompanyIds: restoreCompanyName(interestedCompanyIds, {
        before: lists.get(id) ?? null,
        fromId,
        toId,
      }),
    })),
  )
}
