import type { Deps } from '@server/deps.ts'
import { type Auth, closeSession, openSession } from '@server/modules/auth/auth.service.ts'
import { SECOND_STEP_MS } from '@server/modules/auth/sign-in.rules.ts'
import { checkPassword, checkSecondFactor, type SignInOutcome } from '@server/modules/auth/sign-in.service.ts'
import { brand } from '@shared/brand.ts'
import { AppError } from '@shared/errors.ts'
import { secondStepInput, signInInput } from '@shared/schemas/auth.schema.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Holds, between password and code, the proof that the password was right. */
const SECOND_STEP_COOKIE = `${brand.slug}.second_step`
const SIGN_IN_PATH = '/api/auth/sign-in'
/** The same whether the address or the password is wrong, or the account is locked: nobody learns who has one. */
const REFUSED = 'Invalid email or password'
const CODE_REFUSED = 'This code does not match, was used before, or came too late. Please try again.'

/** The doors to a session. They answer JSON and set cookies; who uses them is checked by the service. */
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
  ) => {
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

  app.post(`${SIGN_IN_PATH}/email`, async (request, reply) => {
    await app.limit('signIn', request)
    const input = signInInput.safeParse(request.body)
    if (!input.success)
      throw new AppError('INVALID_INPUT', { message: 'Please enter your e-mail address and password.' })
    const outcome = await checkPassword(deps, { ...input.data, requestId: request.id })
    return answer(outcome, REFUSED, request, reply)
  })

  app.post(`${SIGN_IN_PATH}/second-factor`, async (request, reply) => {
    await app.limit('signIn', request)
    const input = secondStepInput.safeParse(request.body)
    if (!input.success) throw new AppError('INVALID_INPUT', { message: 'Please enter the code.' })
    const ticket = request.cookies[SECOND_STEP_COOKIE]
    const outcome = await checkSecondFactor(deps, { ticket, ...input.data, requestId: request.id })
    return answer(outcome, CODE_REFUSED, request, reply)
  })

  app.post('/api/auth/sign-out', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    setCookies(reply, await closeSession(auth, headersOf(request)))
    return { signedIn: false }
  })
}

function setCookies(reply: FastifyReply, cookies: string[]): void {
  for (const cookie of cookies) reply.header('set-cookie', cookie)
}
