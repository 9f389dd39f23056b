import { type ModuleJobs, NIGHTLY } from '@server/module-jobs.ts'
import { purgeUnusedShareImages } from './share-images.service.ts'

export const sharingJobs: ModuleJobs = {
  schedules: [
    { name: 'sharing.delete-unused-images', cron: NIGHTLY, atStart: true, run: purgeUnusedShareImages },
  ],
}
