import { toast } from '@client/lib/toast-texts.ts'
import type { BulkResult } from '@shared/bulk/bulk.schema.ts'
import { formatTimeZone } from '@shared/lib/time-zone.ts'
import { counted, done, failed, joinSentences, removed, undoable } from './toast-kinds.ts'

/** Companies that the toast of a bulk review names as skipped. */
const MAX_NAMED_FAILURES = 5

/** Toasts of companies in the admin (product 8.7, 8.8). */
export const companyToasts = {
  companyDeleted: removed('Company Deleted', 'You can restore it for 30 days.'),
  companiesDeleted: (count: number) =>
    removed(
      'Companies Deleted',
      `${counted(count, 'company', 'companies')} deleted. You can restore them for 30 days.`,
    ),
  companyDeleteFailed: failed('Failed to delete company'),
  companiesDeleteFailed: failed('Failed to delete companies'),
  companyNoteAdded: done('Note Added', 'It’s in the company’s notes.'),
  companyNoteFailed: failed('Failed to add the note'),
  expiredRemoved: (count: number) =>
    removed(
      'Expired Companies Removed',
      count === 0 ? 'No expired companies found.' : `${counted(count, 'company', 'companies')} removed.`,
    ),
  expiredFailed: failed('Failed to remove expired companies'),
  companiesExported: (count: number, timeZone: string) =>
    done(
      'Companies Exported',
      `${counted(count, 'company', 'companies')} exported. Dates are in ${formatTimeZone(timeZone)}.`,
    ),
  companiesExportFailed: failed('Failed to export companies'),
  companiesRestored: (count: number) =>
    done('Companies Restored', `${counted(count, 'company', 'companies')} restored.`),
  companiesRestoreFailed: failed('Failed to restore companies'),
  companyApproved: (company: { name: string; isMailed: boolean; notifiedWaitlistEntries: number }) =>
    done(
      'Company Approved',
      joinSentences(
        `${company.name} is now listed.`,
        company.isMailed ? 'We’re emailing them.' : 'They won’t get an email.',
        toWaitlistSentence(company.notifiedWaitlistEntries, 'will get an email too'),
      ),
    ),
  companyRejected: (company: { name: string; isMailed: boolean }) =>
    done(
      'Company Rejected',
      company.isMailed
        ? `${company.name} will get your reason by email.`
        : `${company.name} isn’t listed. They won’t get an email.`,
    ),
  correctionDecided: (decided: { companyName: string; acceptedCount: number; refusedCount: number }) =>
    done(
      'Correction Decided',
      joinSentences(
        `${decided.companyName}: ${decided.acceptedCount} accepted, ${decided.refusedCount} refused.`,
        'We’re emailing them.',
      ),
    ),
  companyAdded: (company: { name: string; status: string; notifiedWaitlistEntries: number }) =>
    done(
      'Company Added',
      joinSentences(
        company.status === 'approved'
          ? `${company.name} is now listed.`
          : `${company.name} is waiting for review.`,
        toWaitlistSentence(company.notifiedWaitlistEntries, 'will get an email'),
      ),
    ),
  companyAddFailed: failed('Failed to add the company'),
  companiesMerged: (keptName: string) =>
    removed('Companies Merged', `Everything is now with ${keptName}. You can undo this for 30 days.`),
  mergeUndone: ({ removedName, leftAlone }: { removedName: string; leftAlone: readonly string[] }) =>
    removed(
      'Merge Undone',
      joinSentences(
        `${removedName} is a separate company again.`,
        leftAlone.length > 0 ? `Changed since the merge and left as is: ${leftAlone.join(', ')}.` : '',
      ),
    ),
  companyReviewFailed: failed('Failed to save the decision'),
  companySaved: (name: string) => done('Company Saved', `Changes to ${name} are saved.`),
  companySaveFailed: failed('Failed to save the company'),
  companyOpenAgain: done('Company Open Again', 'Owners can choose it now.'),
  companyVerified: (name: string, isVerified: boolean) =>
    done(
      isVerified ? 'Company Verified' : 'Verification Removed',
      isVerified ? `${name} is now verified.` : `${name} is no longer verified.`,
    ),
  companiesVerified: (count: number, isVerified: boolean) =>
    undoable(
      isVerified ? 'Companies Verified' : 'Verification Removed',
      count === 0
        ? 'No change needed.'
        : `${counted(count, 'company is', 'companies are')} ${isVerified ? 'now' : 'no longer'} verified.`,
    ),
  companiesReviewed: (
    kind: 'approve' | 'reject',
    { changedCount, skippedCount, failed = [] }: Pick<BulkResult, 'changedCount' | 'skippedCount' | 'failed'>,
  ) =>
    undoable(
      kind === 'approve' ? 'Companies Approved' : 'Companies Rejected',
      joinSentences(
        `${counted(changedCount, 'company is', 'companies are')} now ${kind === 'approve' ? 'listed' : 'rejected'}.`,
        skippedCount > 0 ? `${counted(skippedCount, 'was', 'were')} skipped.` : '',
        ...failed
          .slice(0, MAX_NAMED_FAILURES)
          .map(({ name, reason }) => `${name}: ${reason.replace(/\.?$/, '.')}`),
        failed.length > MAX_NAMED_FAILURES ? `And ${failed.length - MAX_NAMED_FAILURES} more.` : '',
      ),
    ),
  /** A review of many that ended early. */
  companiesReviewStopped: (message: string | null, done: number, total: number) =>
    failed('Failed to save the decision')(
      done === 0
        ? message
        : `${message ?? 'The server did not respond.'} ${done} of ${total} companies are done. Start again for the rest.`,
    ),
  notDuplicate: done('Flag Removed', 'These two are no longer shown as possible duplicates.'),
  companiesImported: (created: number, updated: number) =>
    removed(
      'Companies Imported',
      `${counted(created, 'company', 'companies')} created, ${counted(updated, 'company', 'companies')} updated.`,
    ),
  noCompaniesSelected: toast('error', 'No Companies Selected', 'There are no companies to export.'),
} as const

function toWaitlistSentence(ownerCount: number, predicate: string): string {
  return ownerCount > 0 ? `${counted(ownerCount, 'owner', 'owners')} on the waitlist ${predicate}.` : ''
}
