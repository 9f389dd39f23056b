import { editorProcedure } from '@server/trpc/init.ts'
import { leadIdInput } from '@shared/leads/admin-leads.schema.ts'
import {
  replyStart,
  replyTemplate,
  replyTemplateIdInput,
  saveReplyTemplateInput,
  sendReplyInput,
} from '@shared/leads/reply.schema.ts'
import { z } from 'zod'
import { sendReply, startReply } from './lead-replies.service.ts'
import * as templates from './reply-templates.service.ts'

export const leadReplies = {
  saveTemplate: editorProcedure
    .input(saveReplyTemplateInput)
    .output(replyTemplate)
    .mutation(({ ctx, input }) => templates.saveTemplate(ctx.deps, ctx.change, input)),
  deleteTemplate: editorProcedure
    .input(replyTemplateIdInput)
    .output(z.void())
    .mutation(({ ctx, input }) => templates.deleteTemplate(ctx.deps, ctx.change, input.id)),
  replyStart: editorProcedure
    .input(leadIdInput)
    .output(replyStart)
    .query(({ ctx, input }) => startReply(ctx.deps, ctx.actor, input.id)),
  sendReply: editorProcedure
    .input(sendReplyInput)
    .output(z.void())
    .mutation(({ ctx, input }) => sendReply(ctx.deps, ctx.change, input)),
}
