import { ownerProcedure, router, withoutTimeLimit } from '@server/trpc/init.ts'
import {
  dataSubjectRequests,
  eraseInput,
  eraseOutput,
  findPeopleInput,
  foundPersonalData,
  person,
  personalDataExport,
  personalDataInput,
  retentionRun,
} from '@shared/privacy/privacy.schema.ts'
import { z } from 'zod'
import { findPeople } from './people.service.ts'
import * as privacy from './privacy.service.ts'
import { runRetention } from './retention.service.ts'

export const privacyRouter = router({
  desk: ownerProcedure.output(dataSubjectRequests).query(({ ctx }) => privacy.dataSubjectRequests(ctx.deps)),
  /** A mutation although it changes nothing: a query's input would appear in URLs and access logs. */
  find: ownerProcedure
    .use(withoutTimeLimit)
    .input(personalDataInput)
    .output(foundPersonalData)
    .mutation(({ ctx, input }) => privacy.findPersonalData(ctx.deps, input.email)),
  /** A mutation for the same reason. */
  findPeople: ownerProcedure
    .use(withoutTimeLimit)
    .input(findPeopleInput)
    .output(z.array(person))
    .mutation(({ ctx, input }) => findPeople(ctx.deps, input.text)),
  export: ownerProcedure
    .use(withoutTimeLimit)
    .input(personalDataInput)
    .output(personalDataExport)
    .mutation(({ ctx, input }) => privacy.exportPersonalData(ctx.deps, ctx.change, input.email)),
  erase: ownerProcedure
    .use(withoutTimeLimit)
    .input(eraseInput)
    .output(eraseOutput)
    .mutation(({ ctx, input }) => privacy.erasePersonalData(ctx.deps, ctx.change, input)),
  runRetention: ownerProcedure
    .use(withoutTimeLimit)
    .output(retentionRun)
    .mutation(({ ctx }) => runRetention(ctx.deps, ctx.change)),
})
