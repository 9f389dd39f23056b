import { ownerProcedure, router } from '@server/trpc/init.ts'
import { successOutput } from '@shared/auth/auth.schema.ts'
import {
  deliveriesInput,
  deliveriesPage,
  editWebhookInput,
  replayedOutput,
  replayFailedInput,
  replayInput,
  setWebhookDisabledInput,
  webhookEndpoint,
  webhookForm,
  webhookInput,
  webhookSecret,
} from '@shared/webhooks/webhooks.schema.ts'
import { z } from 'zod'
import * as webhooks from './webhooks.service.ts'

const success = async (done: Promise<void>) => {
  await done
  return { success: true as const }
}

export const webhooksRouter = router({
  list: ownerProcedure.output(z.array(webhookEndpoint)).query(({ ctx }) => webhooks.listEndpoints(ctx.deps)),
  create: ownerProcedure
    .input(webhookForm)
    .output(webhookSecret)
    .mutation(({ ctx, input }) => webhooks.createEndpoint(ctx.deps, ctx.change, input)),
  edit: ownerProcedure
    .input(editWebhookInput)
    .output(successOutput)
    .mutation(({ ctx, input }) => success(webhooks.editEndpoint(ctx.deps, ctx.change, input))),
  rotate: ownerProcedure
    .input(webhookInput)
    .output(webhookSecret)
    .mutation(({ ctx, input }) => webhooks.rotateSecret(ctx.deps, ctx.change, input)),
  setDisabled: ownerProcedure
    .input(setWebhookDisabledInput)
    .output(successOutput)
    .mutation(({ ctx, input }) => success(webhooks.setDisabled(ctx.deps, ctx.change, input))),
  remove: ownerProcedure
    .input(webhookInput)
    .output(successOutput)
    .mutation(({ ctx, input }) => success(webhooks.deleteEndpoint(ctx.deps, ctx.change, input))),
  sendTest: ownerProcedure
    .input(webhookInput)
    .output(successOutput)
    .mutation(({ ctx, input }) => success(webhooks.sendTestEvent(ctx.deps, ctx.change, input))),
  deliveries: ownerProcedure
    .input(deliveriesInput)
    .output(deliveriesPage)
    .query(({ ctx, input }) => webhooks.listDeliveries(ctx.deps, input)),
  replay: ownerProcedure
    .input(replayInput)
    .output(successOutput)
    .mutation(({ ctx, input }) => success(webhooks.replayDelivery(ctx.deps, ctx.change, input))),
  replayFailed: ownerProcedure
    .input(replayFailedInput)
    .output(replayedOutput)
    .mutation(async ({ ctx, input }) => ({
      replayedCount: await webhooks.replayFailed(ctx.deps, ctx.change, input),
    })),
})
