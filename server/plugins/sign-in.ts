import type { Deps } from '@server/deps.ts'
import { type Auth, closeSession, openSession } from '@server/modules/auth/auth.service.ts'
import { SECOND_STEP_MS } from '@server/modules/auth/sign-in.rules.ts'
import { checkPassword, checkSecondFactor, type SignInOutcome } from '@server/modules/auth/sign-in.service.ts'
import { brand } from '@shared/brand.ts'
import { AppError, type AppErrorCode } from '@shared/errors.ts'
import { goOnTo } from '@shared/go-on.ts'
import { secondStepInput, type signInAnswer, signInInput } from '@shared/schemas/auth.schema.ts'
import { urls } from '@shared/urls.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'

/** Holds, between password and code, the proof that the password was right. */
const SECOND_STEP_COOKIE = `${brand.slug}.second_step`
const SIGN_IN_PATH = '/api/auth/sign-in'
/** What a browser posts a form as. */
const FORM = 'application/x-www-form-urlencoded'
/** The same whether the address or the password is wrong, or the account is locked: nobody learns who has one. */
const REFUSED = 'Invalid email or password'
const CODE_REFUSED = 'This code does not match, was used before, or came too late. Please try again.'

/**
 * The doors to a session: they set cookies, and who uses them is checked by the service. A script gets JSON; a form
 * posted without JavaScript goes on to a page.
 */
export function signInRoutes(
  app: FastifyInstance,
  { deps, auth, headersOf }: { deps: Deps; auth: Auth; headersOf: (request: FastifyRequest) => Headers },
): void {
  const secure = deps.config.publicUrl.startsWith('https:')
  const secondStepCookie = { path: SIGN_IN_PATH, httpOnly: true, sameSite: 'strict', secure } as const

  const answer = async (
    outcome: SignInOutcome,
    refusal: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<z.infer<typeof signInAnswer>> => {
    reply.header('cache-control', 'no-store')
    switch (outcome.step) {
      case 'refused':
        throw new AppError('UNAUTHENTICATED', { message: refusal })
      case 'second-factor':
        reply.setCookie(SECOND_STEP_COOKIE, outcome.ticket, {
          ...secondStepCookie,
          maxAge: SECOND_STEP_MS / 1000,
        })
        return { signedIn: false, secondFactor: true }
      case 'signed-in': {
        if (request.cookies[SECOND_STEP_COOKIE]) reply.clearCookie(SECOND_STEP_COOKIE, secondStepCookie)
        setCookies(reply, await openSession(auth, outcome.userId, headersOf(request)))
        return { signedIn: true, secondFactor: false }
      }
    }
  }

  const passwordStep = async (request: FastifyRequest, reply: FastifyReply) => {
    await app.limit('signIn', request)
    const input = signInInput.safeParse(request.body)
    if (!input.success)
      throw new AppError('INVALID_INPUT', { message: 'Please enter your e-mail address and password.' })
    const outcome = await checkPassword(deps, { ...input.data, requestId: request.id })
    return answer(outcome, REFUSED, request, reply)
  }

  const codeStep = async (request: FastifyRequest, reply: FastifyReply) => {
    await app.limit('signIn', request)
    const input = secondStepInput.safeParse(request.body)
    if (!input.success) throw new AppError('INVALID_INPUT', { message: 'Please enter the code.' })
    const ticket = request.cookies[SECOND_STEP_COOKIE]
    const outcome = await checkSecondFactor(deps, { ticket, ...input.data, requestId: request.id })
    return answer(outcome, CODE_REFUSED, request, reply)
  }

  app.register(async (doors) => {
    doors.addContentTypeParser(FORM, { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(body.toString()))),
    )
    const config = { takes: 'json or form' } as const
    doors.post(urls.api.signIn('email'), { config }, (request, reply) => goOn(request, reply, passwordStep))
    doors.post(urls.api.signIn('second-factor'), { config }, (request, reply) =>
      goOn(request, reply, codeStep),
    )
  })

  app.post(urls.api.signOut(), async (request, reply) => {
    reply.header('cache-control', 'no-store')
    setCookies(reply, await closeSession(auth, headersOf(request)))
    return { signedIn: false }
  })
}

function setCookies(reply: FastifyReply, cookies: string[]): void {
  for (const cookie of cookies) reply.header('set-cookie', cookie)
}

/** What a posted form says beside what is checked: where it was wanted to go, and which step it shows. */
const formFields = z.object({
  to: z.string().max(2000).catch(''),
  step: z.enum(['code', 'recovery']).optional().catch(undefined),
})

/** Hands the answer to a script, and turns a form's into the page that comes next. */
async function goOn(
  request: FastifyRequest,
  reply: FastifyReply,
  step: (request: FastifyRequest, reply: FastifyReply) => Promise<{ secondFactor: boolean }>,
) {
  if (!request.headers['content-type']?.startsWith(FORM)) return step(request, reply)
  const { to, step: shown } = formFields.parse(request.body)
  try {
    const { secondFactor } = await step(request, reply)
    return reply.redirect(secondFactor ? urls.admin.signIn(to, { step: 'code' }) : goOnTo(to), 303)
  } catch (error) {
    const failed = error instanceof AppError ? formFailures[error.code] : undefined
    if (!failed) throw error
    return reply
      .header('cache-control', 'no-store')
      .redirect(urls.admin.signIn(to, { step: shown, failed }), 303)
  }
}

const formFailures: Partial<Record<AppErrorCode, 'wrong' | 'often'>> = {
  UNAUTHENTICATED: 'wrong',
  INVALID_INPUT: 'wrong',
  RATE_LIMITED: 'often',
}
