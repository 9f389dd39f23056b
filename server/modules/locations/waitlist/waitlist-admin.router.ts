import type { CsvExport } from '@server/platform/csv.ts'
import { editorProcedure, viewerProcedure, withoutRequestDeadline } from '@server/trpc/init.ts'
import {
  notifiedPlace,
  notifyPlaceInput,
  placeDemand,
  removeWaitlistEntryInput,
  type WaitlistRow,
  waitlistFilter,
  waitlistInput,
  waitlistPage,
} from '@shared/locations/waitlist.schema.ts'
import { z } from 'zod'
import * as waitlist from './waitlist-admin.service.ts'

/** Procedures of the waitlist in the admin. */
export const waitlistAdminProcedures = {
  waitlist: viewerProcedure
    .input(waitlistInput)
    .output(waitlistPage)
    .query(({ ctx, input }) => waitlist.listWaitlist(ctx.deps, input)),
  waitlistDemand: viewerProcedure
    .output(z.array(placeDemand))
    .query(({ ctx }) => waitlist.listDemand(ctx.deps)),
  removeFromWaitlist: editorProcedure
    .input(removeWaitlistEntryInput)
    .output(z.void())
    .mutation(({ ctx, input }) => waitlist.removeWaitlistEntry(ctx.deps, ctx.change, input.id)),
  notifyPlace: editorProcedure
    .input(notifyPlaceInput)
    .output(notifiedPlace)
    .mutation(({ ctx, input }) => waitlist.notifyPlace(ctx.deps, ctx.change, input)),
  /** Serves POST /api/waitlist/export, which streams a file; used by the REST route only. */
  exportWaitlist: editorProcedure
    .use(withoutRequestDeadline)
    .input(waitlistFilter)
    .output(z.custom<CsvExport<WaitlistRow>>())
    .mutation(({ ctx, input }) => waitlist.exportWaitlist(ctx.deps, ctx.change, input)),
}
