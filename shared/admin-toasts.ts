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
  leadsExported: (count: number) => done('Leads Exported', `${counted(count, 'lead', 'leads')} exported.`),
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

  /** Not documented; for what the specification does not name. */
  saved: (what: string) => done(what, 'Your change is saved.'),
  failed: failed('That did not work. Nothing was changed.'),
} as const
