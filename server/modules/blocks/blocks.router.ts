import { editorProcedure, router, viewerProcedure } from '@server/trpc/init.ts'
import {
  blockChoice,
  blockIdInput,
  blockSenderInput,
  blockSource,
  blocksInput,
  blocksPage,
  senderBlock,
} from '@shared/blocks/blocks.schema.ts'
import { z } from 'zod'
import * as blocks from './blocks.service.ts'

export const blocksRouter = router({
  list: viewerProcedure
    .input(blocksInput)
    .output(blocksPage)
    .query(({ ctx, input }) => blocks.listBlocks(ctx.deps, input)),
  choices: editorProcedure
    .input(blockSource)
    .output(z.array(blockChoice))
    .query(({ ctx, input }) => blocks.listChoices(ctx.deps, input)),
  add: editorProcedure
    .input(blockSenderInput)
    .output(senderBlock)
    .mutation(({ ctx, input }) => blocks.blockSender(ctx.deps, ctx.change, input)),
  remove: editorProcedure
    .input(blockIdInput)
    .output(z.void())
    .mutation(({ ctx, input }) => blocks.unblockSender(ctx.deps, ctx.change, input.id)),
})
