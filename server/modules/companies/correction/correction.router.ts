import { editorProcedure, publicProcedure, viewerProcedure, withLimit } from '@server/trpc/init.ts'
import {
  askCorrectionInput,
  correctionForm,
  correctionIdInput,
  correctionRecord,
  correctionTokenInput,
  decideCorrectionInput,
  decidedCorrection,
  newEmailQuestion,
  submitCorrectionInput,
  submittedCorrection,
  waitingCorrection,
} from '@shared/companies/correction.schema.ts'
import { z } from 'zod'
import * as corrections from './correction.service.ts'
import * as review from './correction-review.service.ts'

export const profileCorrections = {
  /** Asks for a link to correct a profile. The answer is the same for every address. */
  askCorrection: publicProcedure
    .input(askCorrectionInput)
    .output(z.void())
    .use(withLimit('contact'))
    .mutation(({ ctx, input }) => corrections.askCorrection(ctx.deps, ctx.caller, input)),
  /** Serves the link in the email; null for an invalid one. */
  correctionForm: publicProcedure
    .input(correctionTokenInput)
    .output(correctionForm.nullable())
    .use(withLimit('link'))
    .query(({ ctx, input }) => corrections.getCorrectionForm(ctx.deps, input.token)),
  submitCorrection: publicProcedure
    .input(submitCorrectionInput)
    .output(submittedCorrection)
    .use(withLimit('registration'))
    .mutation(({ ctx, input }) => corrections.submitCorrection(ctx.deps, ctx.caller, input)),
  /** Serves the link to the listed address about a new one; null for an invalid one. */
  newEmailQuestion: publicProcedure
    .input(correctionTokenInput)
    .output(newEmailQuestion.nullable())
    .use(withLimit('link'))
    .query(({ ctx, input }) => corrections.findNewEmailQuestion(ctx.deps, input.token)),
  confirmNewEmail: publicProcedure
    .input(correctionTokenInput)
    .output(z.void())
    .use(withLimit('link'))
    .mutation(({ ctx, input }) => corrections.confirmNewEmail(ctx.deps, ctx.caller, input.token)),
  corrections: viewerProcedure
    .output(z.array(waitingCorrection))
    .query(({ ctx }) => review.listCorrections(ctx.deps)),
  correction: viewerProcedure
    .input(correctionIdInput)
    .output(correctionRecord)
    .query(({ ctx, input }) => review.getCorrection(ctx.deps, input.id)),
  decideCorrection: editorProcedure
    .input(decideCorrectionInput)
    .output(decidedCorrection)
    .mutation(({ ctx, input }) => review.decideCorrection(ctx.deps, ctx.change, input)),
}
