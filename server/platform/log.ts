import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino'
import { toErrorCode } from './errors.ts'

export type { Logger }

/** Creates the structured log on standard output. Personal data and credentials are removed here. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    base: undefined,
    redact: {
      paths: [
        'req.headers.cookie',
        'req.headers.authorization',
        '*.password',
        '*.token',
        '*.email',
        '*.phone',
      ],
      remove: true,
    },
    serializers: { err: describeError, req: describeRequest, reason: describeReason },
  }
  return destination ? pino(options, destination) : pino(options)
}

/** Request that Fastify logs. Its URL may hold a key, and the client's IP is personal data. */
interface LoggedRequest {
  method?: string
  url?: string
  routeOptions?: { url?: string }
}

/** Describes a request by its route with parameter names, or by its path where many pages share a route. */
function describeRequest({ method, url, routeOptions }: LoggedRequest): object {
  const route = routeOptions?.url
  return { method, path: route && !route.endsWith('*') ? route : maskTokenPath(url?.split('?', 1)[0] ?? '') }
}

/** Masks the token in the path of an emailed link. */
export function maskTokenPath(path: string): string {
  return path.replace(/^(\/(?:thank-you|answer|correct)\/)[^/]+/i, '$1:token')
}

const EMAIL_ADDRESS = /[^\s<>"'=:,;]+@[^\s<>"',;]+/g
const redactAddresses = (text: string) => text.replace(EMAIL_ADDRESS, '[address]')

/** Describes why something failed: the text of an error, which may repeat a recipient. */
function describeReason(reason: unknown): unknown {
  return typeof reason === 'string' ? redactAddresses(reason) : reason
}

/** Describes an error without email addresses: mail servers repeat the recipient in the text and in extra fields. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) }
  const { type, message, stack } = pino.stdSerializers.err(error)
  return {
    type,
    code: toErrorCode(error),
    message: redactAddresses(message),
    stack: redactAddresses(stack),
  }
}
