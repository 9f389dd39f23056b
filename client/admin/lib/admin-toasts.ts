import { toast } from '@client/lib/toast-texts.ts'
import { messageStatusLabel } from '@shared/contact/message-status.ts'
import { companyToasts } from './company-toasts.ts'
import { leadToasts } from './lead-toasts.ts'
import { counted, done, failed, joinSentences, removed } from './toast-kinds.ts'

/** Toasts of the admin (product 8.7, 8.8). Screens use these and hard-code none. */
export const adminToasts = {
  ...leadToasts,
  ...companyToasts,

  settingsUpdated: done('Settings Updated', 'Your notification settings are saved.'),
  settingsFailed: failed('Failed to update notification settings'),
  updateFailed: failed('Failed to update settings'),
  testMailSent: (to: string) => done('Test Email Sent', `It’s on its way to ${to}.`),
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
        ? 'The recalculation was undone. No score changed.'
        : `The recalculation was undone: ${counted(changed, 'score', 'scores')} restored.`,
    ),
  scorePublished: ({ name, before, after }: { name: string; before: number | null; after: number | null }) =>
    done(
      'HostScore Published',
      before === after
        ? `The score of ${name} is unchanged.`
        : `${name}: ${before ?? 'no score'} → ${after ?? 'no score'}.`,
    ),
  scoreFailed: failed('Failed to recalculate the HostScore'),
  previewFailed: failed('Failed to preview the recalculation'),
  recalculationFailed: failed('Failed to recalculate HostScores'),
  scoresFailed: failed('Failed to update HostScores'),
  badgesSent: (count: number) =>
    done(
      'Badge Notifications Sent',
      count === 0
        ? 'Every eligible company has already been emailed.'
        : `${counted(count, 'email', 'emails')} on the way.`,
    ),
  badgesFailed: failed('Failed to distribute badge notifications'),

  badgeRevoked: (name: string) => removed('Badge Revoked', `The badge of ${name} now reads “Not certified.”`),
  badgeRestored: (name: string) => done('Badge Restored', `The badge of ${name} is valid again.`),
  reportClosed: done('Report Closed', 'You’ll find it under closed reports.'),

  mailQueued: ({ to, formerTo }: { to: string; formerTo: string | null }) =>
    done(
      'Email Queued',
      formerTo === null
        ? `It will go to ${to} within a few seconds.`
        : `It goes to ${to} instead of ${formerTo}.`,
    ),
  mailsQueued: (mails: { queuedCount: number; readdressedCount: number; unaddressedCount: number }) =>
    done(
      mails.queuedCount === 1 ? 'Email Queued' : 'Emails Queued',
      joinSentences(
        mails.queuedCount === 0
          ? 'No emails to send right now.'
          : `${counted(mails.queuedCount, 'email', 'emails')} will go out within a few minutes.`,
        mails.readdressedCount > 0
          ? `${counted(mails.readdressedCount, 'goes', 'go')} to an updated address.`
          : '',
        mails.unaddressedCount > 0
          ? `${counted(mails.unaddressedCount, 'wasn’t sent', 'weren’t sent')}: the company has no email address.`
          : '',
      ),
    ),
  messageStatusChanged: (count: number, status: string) =>
    done(
      'Status Changed',
      count === 0
        ? `No change needed: the status is already ${messageStatusLabel(status)}.`
        : `${counted(count, 'message is', 'messages are')} now ${messageStatusLabel(status)}.`,
    ),
  messageStatusFailed: failed('Failed to change the status'),
  messageNoteAdded: done('Note Added', 'It’s in the message’s history.'),
  replySent: ({ to, isHeld }: { to: string; isHeld: boolean }) =>
    isHeld
      ? done(
          'Reply On Hold',
          'Email is turned off in the settings. Turn it on, then send the reply from the outbox.',
        )
      : done('Reply Queued', `It will go to ${to} within a few seconds.`),
  replyFailed: failed('Failed to send the reply'),
  waitlistEntryRemoved: removed('Entry Removed', 'They won’t be emailed about this place.'),
  waitlistRemoveFailed: failed('Failed to remove the entry'),
  placeNotified: (count: number) =>
    done(
      'Waitlist Notified',
      count === 0 ? 'No one is waiting anymore.' : `${counted(count, 'email', 'emails')} will go out soon.`,
    ),
  placeNotifyFailed: failed('Failed to notify the waitlist'),
  mailNotQueued: failed('Failed to resend the email'),

  emailCopied: done('Email Copied', 'The email address is on your clipboard.'),
  phoneCopied: done('Phone Copied', 'The phone number is on your clipboard.'),
  copyFailed: toast('error', 'Copy Failed', 'Your browser blocked it. Select the text and copy it manually.'),

  sampleDataReloaded: (message: string) => done('Sample Data Reloaded', message),
  sampleDataFailed: failed('Failed to reload sample data'),
  sampleDataNetworkFailed: toast('error', 'Error', 'Failed to reload sample data. Please try again.'),

  reportExported: done('Report Exported', 'The report is in your downloads. Days are in UTC.'),
  reportExportFailed: failed('Failed to export the report'),
  pagesChecked: (pages: number) =>
    done('Pages Checked', `${counted(pages, 'page', 'pages')} checked; the trackers are up to date.`),
  checkFailed: failed('Failed to check the pages'),
  notesSaved: done('Notes Saved', 'Page checks won’t change them.'),
  notesFailed: failed('Failed to save the notes'),

  auditExported: done(
    'Audit Log Exported',
    'The file is in your downloads, with times in UTC. This export is logged too.',
  ),
  auditExportFailed: failed('Failed to export the audit log'),
  personalDataExported: done(
    'Personal Data Exported',
    'The file is in your downloads. This export is in the audit log.',
  ),
  personalDataFailed: failed('The request failed. Nothing was changed.'),
  personErased: (rows: number) =>
    removed(
      'Person Erased',
      `${counted(rows, 'entry', 'entries')} erased. We kept a record without the email address.`,
    ),
  dataRequestAdded: done('Request Entered', 'You’ll find it in the list with its due date.'),
  dataRequestSaved: done('Request Saved', 'The change is in its history.'),
  dataRequestAsked: done(
    'Email Queued',
    'The person will get a link to confirm the request. It works for 7 days.',
  ),
  dataRequestAnswered: done('Answer Queued', 'The person will get it by email.'),
  dataRequestFailed: failed('The change failed. Please try again.'),
  retentionDone: (rows: number) =>
    removed(
      'Retention Done',
      rows === 0 ? 'Nothing was past its retention period.' : `${counted(rows, 'row', 'rows')} removed.`,
    ),
  retentionFailed: failed('The retention run failed'),

  passwordChanged: done('Password Changed', 'You’ve been signed out everywhere else.'),
  sessionEnded: removed('Session Ended', 'That device has to sign in again.'),
  sessionsEnded: (count: number) =>
    removed(
      'Sessions Ended',
      count === 0
        ? 'You weren’t signed in anywhere else.'
        : `${counted(count, 'other session', 'other sessions')} ended.`,
    ),
  secondFactorOff: done('Two-Step Sign-In Off', 'You now sign in with your password alone.'),
  userInvited: (email: string) => done('User Invited', `An invitation is on its way to ${email}.`),
  roleChanged: (name: string, role: string) =>
    done(
      'Role Changed',
      `${name} is now ${role === 'viewer' ? 'a' : 'an'} ${role} and has to sign in again.`,
    ),
  userDisabled: (name: string) => removed('User Disabled', `${name} is signed out and can’t sign in.`),
  userEnabled: (name: string) => done('User Enabled', `${name} can sign in again.`),
  secondFactorReset: (name: string) =>
    removed(
      'Two-Step Sign-In Reset',
      `${name} now signs in with a password alone and will be notified by email.`,
    ),
  userRemoved: (name: string) => removed('User Removed', `${name} can no longer sign in.`),
  keyRevoked: (name: string) => removed('API Key Revoked', `The key ${name} no longer works.`),
  webhookSaved: done('Endpoint Saved', 'Your change is saved.'),
  webhookDisabled: done('Endpoint Disabled', 'It gets no more events.'),
  webhookEnabled: done('Endpoint Enabled', 'It gets events from now on.'),
  webhookDeleted: (host: string) => removed('Endpoint Deleted', `${host} gets no more events.`),
  webhookTested: done('Test Event Sent', 'The result is in the list of deliveries in a moment.'),
  webhookReplayed: (count: number) =>
    done(
      count === 0 ? 'Nothing to Replay' : 'Replay Started',
      count === 0
        ? 'No delivery failed in this time.'
        : `${counted(count, 'delivery is', 'deliveries are')} on the way again.`,
    ),
  textCopied: done('Copied', 'It’s on your clipboard.'),

  /** Generic toasts. */
  saved: (title: string) => done(title, 'Your change is saved.'),
  failed: failed('We couldn’t confirm this change. Reload the page to check.'),
} as const
