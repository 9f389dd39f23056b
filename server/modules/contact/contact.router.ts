import { publicProcedure, router } from '@server/trpc/init.ts'
import { contactInput, contactReceipt, contactStamp } from '@shared/contact/contact.schema.ts'
import { newStamp, receiveMessage } from './contact.service.ts'

export const contactRouter = router({
  stamp: publicProcedure.output(contactStamp).query(({ ctx }) => ({ stamp: newStamp(ctx.deps) })),
  send: publicProcedure
    .input(contactInput)
    .output(contactReceipt)
    .mutation(async ({ ctx, input }) => {
      await ctx.limit('contact')
      await receiveMessage(ctx.deps, input, ctx.caller.ip)
      return { received: true as const }
    }),
})
