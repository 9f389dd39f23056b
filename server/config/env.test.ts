import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { ConfigError, loadEnv } from './env.ts'

function getProblems(source: Record<string, string>): string[] {
  try {
    loadEnv(source)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
}

describe('Settings', () => {
  it('are all optional', () => {
    expect(loadEnv({})).toEqual({
      port: 3000,
      host: '0.0.0.0',
      publicUrl: 'http://localhost:3000',
      dataDir: path.resolve('data'),
      databaseUrl: undefined,
      databaseDirectUrl: undefined,
      databaseReadUrl: undefined,
      migrate: true,
      redisUrl: undefined,
      metrics: { port: undefined, token: undefined },
      traceUrl: undefined,
      drainS: 0,
      mail: {
        transport: { kind: 'files', dir: path.resolve('data/mail') },
        from: 'HostMatch <no-reply@hostmatch.example>',
        concurrency: 10,
        perHour: 20_000,
      },
      admin: { email: 'admin@hostmatch.example', password: undefined },
      operator: { name: null, address: null, email: null },
      secret: undefined,
      sampleData: true,
      jobs: true,
      pageChecks: true,
      trustProxy: false,
      minFillMs: 3000,
      webhooksAllowPrivate: false,
      logLevel: 'info',
    })
  })

  it('count as unset if empty or blank', () => {
    expect(loadEnv({ PORT: '', SMTP_URL: '   ', SAMPLE_DATA: '' })).toEqual(loadEnv({}))
  })

  it('are all read', () => {
    const config = loadEnv({
      PORT: '8080',
      HOST: '127.0.0.1',
      PUBLIC_URL: 'https://site.example/',
      DATA_DIR: '/var/lib/site',
      DATABASE_URL: 'postgres://u:p@pooler.example/site',
      DATABASE_DIRECT_URL: 'postgres://u:p@db.example/site',
      DATABASE_READ_URL: 'postgres://u:p@replica.example/site',
      MIGRATE: 'off',
      REDIS_URL: 'rediss://cache.example:6380',
      METRICS_PORT: '9100',
      METRICS_TOKEN: 't'.repeat(16),
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.example:4318',
      DRAIN_S: '5',
      SMTP_URL: 'smtps://u:p@mail.example:465',
      MAIL_FROM: 'Site <hello@site.example>',
      MAIL_CONCURRENCY: '25',
      MAIL_PER_HOUR: '900',
      ADMIN_EMAIL: 'Boss@Site.example',
      ADMIN_PASSWORD: 'long enough',
      OPERATOR_NAME: 'Tern LLC',
      OPERATOR_ADDRESS: '1 Pier Rd, Maine',
      OPERATOR_EMAIL: 'us@tern.example',
      SECRET: 's'.repeat(32),
      SAMPLE_DATA: 'off',
      JOBS: 'off',
      PAGE_CHECKS: 'off',
      MIN_FILL_MS: '0',
      LOG_LEVEL: 'debug',
    })
    expect(config).toMatchObject({
      port: 8080,
      host: '127.0.0.1',
      publicUrl: 'https://site.example',
      dataDir: '/var/lib/site',
      databaseUrl: 'postgres://u:p@pooler.example/site',
      databaseDirectUrl: 'postgres://u:p@db.example/site',
      databaseReadUrl: 'postgres://u:p@replica.example/site',
      migrate: false,
      redisUrl: 'rediss://cache.example:6380',
      metrics: { port: 9100, token: 't'.repeat(16) },
      traceUrl: 'http://collector.example:4318',
      drainS: 5,
      mail: {
        transport: { kind: 'smtp', url: 'smtps://u:p@mail.example:465' },
        from: 'Site <hello@site.example>',
        concurrency: 25,
        perHour: 900,
      },
      admin: { email: 'boss@site.example', password: 'long enough' },
      operator: { name: 'Tern LLC', address: '1 Pier Rd, Maine', email: 'us@tern.example' },
      sampleData: false,
      jobs: false,
      pageChecks: false,
      minFillMs: 0,
      logLevel: 'debug',
    })
  })

  it('derive the public URL from the port by default', () => {
    expect(loadEnv({ PORT: '4000' }).publicUrl).toBe('http://localhost:4000')
  })

  it.each([
    ['PORT', 'http', 'PORT must be a port number'],
    ['PORT', '80.5', 'PORT must be a port number'],
    ['PORT', '65536', 'PORT must be 0 to 65535'],
    ['PORT', '-1', 'PORT must be 0 to 65535'],
    ['PUBLIC_URL', 'site.example', 'PUBLIC_URL must be an http or https URL'],
    ['PUBLIC_URL', 'javascript:alert(1)', 'PUBLIC_URL must be an http or https URL'],
    ['DATABASE_URL', 'mysql://db.example/site', 'DATABASE_URL must be a postgres:// URL'],
    ['MIGRATE', 'never', 'MIGRATE must be on or off'],
    ['REDIS_URL', 'cache.example:6379', 'REDIS_URL must be a redis:// or rediss:// URL'],
    ['METRICS_PORT', '70000', 'METRICS_PORT must be 0 to 65535'],
    ['METRICS_TOKEN', 'short', 'METRICS_TOKEN must have at least 16 characters'],
    ['DRAIN_S', '301', 'DRAIN_S must be 0 to 300'],
    ['SMTP_URL', 'mail.example:25', 'SMTP_URL must be an smtp:// or smtps:// URL'],
    ['MAIL_CONCURRENCY', '0', 'MAIL_CONCURRENCY must be 1 to 100'],
    ['MAIL_PER_HOUR', 'many', 'MAIL_PER_HOUR must be 1 to 10000000'],
    ['MAIL_FROM', 'nobody', 'MAIL_FROM must be an email address, or "Name <address>"'],
    ['MAIL_FROM', 'Site <nobody>', 'MAIL_FROM must be an email address, or "Name <address>"'],
    ['ADMIN_EMAIL', 'boss', 'ADMIN_EMAIL must be an email address'],
    ['ADMIN_PASSWORD', 'short', 'ADMIN_PASSWORD must have at least 10 characters'],
    ['ADMIN_PASSWORD', 'x'.repeat(129), 'ADMIN_PASSWORD must have at most 128 characters'],
    ['OPERATOR_NAME', 'x'.repeat(201), 'OPERATOR_NAME must have at most 200 characters'],
    ['OPERATOR_EMAIL', 'nobody', 'OPERATOR_EMAIL must be an email address'],
    ['SECRET', 'short', 'SECRET must have at least 32 characters'],
    ['SAMPLE_DATA', 'true', 'SAMPLE_DATA must be on or off'],
    ['JOBS', '1', 'JOBS must be on or off'],
    ['TRUST_PROXY', 'banana', 'TRUST_PROXY must be on, off, a number of proxies, or their IP addresses'],
    [
      'TRUST_PROXY',
      '10.0.0.1, banana',
      'TRUST_PROXY must be on, off, a number of proxies, or their IP addresses',
    ],
    ['TRUST_PROXY', '-1', 'TRUST_PROXY must be on, off, a number of proxies, or their IP addresses'],
    ['MIN_FILL_MS', '-1', 'MIN_FILL_MS must be 0 to 60000'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of silent, fatal, error, warn, info, debug, trace'],
  ])('reject %s=%s', (key, value, problem) => {
    expect(getProblems({ [key]: value })).toEqual([problem])
  })

  it('report every invalid setting together', () => {
    const bad = { PORT: 'x', PUBLIC_URL: 'x', SMTP_URL: 'x', SECRET: 'x', JOBS: 'x', TRUST_PROXY: 'x' }
    expect(getProblems(bad).map((problem) => problem.split(' ')[0])).toEqual(Object.keys(bad))
    expect(() => loadEnv(bad)).toThrow(/^These settings are invalid:\n {2}- PORT must be/)
  })

  it('never repeat a secret in an error message', () => {
    expect(getProblems({ SECRET: 'geheim', ADMIN_PASSWORD: 'geheim' }).join()).not.toContain('geheim')
  })
})

describe('TRUST_PROXY', () => {
  it('set to on, trusts one proxy only', () => {
    const { trustProxy } = loadEnv({ TRUST_PROXY: 'on' })
    if (typeof trustProxy !== 'function') throw new Error('expected a function')
    expect([0, 1, 2].map((hop) => trustProxy('10.0.0.1', hop))).toEqual([true, false, false])
  })

  it.each([
    ['off', false],
    ['10.0.0.1', '10.0.0.1'],
    ['10.0.0.0/8, ::1', '10.0.0.0/8, ::1'],
    ['loopback, uniquelocal', 'loopback, uniquelocal'],
  ])('accepts %s', (value, expected) => {
    expect(loadEnv({ TRUST_PROXY: value }).trustProxy).toEqual(expected)
  })

  it('set to a number, trusts exactly that many proxies', () => {
    const { trustProxy } = loadEnv({ TRUST_PROXY: '2' })
    const trusts = (hop: number) => typeof trustProxy === 'function' && trustProxy('10.0.0.1', hop)
    expect([0, 1, 2, 3].map(trusts)).toEqual([true, true, false, false])
  })
})
