/** The site of the proof: primary and replica, PgBouncer, Redis, two web processes, two workers, nginx. */
import path from 'node:path'
import pg from 'pg'
import {
  findProgram,
  makeFolder,
  type Part,
  run,
  startMovingAddress,
  startProduct,
  startService,
  waitUntil,
  writeConfig,
} from './processes.ts'

export const ADMIN_PASSWORD = 'known-to-this-proof'
const SECRET = 'a-secret-only-this-proof-knows-0123'
const ports = {
  primary: 55432,
  replica: 55433,
  address: 55434,
  pooler: 56432,
  redis: 56379,
  web: [57001, 57002],
  proxy: 57000,
} as const

export interface Site {
  url: string
  nodes: readonly [string, string]
  parts: {
    primary: Part
    replica: Part
    pooler: Part
    redis: Part
    web: readonly [Part, Part]
    workers: readonly [Part, Part]
    proxy: Part
  }
  /** Makes the replica the primary, and moves the address to it. */
  promote(): Promise<void>
  /** Runs a statement on the primary of the moment. */
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>
}

const toUrl = (port: number) => `postgres://postgres@127.0.0.1:${port}/hostmatch`

/** Starts everything from nothing. @param smtpUrl where the workers send email */
export async function startSite(root: string, smtpUrl: string): Promise<Site> {
  const bin = (name: string) => findProgram(name, 'postgresql')
  const servePostgres = (name: string, data: string, port: number) =>
    startService({
      name,
      port,
      file: bin('postgres'),
      args: ['-D', data, '-p', String(port), '-c', `unix_socket_directories=${root}`],
    })
  const dataDir = path.join(root, 'primary')
  run(bin('initdb'), ['-D', dataDir, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'])
  writeConfig(
    path.join(dataDir, 'postgresql.auto.conf'),
    "listen_addresses = '127.0.0.1'\nwal_level = replica\nmax_connections = 200\nshared_buffers = 256MB\n",
  )
  const primary = await servePostgres('primary', dataDir, ports.primary)
  run(bin('createdb'), ['-h', '127.0.0.1', '-p', String(ports.primary), '-U', 'postgres', 'hostmatch'])

  const replicaDir = path.join(root, 'replica')
  const copy = [
    '-h',
    '127.0.0.1',
    '-p',
    String(ports.primary),
    '-U',
    'postgres',
    '-D',
    replicaDir,
    '-R',
    '-X',
  ]
  run(bin('pg_basebackup'), [...copy, 'stream', '-C', '-S', 'replica', '--no-sync'])
  const replica = await servePostgres('replica', replicaDir, ports.replica)

  let primaryPort: number = ports.primary
  const address = await startMovingAddress(ports.address, () => primaryPort)
  const pooler = await startPooler(root)
  const redis = await startService({
    name: 'Redis',
    port: ports.redis,
    file: findProgram('redis-server', 'redis-server'),
    args: ['--port', String(ports.redis), '--save', '', '--dir', root, '--bind', '127.0.0.1'],
  })

  const env = {
    DATABASE_URL: toUrl(ports.pooler),
    DATABASE_DIRECT_URL: toUrl(ports.address),
    DATABASE_READ_URL: toUrl(ports.replica),
    REDIS_URL: `redis://127.0.0.1:${ports.redis}`,
    SMTP_URL: smtpUrl,
    PUBLIC_URL: `http://localhost:${ports.proxy}`,
    SECRET,
    ADMIN_PASSWORD,
    MIGRATE: 'off',
    TRUST_PROXY: 'loopback',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'warn',
    PAGE_CHECKS: 'off',
  }
  await migrate({ ...env, DATA_DIR: makeOwnFolder(root, 'migrate') })
  const startWeb = (number: 0 | 1) =>
    startProduct({
      name: `web ${'AB'[number]}`,
      port: ports.web[number],
      args: ['scripts/start.mjs'],
      env: {
        ...env,
        JOBS: 'off',
        PORT: String(ports.web[number]),
        DATA_DIR: makeOwnFolder(root, `web-${number}`),
      },
      ready: /HostMatch is ready/,
    })
  const startWorker = (number: 0 | 1) =>
    startProduct({
      name: `worker ${number + 1}`,
      port: 0,
      args: ['scripts/start.mjs', '--worker'],
      env: { ...env, DATA_DIR: makeOwnFolder(root, `worker-${number}`) },
      ready: /Jobs are running/,
    })
  const web = [await startWeb(0), await startWeb(1)] as const
  const workers = [await startWorker(0), await startWorker(1)] as const
  const proxy = await startProxy(root)

  return {
    url: `http://127.0.0.1:${ports.proxy}`,
    nodes: [`http://127.0.0.1:${ports.web[0]}`, `http://127.0.0.1:${ports.web[1]}`],
    parts: { primary, replica, pooler, redis, web, workers, proxy },
    async promote() {
      await primary.kill('SIGQUIT')
      run(bin('pg_ctl'), ['promote', '-D', replicaDir, '-w'])
      primaryPort = ports.replica
      address.cut()
    },
    async query(text, values) {
      const client = new pg.Client({ connectionString: toUrl(primaryPort) })
      await client.connect()
      try {
        return (await client.query(text, values)).rows
      } finally {
        await client.end()
      }
    },
  }
}

const makeOwnFolder = (root: string, name: string) => makeFolder(path.join(root, name))

async function migrate(env: Record<string, string>): Promise<void> {
  const migration = await startProduct({
    name: 'migrate',
    port: 0,
    args: ['scripts/start.mjs', '--migrate', 'up'],
    env,
    ready: /, 0 pending/,
  })
  await waitUntil('the migrations are applied', () => / 0 pending/.test(migration.output()))
}

function startPooler(root: string): Promise<Part> {
  const dir = makeFolder(path.join(root, 'pooler'))
  const users = writeConfig(path.join(dir, 'users.txt'), '"postgres" ""\n')
  const config = writeConfig(
    path.join(dir, 'pgbouncer.ini'),
    `[databases]
hostmatch = host=127.0.0.1 port=${ports.address} dbname=hostmatch
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${ports.pooler}
unix_socket_dir = ${dir}
auth_type = trust
auth_file = ${users}
pool_mode = transaction
default_pool_size = 20
max_client_conn = 500
server_login_retry = 1
`,
  )
  return startService({
    name: 'PgBouncer',
    port: ports.pooler,
    file: findProgram('pgbouncer', 'pgbouncer'),
    args: [config],
  })
}

function startProxy(root: string): Promise<Part> {
  const dir = makeFolder(path.join(root, 'proxy'))
  const servers = ports.web.map((port) => `server 127.0.0.1:${port} max_fails=1 fail_timeout=1s;`).join(' ')
  const config = writeConfig(
    path.join(dir, 'nginx.conf'),
    `daemon off; pid ${dir}/nginx.pid; error_log stderr warn; worker_processes 1;
events { worker_connections 512; }
http {
  access_log off;
  client_body_temp_path ${dir}/body; proxy_temp_path ${dir}/temp; fastcgi_temp_path ${dir}/f;
  uwsgi_temp_path ${dir}/u; scgi_temp_path ${dir}/s;
  upstream hostmatch { ${servers} }
  server {
    listen 127.0.0.1:${ports.proxy};
    location / {
      proxy_pass http://hostmatch;
      proxy_http_version 1.1;
      proxy_set_header Host $host:$server_port;
      # The proof stands for many visitors: it names their addresses itself.
      proxy_set_header X-Forwarded-For $http_x_forwarded_for;
      proxy_set_header X-Request-Id $request_id;
      proxy_next_upstream error timeout http_503 non_idempotent;
    }
  }
}
`,
  )
  return startService({
    name: 'nginx',
    port: ports.proxy,
    file: findProgram('nginx', 'nginx'),
    args: ['-c', config, '-p', dir],
  })
}
