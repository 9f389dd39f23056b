import { getTimeZone } from '@server/modules/auth/actor.rules.ts'
import { ownerProcedure, router, viewerProcedure, withoutTimeLimit } from '@server/trpc/init.ts'
import {
  auditCheckInput,
  auditCheckStep,
  auditExportInput,
  auditFacets,
  auditListInput,
  auditPage,
  auditRow,
} from '@shared/audit/audit.schema.ts'
import { companyRecordInput } from '@shared/companies/company-record.schema.ts'
import { z } from 'zod'
import * as audit from './audit.service.ts'
import { checkChain } from './audit-check.service.ts'
import { listAuditWithTargets } from './audit-list.service.ts'

export const auditRouter = router({
  list: viewerProcedure
    .input(auditListInput)
    .output(auditPage)
    .query(({ ctx, input }) =>
      listAuditWithTargets(ctx.deps, { ...input, timeZone: getTimeZone(ctx.actor, input.timeZone) }),
    ),
  /** Lists the entries about one company, alone or in a bulk change. */
  ofCompany: viewerProcedure
    .input(companyRecordInput)
    .output(z.object({ rows: z.array(auditRow), total: z.int() }))
    .query(({ ctx, input }) => audit.listAuditOfCompany(ctx.deps, input)),
  facets: viewerProcedure.output(auditFacets).query(({ ctx }) => audit.getAuditFacets(ctx.deps)),
  /** Runs one step of the chain check; the caller continues from `next` until it is null. */
  check: viewerProcedure
    .use(withoutTimeLimit)
    .input(auditCheckInput)
    .output(auditCheckStep)
    .query(({ ctx, input }) => checkChain(ctx.deps, input.after)),
  exportPage: ownerProcedure
    .use(withoutTimeLimit)
    .input(auditExportInput)
    .output(z.array(auditRow))
    .query(({ ctx, input }) =>
      audit.exportAuditPage(ctx.deps, ctx.change, {
        ...input,
        timeZone: getTimeZone(ctx.actor, input.timeZone),
      }),
    ),
})
