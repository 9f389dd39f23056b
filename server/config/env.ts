import { isIP } from 'node:net'
import path from 'node:path'
import type { Operator } from '@shared/content/operator.ts'
import { brand } from '@shared/lib/brand.ts'
import { emailText } from '@shared/lib/text.schema.ts'
import { z } from 'zod'

/** Settings of a process, read and validated once. Behavior depends on these settings, never on NODE_ENV. */
export interface Config {
  port: number
  host: string
  /** Origin for links, emails and the origin check; no trailing slash. */
  publicUrl: string
  dataDir: string
  /** Undefined: the embedded database in `dataDir`. */
  databaseUrl: string | undefined
  /** The server itself, if `databaseUrl` may be that of a pooler. */
  databaseDirectUrl: string | undefined
  /** A replica that public pages and lists are read from. */
  databaseReadUrl: string | undefined
  /** Applies pending migrations at start; otherwise a start refuses a database that lacks one. */
  migrate: boolean
  /** Valkey or Redis, which makes rate limits count in all processes together. */
  redisUrl: string | undefined
  metrics: {
    /** Serves /metrics on a port of its own. */
    port: number | undefined
    /** Serves /metrics on the site's port to clients that send this bearer token. */
    token: string | undefined
  }
  /** OpenTelemetry collector (OTLP over HTTP) that gets traces. */
  traceUrl: string | undefined
  /** Time between a readiness of 503 and the stop, for load balancers. */
  drainS: number
  mail: {
    transport: { kind: 'smtp'; url: string } | { kind: 'files'; dir: string }
    from: string
    /** Emails that one process sends concurrently. */
    concurrency: number
    /** Emails that the whole site sends per hour; account emails are exempt. */
    perHour: number
  }
  admin: { email: string; password: string | undefined }
  /** Published on /about. */
  operator: Operator
  /** Undefined: generated once and stored in `dataDir`. */
  secret: string | undefined
  /** While a secret is being replaced: what the previous one signed or encrypted is still read. */
  secretPrevious?: string | undefined
  sampleData: boolean
  /** Runs jobs in the web process too. */
  jobs: boolean
  /** Checks the location pages for the SEO section by itself. */
  pageChecks: boolean
  trustProxy: boolean | string | ((address: string, hop: number) => boolean)
  /** A form submitted sooner than this counts as automated. Tests set 0. */
  minFillMs: number
  /** Lets webhooks go to http URLs and to addresses of this machine and its network. */
  webhooksAllowPrivate: boolean
  logLevel: string
}

export class ConfigError extends Error {
  constructor(readonly problems: string[]) {
    super(`These settings are invalid:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`)
    this.name = 'ConfigError'
  }
}

const onOff = (fallback: boolean) =>
  z
    .enum(['on', 'off'], { error: 'must be on or off' })
    .optional()
    .transform((value) => (value === undefined ? fallback : value === 'on'))

const wholeNumber = (min: number, max: number) =>
  z.coerce
    .number({ error: `must be ${min} to ${max}` })
    .int(`must be ${min} to ${max}`)
    .min(min, `must be ${min} to ${max}`)
    .max(max, `must be ${min} to ${max}`)

const urlWithProtocol = (protocols: string[], hint: string) =>
  z
    .string()
    .refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), { error: hint })
    .optional()

const postgresUrl = urlWithProtocol(['postgres:', 'postgresql:'], 'must be a postgres:// URL')

const port = z.coerce
  .number({ error: 'must be a port number' })
  .int('must be a port number')
  .min(0, 'must be 0 to 65535')
  .max(65535, 'must be 0 to 65535')

