import { leadStatusLabel } from './lead-status.ts'
import { LONG_TOAST_MS, said, type Toast, toast } from './toasts.ts'

/** A destructive action's result stays longer (readings: toasts). */
const removed = (title: string, message: string): Toast => ({
  ...toast('success', title, message),
  durationMs: LONG_TOAST_MS,
})
const done = (title: string, message: string) => toast('success', title, message)
/** Titled "Error", with the server's message or the documented fallback. */
const failed = (fallback: string) => (message?: string | null) =>
  toast('error', 'Error', said(message, fallback))

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`

/** Every toast of the admin (specification, sections 5, 8 and 9) as data: screens show these and write none by hand. */
export const adminToasts = {
  leadDeleted: removed('Lead Deleted', 'It can be restored for 30 days.'),
  leadsDeleted: (count: number) =>
    removed('Leads Deleted', `${counted(count, 'lead', 'leads')} deleted. They can be restored for 30 days.`),
  leadDeleteFailed: failed('Failed to delete lead'),
  leadsDeleteFailed: failed('Failed to delete leads'),
  duplicatesRemoved: (count: number) =>
    removed(
      'Duplicates Removed',
      count === 0 ? 'There were no duplicates.' : `${counted(count, 'duplicate', 'duplicates')} removed.`,
    ),
  duplicatesFailed: failed('Failed to remove duplicates'),
  leadsRestored: (count: number) => done('Leads Restored', `${counted(count, 'lead', 'leads')} put back.`),
  leadsRestoreFailed: failed('Failed to restore leads'),
  leadStatusChanged: (count: number, status: string) =>
    done(
      'Status Changed',
      count === 0
        ? `Nothing to change: the status was ${leadStatusLabel(status)} already.`
        : `${counted(count, 'lead is', 'leads are')} now ${leadStatusLabel(status)}.`,
    ),
  leadStatusFailed: failed('Failed to change the status'),
  noteAdded: done('Note Added', 'It is in the history of the lead.'),
  noteFailed: failed('Failed to add the note'),
  viewSaved: (name: string) => done('View Saved', `“${name}” is in your saved views.`),
  viewFailed: failed('Failed to save the view'),
  /** `isMore`: counting stopped at `count`. */
  leadsExported: (count: number, isMore = false) =>
    done('Leads Exported', `${isMore ? 'More than ' : ''}${counted(count, 'lead', 'leads')} exported.`),
  leadsExportFailed: failed('Failed to export leads'),
  noLeadsSelected: toast('error', 'No Leads Selected', 'There are no leads to export.'),

  companyDeleted: removed('Company Deleted', 'It can be restored for 30 days.'),
  companiesDeleted: (count: number) =>
    removed(
      'Companies Deleted',
      `${counted(count, 'company', 'companies')} deleted. They can be restored for 30 days.`,
    ),
  companyDeleteFailed: failed('Failed to delete company'),
  companiesDeleteFailed: failed('Failed to delete companies'),
  expiredRemoved: (count: number) =>
    removed(
      'Expired Companies Removed',
      count === 0 ? 'No company had expired.' : `${counted(count, 'company', 'companies')} removed.`,
    ),
  expiredFailed: failed('Failed to remove expired companies'),
  companiesExported: (count: number) =>
    done('Companies Exported', `${counted(count, 'company', 'companies')} exported.`),
  companiesExportFailed: failed('Failed to export companies'),
  companiesRestored: (count: number) =>
    done('Companies Restored', `${counted(count, 'company', 'companies')} put back.`),
  companiesRestoreFailed: failed('Failed to restore companies'),
  companyApproved: (company: { name: string; isMailed: boolean; toldWaiters: number }) =>
    done(
      'Company Approved',
      [
        `${company.name} is listed now.`,
        company.isMailed ? 'It is told by mail.' : 'No mail goes to it.',
        ...(company.toldWaiters > 0
          ? [
              `${counted(company.toldWaiters, 'owner who waits', 'owners who wait')} for its places get a mail too.`,
            ]
          : []),
      ].join(' '),
    ),
  companyRejected: (company: { name: string; isMailed: boolean }) =>
    done(
      'Company Rejected',
      company.isMailed
        ? `${company.name} gets your reason by mail.`
        : `${company.name} is not listed. No mail goes to it.`,
    ),
  companyReviewFailed: failed('Failed to decide about this company'),
  companySaved: (name: string) =>
    done('Company Saved', `What you changed about ${name} is public where it is listed.`),
  companySaveFailed: failed('Failed to save the company'),
  companyVerified: (name: string, isVerified: boolean) =>
    done(
      isVerified ? 'Company Verified' : 'Verification Removed',
      isVerified ? `${name} carries the mark now.` : `${name} carries no mark any more.`,
    ),
  offerChanged: (count: number, isOn: boolean) =>
    done(
      'Offer Changed',
      count === 0
        ? 'Nothing to change: it was so already.'
        : `${counted(count, 'company', 'companies')} ${isOn ? 'now with' : 'now without'} a first-month fee waiver.`,
    ),
  notDuplicate: done('Flag Removed', 'These two are not shown as possible duplicates any more.'),
  companiesImported: (created: number, updated: number) =>
    removed(
      'Companies Imported',
      `${counted(created, 'company', 'companies')} created, ${counted(updated, 'company', 'companies')} updated.`,
    ),
  noCompaniesSelected: toast('error', 'No Companies Selected', 'There are no companies to export.'),

  settingsUpdated: done('Settings Updated', 'Your notification settings are saved.'),
  settingsFailed: failed('Failed to update notification settings'),
  updateFailed: failed('Failed to update settings'),
  testMailSent: (to: string) => done('Test Email Sent', `It is on its way to ${to}.`),
  testMailFailed: failed('Failed to send test email'),
  testMailRequired: toast('error', 'Email Required', 'Please enter an email address to send the test to'),
  testMailInvalid: toast('error', 'Invalid Email', 'Please enter a valid email address'),

  scoresUpdated: (changed: number) =>
    done(
      'HostScores Updated',
      changed === 0 ? 'No score changed.' : `${counted(changed, 'score', 'scores')} changed.`,
    ),
  scoresRestored: (changed: number) =>
    done(
      'HostScores Updated',
      changed === 0
        ? 'The recalculation was taken back. No score changed.'
        : `The recalculation was taken back: ${counted(changed, 'score is', 'scores are')} as before.`,
    ),
  recalculationFailed: failed('Failed to recalculate HostScores'),
  scoresFailed: failed('Failed to update HostScores'),
  badgesSent: (count: number) =>
    done(
      'Badge Notifications Sent',
      count === 0
        ? 'Every eligible company has had its mail.'
        : `${counted(count, 'mail', 'mails')} on the way.`,
    ),
  badgesFailed: failed('Failed to distribute badge notifications'),

  badgeRevoked: (name: string) => removed('Badge Revoked', `The badge of ${name} now reads "Not certified".`),
  badgeRestored: (name: string) => done('Badge Restored', `The badge of ${name} counts again.`),
  reportClosed: done('Report Closed', 'It is kept among the closed ones.'),

  mailQueued: ({ to, formerTo }: { to: string; formerTo: string | null }) =>
    done(
      'Mail Queued',
      formerTo === null
        ? `It goes to ${to} within a few seconds.`
        : `It goes to ${to} within a few seconds. The first one went to ${formerTo}.`,
    ),
  mailsQueued: (mails: { queuedCount: number; readdressedCount: number; unaddressedCount: number }) =>
    done(
      mails.queuedCount === 1 ? 'Mail Queued' : 'Mails Queued',
      [
        mails.queuedCount === 0
          ? 'There was none that may go out now.'
          : `${counted(mails.queuedCount, 'mail goes', 'mails go')} out within a few minutes.`,
        mails.readdressedCount > 0
          ? `${counted(mails.readdressedCount, 'goes', 'go')} to an address that changed since.`
          : '',
        mails.unaddressedCount > 0
          ? `${counted(mails.unaddressedCount, 'stays', 'stay')} here: the company has no email address.`
          : '',
      ]
        .filter(Boolean)
        .join(' '),
    ),
  mailNotQueued: failed('Failed to send the mail again'),

  emailCopied: done('Email Copied', 'The e-mail address is in your clipboard.'),
  phoneCopied: done('Phone Copied', 'The phone number is in your clipboard.'),
  copyFailed: toast(
    'error',
    'Copying did not work',
    'Your browser did not allow it. Select the text by hand.',
  ),

  sampleDataReloaded: (message: string) => done('Sample Data Reloaded', message),
  sampleDataFailed: failed('Failed to reload sample data'),
  sampleDataNetworkFailed: toast('error', 'Error', 'Failed to reload sample data. Please try again.'),

  reportExported: done('Report Exported', 'The report is in your downloads.'),
  reportFailed: failed('Failed to export the report'),
  pagesChecked: (pages: number) =>
    done('Pages Checked', `${counted(pages, 'page', 'pages')} looked at; the trackers are up to date.`),
  checkFailed: failed('Failed to check the pages'),
  notesSaved: done('Notes Saved', 'No check will touch them.'),
  notesFailed: failed('Failed to save the notes'),

  auditExported: done('Audit Log Exported', 'The file is in your downloads. The export is in the log, too.'),
  auditExportFailed: failed('Failed to export the audit log'),
  personalDataExported: done(
    'Personal Data Exported',
    'The file is in your downloads. The export is in the audit log.',
  ),
  personalDataFailed: failed('The privacy desk did not answer. Nothing was changed.'),
  personErased: (rows: number) =>
    removed(
      'Person Erased',
      `${counted(rows, 'entry', 'entries')} erased. A record without the address stays.`,
    ),
  retentionDone: (rows: number) =>
    removed(
      'Retention Done',
      rows === 0 ? 'Nothing was too old.' : `${counted(rows, 'row', 'rows')} removed.`,
    ),
  retentionFailed: failed('The retention run failed'),

  passwordChanged: done('Password Changed', 'Everywhere else you were signed in, you are signed out.'),
  sessionEnded: removed('Session Ended', 'That device has to sign in again.'),
  sessionsEnded: (count: number) =>
    removed(
      'Sessions Ended',
      count === 0
        ? 'You were signed in nowhere else.'
        : `${counted(count, 'other session', 'other sessions')} ended.`,
    ),
  secondFactorOff: done('Two-Step Sign-In Off', 'Your password alone signs you in from now on.'),
  userInvited: (email: string) => done('User Invited', `An invitation is on its way to ${email}.`),
  roleChanged: (name: string, role: string) =>
    done(
      'Role Changed',
      `${name} is now ${role === 'viewer' ? 'a' : 'an'} ${role} and has to sign in again.`,
    ),
  userDisabled: (name: string) => removed('User Disabled', `${name} is signed out and cannot sign in.`),
  userEnabled: (name: string) => done('User Enabled', `${name} can sign in again.`),
  secondFactorReset: (name: string) =>
    removed('Two-Step Sign-In Reset', `${name} signs in with the password alone, and is told by mail.`),
  userRemoved: (name: string) => removed('User Removed', `${name} is signed out for good.`),
  keyRevoked: (name: string) =>
    removed('API Key Revoked', `Programs with the key ${name} are refused from now on.`),
  textCopied: done('Copied', 'It is in your clipboard.'),

  /** Not documented; for what the specification does not name. */
  saved: (what: string) => done(what, 'Your change is saved.'),
  failed: failed('That did not work. Nothing was changed.'),
} as const
