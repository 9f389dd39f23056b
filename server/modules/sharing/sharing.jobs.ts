import { HOURLY_S, type ModuleJobs } from '@server/module-jobs.ts'
import { purgeUnusedShareImages } from './share-images.service.ts'

export const sharingJobs: ModuleJobs = {
  schedules: [{ name: 'delete unused share images', everyS: HOURLY_S, run: purgeUnusedShareImages }],
}
