import { editorProcedure, publicProcedure, router, viewerProcedure, withLimit } from '@server/trpc/init.ts'
import { contactInput, contactReceipt, contactStamp } from '@shared/contact/contact.schema.ts'
import {
  addMessageNoteInput,
  changedMessages,
  messageDetail,
  messageIdInput,
  messagesInput,
  messagesPage,
  replyOutput,
  replyToMessageInput,
  setMessageStatusInput,
} from '@shared/contact/inbox.schema.ts'
import { z } from 'zod'
import { makeStamp, receiveMessage } from './contact.service.ts'
import * as inbox from './inbox/inbox.service.ts'

export const contactRouter = router({
  stamp: publicProcedure.output(contactStamp).query(({ ctx }) => ({ stamp: makeStamp(ctx.deps) })),
  send: publicProcedure
    .input(contactInput)
    .output(contactReceipt)
    .use(withLimit('contact'))
    .mutation(async ({ ctx, input }) => {
      await receiveMessage(ctx.deps, input, ctx.caller.ip)
      return { received: true as const }
    }),
  messages: viewerProcedure
    .input(messagesInput)
    .output(messagesPage)
    .query(({ ctx, input }) => inbox.listInbox(ctx.deps, ctx.actor, input)),
  message: viewerProcedure
    .input(messageIdInput)
    .output(messageDetail)
    .query(({ ctx, input }) => inbox.getMessageDetail(ctx.deps, input.id)),
  setStatus: editorProcedure
    .input(setMessageStatusInput)
    .output(changedMessages)
    .mutation(({ ctx, input }) => inbox.setMessageStatus(ctx.deps, ctx.change, input)),
  addNote: editorProcedure
    .input(addMessageNoteInput)
    .output(z.void())
    .mutation(({ ctx, input }) => inbox.addMessageNote(ctx.deps, ctx.change, input)),
  reply: editorProcedure
    .input(replyToMessageInput)
    .output(replyOutput)
    .mutation(({ ctx, input }) => inbox.replyToMessage(ctx.deps, ctx.change, input)),
})
