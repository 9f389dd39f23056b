import { describe, expect, it } from 'vitest'
import { adminToasts } from './admin-toasts.ts'
import type { Toast } from './toasts.ts'

/** Error toasts, with the server's message or this fallback (product 8.7). */
const failures: [toast: (message?: string | null) => Toast, fallback: string][] = [
  [adminToasts.leadDeleteFailed, 'Failed to delete lead'],
  [adminToasts.leadsDeleteFailed, 'Failed to delete leads'],
  [adminToasts.duplicatesFailed, 'Failed to remove duplicates'],
  [adminToasts.companyDeleteFailed, 'Failed to delete company'],
  [adminToasts.companiesDeleteFailed, 'Failed to delete companies'],
  [adminToasts.expiredFailed, 'Failed to remove expired companies'],
  [adminToasts.settingsFailed, 'Failed to update notification settings'],
  [adminToasts.updateFailed, 'Failed to update settings'],
  [adminToasts.testMailFailed, 'Failed to send test email'],
  [adminToasts.recalculationFailed, 'Failed to recalculate HostScores'],
  [adminToasts.scoresFailed, 'Failed to update HostScores'],
  [adminToasts.badgesFailed, 'Failed to distribute badge notifications'],
  [adminToasts.sampleDataFailed, 'Failed to reload sample data'],
]

/** Success toasts by title (product 8.8). */
const successes: [toast: Toast, title: string][] = [
  [adminToasts.leadDeleted, 'Lead Deleted'],
  [adminToasts.leadsDeleted(2), 'Leads Deleted'],
  [adminToasts.duplicatesRemoved(3), 'Duplicates Removed'],
  [adminToasts.companyDeleted, 'Company Deleted'],
  [adminToasts.companiesDeleted(2), 'Companies Deleted'],
  [adminToasts.expiredRemoved(1), 'Expired Companies Removed'],
  [adminToasts.settingsUpdated, 'Settings Updated'],
  [adminToasts.testMailSent('a@b.example'), 'Test Email Sent'],
  [adminToasts.scoresUpdated(4), 'HostScores Updated'],
  [adminToasts.badgesSent(5), 'Badge Notifications Sent'],
  [adminToasts.emailCopied, 'Email Copied'],
  [adminToasts.phoneCopied, 'Phone Copied'],
  [adminToasts.leadsExported(6, 'America/New_York'), 'Leads Exported'],
  [adminToasts.companiesExported(7, 'UTC'), 'Companies Exported'],
  [adminToasts.sampleDataReloaded('Done.'), 'Sample Data Reloaded'],
]

describe('adminToasts', () => {
  it.each([
    [1, true, 'Lead Assigned'],
    [2, true, 'Leads Assigned'],
    [1, false, 'Assignee Removed'],
  ])('has the number of leads in the title: %s assigned (%s) is %s', (count, isAssigned, title) => {
    expect(adminToasts.leadsAssigned(count, isAssigned).title).toBe(title)
  })

  it.each(failures)('shows failure %# for eight seconds', (toast, fallback) => {
    expect(toast()).toEqual({ kind: 'error', title: 'Error', message: fallback, durationMs: 8000 })
    expect(toast('  ').message).toBe(fallback)
    expect(toast('The server’s message.').message).toBe('The server’s message.')
  })

  it.each(successes)('shows success %# with its title', (toast, title) => {
    expect(toast).toMatchObject({ kind: 'success', title })
    expect(toast.message).not.toBe('')
    expect(toast.durationMs).toBe(/Deleted|Removed/.test(title) ? 8000 : 5000)
  })

  it('counts removed duplicates', () => {
    expect(adminToasts.duplicatesRemoved(1).message).toBe('1 duplicate removed.')
    expect(adminToasts.duplicatesRemoved(1200).message).toBe('1,200 duplicates removed.')
    expect(adminToasts.duplicatesRemoved(0).message).toBe('There were no duplicates.')
  })

  it('keeps the validation texts of the product contract', () => {
    expect(adminToasts.testMailRequired).toMatchObject({
      title: 'Email Required',
      message: 'Please enter an email address to send the test to',
    })
    expect(adminToasts.testMailInvalid).toMatchObject({
      title: 'Invalid Email',
      message: 'Please enter a valid email address',
    })
    expect(adminToasts.noLeadsSelected.title).toBe('No Leads Selected')
    expect(adminToasts.noCompaniesSelected.title).toBe('No Companies Selected')
    expect(adminToasts.sampleDataNetworkFailed.message).toBe(
      'Failed to reload sample data. Please try again.',
    )
  })
})
