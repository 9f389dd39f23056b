import { publicProcedure, router } from '@server/trpc/init.ts'
import { session } from '@shared/schemas/auth.schema.ts'

export const authRouter = router({
  /** Who is signed in; null for nobody. */
  session: publicProcedure.output(session.nullable()).query(({ ctx }) => ctx.caller.actor),
})
