import { ownerProcedure, router, takesLong } from '@server/trpc/init.ts'
import {
  eraseInput,
  eraseOutput,
  foundPersonalData,
  personalDataExport,
  personalDataInput,
  privacyDesk,
  retentionRun,
} from '@shared/schemas/privacy.schema.ts'
import * as privacy from './privacy.service.ts'
import { runRetention } from './retention.service.ts'

export const privacyRouter = router({
  desk: ownerProcedure.output(privacyDesk).query(({ ctx }) => privacy.privacyDesk(ctx.deps)),
  /** A mutation although it changes nothing: a query's input would stand in addresses and access logs. */
  find: ownerProcedure
    .use(takesLong)
    .input(personalDataInput)
    .output(foundPersonalData)
    .mutation(({ ctx, input }) => privacy.findPersonalData(ctx.deps, input.email)),
  export: ownerProcedure
    .use(takesLong)
    .input(personalDataInput)
    .output(personalDataExport)
    .mutation(({ ctx, input }) =>
      privacy.exportPersonalData(
        ctx.deps,
        { actor: ctx.actor, requestId: ctx.caller.requestId },
        input.email,
      ),
    ),
  erase: ownerProcedure
    .use(takesLong)
    .input(eraseInput)
    .output(eraseOutput)
    .mutation(({ ctx, input }) =>
      privacy.erasePersonalData(ctx.deps, { actor: ctx.actor, requestId: ctx.caller.requestId }, input),
    ),
  runRetention: ownerProcedure
    .use(takesLong)
    .output(retentionRun)
    .mutation(({ ctx }) => runRetention(ctx.deps, ctx.actor, ctx.caller.requestId)),
})