const mailbox = z
  .string()
  .regex(
    /^([^<>]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
    'must be an email address, or "Name <address>"',
  )

const emailAddress = z
  .string()
  .refine((value) => emailText.safeParse(value).success, { error: 'must be an email address' })

const publishedLine = z.string().max(200, 'must have at most 200 characters').optional()

const TRUST_PROXY_HINT = 'must be on, off, a number of proxies, or their IP addresses'
const PROXY_RANGE_NAMES = ['loopback', 'linklocal', 'uniquelocal']

function isProxyAddress(text: string): boolean {
  const [address = '', prefix = '0', ...rest] = text.trim().split('/')
  return (
    PROXY_RANGE_NAMES.includes(text.trim()) ||
    (isIP(address) > 0 && /^\d{1,3}$/.test(prefix) && Number(prefix) <= 128 && rest.length === 0)
  )
}

/** `on`, `off`, a number of proxies, or a comma-separated list of proxy IP addresses. */
const behindProxies = (proxies: number) => (_address: string, hop: number) => hop < proxies

const trustProxy = z
  .string()
  .refine((value) => /^(on|off|\d{1,2})$/.test(value) || value.split(',').every(isProxyAddress), {
    error: TRUST_PROXY_HINT,
  })
  .optional()
  .transform((value) => {
    if (value === undefined || value === 'off') return false
    if (value === 'on') return behindProxies(1)
    const proxies = Number(value)
    return Number.isInteger(proxies) ? behindProxies(proxies) : value
  })

/** One key per setting; a test checks that `.env.example` lists the same keys. */
export const envSchema = z.object({
  PORT: port.default(3000),
  HOST: z.string().min(1).default('0.0.0.0'),
  PUBLIC_URL: urlWithProtocol(['http:', 'https:'], 'must be an http or https URL'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: postgresUrl,
  DATABASE_DIRECT_URL: postgresUrl,
  DATABASE_READ_URL: postgresUrl,
  MIGRATE: onOff(true),
  REDIS_URL: urlWithProtocol(['redis:', 'rediss:'], 'must be a redis:// or rediss:// URL'),
  METRICS_PORT: port.optional(),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: urlWithProtocol(['http:', 'https:'], 'must be an http or https URL'),
  DRAIN_S: wholeNumber(0, 300).default(0),
  SMTP_URL: urlWithProtocol(['smtp:', 'smtps:'], 'must be an smtp:// or smtps:// URL'),
  MAIL_FROM: mailbox.default(`${brand.name} <no-reply@${brand.slug}.example>`),
  MAIL_CONCURRENCY: wholeNumber(1, 100).default(10),
  MAIL_PER_HOUR: wholeNumber(1, 10_000_000).default(20_000),
  ADMIN_EMAIL: emailAddress.default(`admin@${brand.slug}.example`),
  ADMIN_PASSWORD: z
    .string()
    .min(10, 'must have at least 10 characters')
    .max(128, 'must have at most 128 characters')
    .optional(),
  OPERATOR_NAME: publishedLine,
  OPERATOR_ADDRESS: publishedLine,
  OPERATOR_EMAIL: emailAddress.optional(),
  SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  SECRET_PREVIOUS: z.string().min(32, 'must have at least 32 characters').optional(),
  SAMPLE_DATA: onOff(true),
  JOBS: onOff(true),
  PAGE_CHECKS: onOff(true),
  TRUST_PROXY: trustProxy,
  MIN_FILL_MS: wholeNumber(0, 60_000).default(3000),
  WEBHOOKS_ALLOW_PRIVATE: onOff(false),
  LOG_LEVEL: z
    .enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'], {
      error: 'must be one of silent, fatal, error, warn, info, debug, trace',
    })
    .default('info'),
})

/** Reads the settings; an empty value counts as unset. @throws ConfigError with all invalid ones */
export function loadEnv(source: NodeJS.ProcessEnv = process.env): Config {
  const given = Object.fromEntries(
    Object.keys(envSchema.shape).map((key) => [key, source[key]?.trim() || undefined]),
  )
  const parsed = envSchema.safeParse(given)
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}`))
  }
  const env = parsed.data
  const dataDir = path.resolve(env.DATA_DIR)
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl: new URL(env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).origin,
    dataDir,
    databaseUrl: env.DATABASE_URL,
    databaseDirectUrl: env.DATABASE_DIRECT_URL,
    databaseReadUrl: env.DATABASE_READ_URL,
    migrate: env.MIGRATE,
    redisUrl: env.REDIS_URL,
    metrics: { port: env.METRICS_PORT, token: env.METRICS_TOKEN },
    traceUrl: env.OTEL_EXPORTER_OTLP_ENDPOINT,
    drainS: env.DRAIN_S,
    mail: {
      transport: env.SMTP_URL
        ? { kind: 'smtp', url: env.SMTP_URL }
        : { kind: 'files', dir: path.join(dataDir, 'mail') },
      from: env.MAIL_FROM,
      concurrency: env.MAIL_CONCURRENCY,
      perHour: env.MAIL_PER_HOUR,
    },
    admin: { email: env.ADMIN_EMAIL.toLowerCase(), password: env.ADMIN_PASSWORD },
    operator: {
      name: env.OPERATOR_NAME ?? null,
      address: env.OPERATOR_ADDRESS ?? null,
      email: env.OPERATOR_EMAIL ?? null,
    },
    secret: env.SECRET,
    secretPrevious: env.SECRET_PREVIOUS,
    sampleData: env.SAMPLE_DATA,
    jobs: env.JOBS,
    pageChecks: env.PAGE_CHECKS,
    trustProxy: env.TRUST_PROXY,
    minFillMs: env.MIN_FILL_MS,
    webhooksAllowPrivate: env.WEBHOOKS_ALLOW_PRIVATE,
    logLevel: env.LOG_LEVEL,
  }
}

/** Returns the secrets to read with, the current one first. Only that one signs and encrypts. */
export function getSecrets({
  secret,
  secretPrevious,
}: {
  secret: string
  secretPrevious?: string | undefined
}): string[] {
  return secretPrevious ? [secret, secretPrevious] : [secret]
}

/** Returns the environment of a program that we run. */
export function toChildEnv(extra: Record<string, string>): NodeJS.ProcessEnv {
  return { ...process.env, ...extra }
}
