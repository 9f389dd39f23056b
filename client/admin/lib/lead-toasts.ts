import { toast } from '@client/lib/toast-texts.ts'
import { type CallOutcome, callOutcomeLabels } from '@shared/leads/follow-up.ts'
import type { DecidedLeads } from '@shared/leads/hold.schema.ts'
import { leadStatusLabel } from '@shared/leads/lead-status.ts'
import { formatTimeZone } from '@shared/lib/time-zone.ts'
import { counted, done, failed, joinSentences, removed, undoable } from './toast-kinds.ts'

/** Toasts of leads, saved views, templates and texts in the admin (product 8.7, 8.8). */
export const leadToasts = {
  leadDeleted: removed('Lead Deleted', 'You can restore it for 30 days.'),
  leadsDeleted: (count: number) =>
    removed('Leads Deleted', `${counted(count, 'lead', 'leads')} deleted. You can restore them for 30 days.`),
  leadDeleteFailed: failed('Failed to delete lead'),
  leadsDeleteFailed: failed('Failed to delete leads'),
  duplicatesRemoved: (count: number) =>
    removed(
      'Duplicates Removed',
      count === 0 ? 'There were no duplicates.' : `${counted(count, 'duplicate', 'duplicates')} removed.`,
    ),
  duplicatesFailed: failed('Failed to remove duplicates'),
  leadsRestored: (count: number) => done('Leads Restored', `${counted(count, 'lead', 'leads')} restored.`),
  leadsRestoreFailed: failed('Failed to restore leads'),
  leadStatusChanged: (count: number, status: string) =>
    undoable(
      'Status Changed',
      count === 0
        ? `No change needed: the status is already ${leadStatusLabel(status)}.`
        : `${counted(count, 'lead is', 'leads are')} now ${leadStatusLabel(status)}.`,
    ),
  leadStatusFailed: failed('Failed to change the status'),
  leadsAssigned: (count: number, isAssigned: boolean) =>
    undoable(
      !isAssigned ? 'Assignee Removed' : count === 1 ? 'Lead Assigned' : 'Leads Assigned',
      count === 0
        ? 'No change needed.'
        : isAssigned
          ? `${counted(count, 'lead', 'leads')} assigned.`
          : `${counted(count, 'lead is', 'leads are')} unassigned.`,
    ),
  leadsAssignFailed: failed('Failed to assign leads'),
  leadAdded: done('Lead Added', 'We’re emailing the owner and the companies.'),
  leadAddFailed: failed('Failed to add the lead'),
  leadSaved: (name: string) => done('Lead Saved', `Changes to ${name}’s lead are saved.`),
  leadSaveFailed: failed('Failed to save the lead'),
  nextActionSet: (action: string) => undoable('Next Action Set', `“${action}” comes back when it is due.`),
  nextActionDone: undoable('Next Action Done', 'It’s in the lead’s history.'),
  nextActionFailed: failed('Failed to change the next action'),
  callLogged: (outcome: CallOutcome) =>
    undoable('Call Logged', `${callOutcomeLabels[outcome]}. It’s in the lead’s history.`),
  callFailed: failed('Failed to log the call'),
  noteAdded: done('Note Added', 'It’s in the lead’s history.'),
  noteFailed: failed('Failed to add the note'),
  /** `value`: what each row regained; null if rows returned. `skipped`: rows changed in the meantime. */
  changeUndone: (
    restored: number,
    skipped: number,
    [one, many]: readonly [string, string],
    value: string | null,
  ) =>
    done(
      'Change Undone',
      joinSentences(
        restored === 0
          ? 'Nothing was restored.'
          : value === null
            ? `${counted(restored, `${one} is`, `${many} are`)} back.`
            : `${counted(restored, `${one} has its`, `${many} have their`)} old ${value}.`,
        skipped > 0
          ? `${counted(skipped, 'was', 'were')} changed since then and left as ${skipped === 1 ? 'it is' : 'they are'}.`
          : '',
      ),
    ),
  undoFailed: failed('Failed to undo the change'),
  viewSaved: (name: string) => done('View Saved', `“${name}” now appears above the list for all users.`),
  viewChanged: (name: string) => undoable('View Saved', `“${name}” now opens this list for all users.`),
  viewUndone: done('Change Undone', 'The view opens its old list again.'),
  viewRenamed: (name: string) => done('View Renamed', `The view is now called “${name}”.`),
  viewDeleted: (name: string) => undoable('View Deleted', `“${name}” was deleted for all users.`),
  leadForwarded: ({ outcome, companyName }: { outcome: 'sent' | 'asked'; companyName: string }) =>
    outcome === 'sent'
      ? done('Lead Sent', `${companyName} will get the lead by email.`)
      : done('Owner Asked', `The owner will get an email about ${companyName}.`),
  leadForwardFailed: failed('Failed to forward the lead'),
  questionWithdrawn: done('Request Canceled', 'The link in the email no longer works.'),
  leadsReleased: ({ decidedCount, skippedCount, sentCount }: DecidedLeads) =>
    done(
      'Lead Released',
      joinSentences(
        `${counted(decidedCount, 'lead', 'leads')} released, ${counted(sentCount, 'email', 'emails')} on the way.`,
        skippedCount > 0 ? `${counted(skippedCount, 'was', 'were')} already decided.` : '',
      ),
    ),
  leadsReleaseFailed: failed('Failed to release the lead'),
  leadsRejected: ({ decidedCount, skippedCount }: DecidedLeads) =>
    done(
      'Lead Rejected',
      joinSentences(
        `${counted(decidedCount, 'lead', 'leads')} rejected as spam.`,
        skippedCount > 0 ? `${counted(skippedCount, 'was', 'were')} already decided.` : '',
      ),
    ),
  leadsRejectFailed: failed('Failed to reject the lead'),
  marketsExported: done('Markets Exported', 'The file has every market that matches.'),
  marketsExportFailed: failed('Failed to export markets'),
  senderBlocked: (label: string) => done('Sender Blocked', `${label} is blocked from now on.`),
  senderBlockFailed: failed('Failed to block the sender'),
  senderUnblocked: done('Sender Unblocked', 'New leads and messages arrive as usual.'),
  senderUnblockFailed: failed('Failed to unblock the sender'),
  leadReplySent: (to: string) => done('Email Queued', `It will go to ${to} within a few seconds.`),
  leadReplyFailed: failed('Failed to send the email'),
  templateSaved: (name: string) => done('Template Saved', `“${name}” is ready to use in leads.`),
  templateFailed: failed('Failed to save the template'),
  templateDeleted: (name: string) => removed('Template Deleted', `“${name}” was deleted.`),
  viewFailed: failed('Failed to save the view'),
  textSaved: (title: string) => done('Text Saved', `“${title}” is live.`),
  textSaveFailed: failed('Failed to save the text'),
  textRestored: (title: string) => done('Text Restored', `The version of “${title}” you chose is live.`),
  textRestoreFailed: failed('Failed to restore the text'),
  textPreviewFailed: failed('Failed to show the preview'),
  /** `isMore`: there are more than `count`. */
  leadsExported: (count: number, timeZone: string, isMore = false) =>
    done(
      'Leads Exported',
      `${isMore ? 'More than ' : ''}${counted(count, 'lead', 'leads')} exported. Times are in ${formatTimeZone(timeZone)}.`,
    ),
  leadsExportFailed: failed('Failed to export leads'),
  noLeadsSelected: toast('error', 'No Leads Selected', 'There are no leads to export.'),
} as const
