import formBody from '@fastify/formbody'
import type { Deps } from '@server/deps.ts'
import { type Auth, closeSession, openSession } from '@server/modules/auth/auth.service.ts'
import { SECOND_STEP_MS } from '@server/modules/auth/sign-in/sign-in.rules.ts'
import {
  checkPassword,
  checkSecondFactor,
  type SignInOutcome,
} from '@server/modules/auth/sign-in/sign-in.service.ts'
import { safeAdminRedirect } from '@shared/auth/admin-redirect.ts'
import { secondStepInput, signInInput, type signInOutput } from '@shared/auth/auth.schema.ts'
import { brand } from '@shared/lib/brand.ts'
import { AppError, type AppErrorCode } from '@shared/lib/errors.ts'
import { urls } from '@shared/lib/urls.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'

/** Proof that the password was right, set between the password step and the code step. */
const SECOND_STEP_COOKIE = `${brand.slug}.second_step`
const SIGN_IN_PATH = '/api/auth/sign-in'
const FORM = 'application/x-www-form-urlencoded'
/** The same message for every failure, so that no one learns who has an account. */
const PASSWORD_REJECTED = 'Invalid email or password'
const CODE_REJECTED = 'This code is wrong, expired or already used. Please try again.'

/** Registers the sign-in and sign-out routes: JSON for a script, a redirect for a form without JavaScript. */
export function signInRoutes(
  app: FastifyInstance,
  {
    deps,
    auth,
    previousAuth,
    getHeaders,
  }: { deps: Deps; auth: Auth; previousAuth: Auth | null; getHeaders: (request: FastifyRequest) => Headers },
): void {
  const secure = deps.config.publicUrl.startsWith('https:')
  const secondStepCookie = { path: SIGN_IN_PATH, httpOnly: true, sameSite: 'strict', secure } as const

  const respond = async (
    outcome: SignInOutcome,
    rejection: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<z.infer<typeof signInOutput>> => {
    reply.header('cache-control', 'no-store')
    switch (outcome.step) {
      case 'refused':
        throw new AppError('UNAUTHENTICATED', { message: rejection })
      case 'second-factor':
        reply.setCookie(SECOND_STEP_COOKIE, outcome.ticket, {
          ...secondStepCookie,
          maxAge: SECOND_STEP_MS / 1000,
        })
        return { signedIn: false, secondFactor: true }
      case 'signed-in': {
        if (request.cookies[SECOND_STEP_COOKIE]) reply.clearCookie(SECOND_STEP_COOKIE, secondStepCookie)
        setCookies(reply, await openSession(auth, outcome.userId, getHeaders(request)))
        return { signedIn: true, secondFactor: false }
      }
    }
  }

  const passwordStep = async (request: FastifyRequest, reply: FastifyReply) => {
    await app.limit('signIn', request)
    const input = signInInput.safeParse(request.body)
    if (!input.success)
      throw new AppError('INVALID_INPUT', { message: 'Please enter your email address and password.' })
    const outcome = await checkPassword(deps, input.data, request.id)
    return respond(outcome, PASSWORD_REJECTED, request, reply)
  }

  const codeStep = async (request: FastifyRequest, reply: FastifyReply) => {
    await app.limit('signIn', request)
    const input = secondStepInput.safeParse(request.body)
    if (!input.success) throw new AppError('INVALID_INPUT', { message: 'Please enter the code.' })
    const ticket = request.cookies[SECOND_STEP_COOKIE]
    const outcome = await checkSecondFactor(deps, { ticket, ...input.data }, request.id)
    return respond(outcome, CODE_REJECTED, request, reply)
  }

  app.register(async (scope) => {
    await scope.register(formBody)
    const config = { takes: 'json or form' } as const
    scope.post(urls.api.signIn('email'), { config }, (request, reply) =>
      respondOrRedirect(request, reply, passwordStep),
    )
    scope.post(urls.api.signIn('second-factor'), { config }, (request, reply) =>
      respondOrRedirect(request, reply, codeStep),
    )
  })

  app.post(urls.api.signOut(), async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (previousAuth) await closeSession(previousAuth, getHeaders(request))
    setCookies(reply, await closeSession(auth, getHeaders(request)))
    deps.changes.publish()
    return { signedIn: false }
  })
}

function setCookies(reply: FastifyReply, cookies: string[]): void {
  for (const cookie of cookies) reply.header('set-cookie', cookie)
}

/** Additional fields of the form: the redirect target and the step it shows. */
const formFields = z.object({
  to: z.string().max(2000).catch(''),
  step: z.enum(['code', 'recovery']).optional().catch(undefined),
})

/** Returns the result to a script, or redirects a form to the next page. */
async function respondOrRedirect(
  request: FastifyRequest,
  reply: FastifyReply,
  step: (request: FastifyRequest, reply: FastifyReply) => Promise<{ secondFactor: boolean }>,
) {
  if (!request.headers['content-type']?.startsWith(FORM)) return step(request, reply)
  const { to, step: currentStep } = formFields.parse(request.body)
  try {
    const { secondFactor } = await step(request, reply)
    return reply.redirect(secondFactor ? urls.admin.signIn(to, { step: 'code' }) : safeAdminRedirect(to), 303)
  } catch (error) {
    const failed = error instanceof AppError ? formFailures[error.code] : undefined
    if (!failed) throw error
    return reply
      .header('cache-control', 'no-store')
      .redirect(urls.admin.signIn(to, { step: currentStep, failed }), 303)
  }
}

const formFailures: Partial<Record<AppErrorCode, 'wrong' | 'often'>> = {
  UNAUTHENTICATED: 'wrong',
  INVALID_INPUT: 'wrong',
  RATE_LIMITED: 'often',
}
