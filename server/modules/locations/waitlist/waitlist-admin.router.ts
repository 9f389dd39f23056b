import { editorProcedure, viewerProcedure } from '@server/trpc/init.ts'
import {
  notifiedPlace,
  notifyPlaceInput,
  placeDemand,
  removeWaitlistEntryInput,
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
}
