import { ownerProcedure, publicProcedure, router, withLimit, withoutTimeLimit } from '@server/trpc/init.ts'
import { successOutput } from '@shared/auth/auth.schema.ts'
import {
  addDataRequestInput,
  answerDataRequestInput,
  confirmDataRequestInput,
  confirmedDataRequest,
  dataRequest,
  dataRequestDetail,
  dataRequestIdInput,
  dataRequestListInput,
  dataRequestNoteInput,
  dataRequestPage,
  extendDataRequestInput,
  requestLink,
  requestLinkInput,
  setDataRequestStatusInput,
} from '@shared/privacy/data-request.schema.ts'
import { answerDataRequest } from './answers.service.ts'
import * as requests from './data-requests.service.ts'
import { askToConfirm, confirmDataRequest, confirmIdentity } from './identity-check.service.ts'
import { isOpenLink } from './request-links.service.ts'

const success = { success: true } as const

export const dataRequestsRouter = router({
  list: ownerProcedure
    .input(dataRequestListInput)
    .output(dataRequestPage)
    .query(({ ctx, input }) => requests.listDataRequests(ctx.deps, input)),
  detail: ownerProcedure
    .input(dataRequestIdInput)
    .output(dataRequestDetail)
    .query(({ ctx, input }) => requests.getDataRequest(ctx.deps, input.id)),
  add: ownerProcedure
    .input(addDataRequestInput)
    .output(dataRequestIdInput)
    .mutation(({ ctx, input }) => requests.addDataRequest(ctx.deps, ctx.change, input)),
  setStatus: ownerProcedure
    .input(setDataRequestStatusInput)
    .output(dataRequest)
    .mutation(({ ctx, input }) => requests.setDataRequestStatus(ctx.deps, ctx.change, input)),
  extend: ownerProcedure
    .input(extendDataRequestInput)
    .output(dataRequest)
    .mutation(({ ctx, input }) => requests.extendDataRequest(ctx.deps, ctx.change, input)),
  addNote: ownerProcedure
    .input(dataRequestNoteInput)
    .output(dataRequest)
    .mutation(({ ctx, input }) => requests.addDataRequestNote(ctx.deps, ctx.change, input)),
  take: ownerProcedure
    .input(dataRequestIdInput)
    .output(dataRequest)
    .mutation(({ ctx, input }) => requests.takeDataRequest(ctx.deps, ctx.change, input.id)),
  askToConfirm: ownerProcedure
    .input(dataRequestIdInput)
    .output(successOutput)
    .mutation(async ({ ctx, input }) => {
      await askToConfirm(ctx.deps, ctx.change, input.id)
      return success
    }),
  confirmIdentity: ownerProcedure
    .input(dataRequestIdInput)
    .output(dataRequest)
    .mutation(({ ctx, input }) => confirmIdentity(ctx.deps, ctx.change, input.id)),
  answer: ownerProcedure
    .use(withoutTimeLimit)
    .input(answerDataRequestInput)
    .output(dataRequest)
    .mutation(({ ctx, input }) => answerDataRequest(ctx.deps, ctx.change, input)),
  /** Returns true while an emailed link works. Reveals nothing about the person. */
  link: publicProcedure
    .input(requestLinkInput)
    .output(requestLink)
    .use(withLimit('link'))
    .query(async ({ ctx, input }) => ({ isValid: await isOpenLink(ctx.deps, input) })),
  confirm: publicProcedure
    .input(confirmDataRequestInput)
    .output(confirmedDataRequest)
    .use(withLimit('forgot'))
    .mutation(async ({ ctx, input }) => {
      await confirmDataRequest(ctx.deps, input.token, ctx.caller.requestId)
      return { isConfirmed: true as const }
    }),
})
