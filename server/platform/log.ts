import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino'

export type { Logger }

/** Structured log to standard output. What could identify a person or open a door is cut at this one place. */
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
    serializers: { err: describeError, req: describeRequest },
  }
  return destination ? pino(options, destination) : pino(options)
}

/** Whom Fastify says it answers, at `debug`. An address may hold a key (a mailed link's), and the asker's is personal. */
interface LoggedRequest {
  method?: string
  url?: string
  routeOptions?: { url?: string }
}

/** The route, with names in place of values; of an address that many pages share, the path. */
function describeRequest({ method, url, routeOptions }: LoggedRequest): object {
  const route = routeOptions?.url
  return { method, path: route && !route.endsWith('*') ? route : url?.split('?', 1)[0] }
}

const MAIL_ADDRESS = /[^\s<>"'=:,;]+@[^\s<>"',;]+/g

/** A mail server's refusal repeats whom the mail was for, in the text and in fields of its own. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) }
  const { type, message, stack } = pino.stdSerializers.err(error)
  const withoutAddresses = (text: string) => text.replace(MAIL_ADDRESS, '[address]')
  return {
    type,
    code: (error as { code?: unknown }).code,
    message: withoutAddresses(message),
    stack: withoutAddresses(stack),
  }
}
