import { HOURLY_S, type ModuleJobs } from '@server/module-jobs.ts'
import { forgetUnusedBudgets } from './delivery/delivery.service.ts'

export const emailJobs: ModuleJobs = {
  schedules: [{ name: 'delete unused email budgets', everyS: HOURLY_S, run: forgetUnusedBudgets }],
}
