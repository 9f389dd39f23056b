import { type ModuleJobs, NIGHTLY } from '@server/module-jobs.ts'
import { forgetUnusedBudgets } from './delivery/delivery.service.ts'

export const emailJobs: ModuleJobs = {
  schedules: [
    { name: 'email.delete-unused-budgets', cron: NIGHTLY, atStart: true, run: forgetUnusedBudgets },
  ],
}
