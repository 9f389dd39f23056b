import { ownerProcedure, router, takesLong, viewerProcedure } from '@server/trpc/init.ts'
import {
  auditCheckInput,
  auditCheckStep,
  auditExportInput,
  auditFacets,
  auditListInput,
  auditPage,
  auditRow,
} from '@shared/schemas/audit.schema.ts'
import { z } from 'zod'
import * as audit from './audit.service.ts'
import { checkChain } from './audit-check.service.ts'
import { listAuditWithTargets } from './audit-list.service.ts'

export const auditRouter = router({
  list: viewerProcedure
    .input(auditListInput)
    .output(auditPage)
    .query(({ ctx, input }) => listAuditWithTargets(ctx.deps, input)),
  facets: viewerProcedure.output(auditFacets).query(({ ctx }) => audit.auditFacets(ctx.deps)),
  /** One step of the check of the chain; the caller goes on from `next` until it is null. */
  check: viewerProcedure
    .use(takesLong)
    .input(auditCheckInput)
    .output(auditCheckStep)
    .query(({ ctx, input }) => checkChain(ctx.deps, input.after)),
  /** A page of the export; the file is `POST /api/audit-events/export`. */
  exportPage: ownerProcedure
    .use(takesLong)
    .input(auditExportInput)
    .output(z.array(auditRow))
    .query(({ ctx, input }) =>
      audit.exportAuditPage(ctx.deps, ctx.actor, { ...input, requestId: ctx.caller.requestId }),
    ),
})
