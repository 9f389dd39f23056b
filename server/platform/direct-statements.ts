import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash, randomUUID } from 'node:crypto'
import { Prisma, type PrismaClient } from '@prisma-data/generated/client.ts'
import pg from 'pg'

/** What a transaction of written-out statements offers. */
export type Statements = Pick<Prisma.TransactionClient, '$queryRaw' | '$executeRaw' | '$queryRawUnsafe'>

export interface WithStatements {
  /**
   * A transaction of written-out statements alone. Prisma takes no part, which saves what its own transactions cost
   * beside the statements: for what is done often. What the work asks for without waiting for an answer in between
   * leaves in one packet and is done in the order asked.
   */
  $statements<Result>(work: (tx: Statements) => Promise<Result>): Promise<Result>
}

/**
 * The plans are kept like the statements. By itself PostgreSQL plans a statement with a list anew each time, hoping for
 * a short one, which takes longer here than doing it.
 */
const BEGIN = 'BEGIN; SET LOCAL plan_cache_mode = force_generic_plan'

type Query = TemplateStringsArray | Prisma.Sql
type Runner = (statement: pg.QueryConfig) => Promise<pg.QueryResult>

/** A transaction under way and the connection Prisma took for it; none once it is over. */
interface OpenTransaction {
  connection?: pg.PoolClient
}

/**
 * The client, whose written-out statements go straight to the driver: in a transaction over its own connection, else
 * over the pool. By Prisma's own way each costs 0.4 ms of processor time before the database has heard of it, more
 * than most of ours take there. Rows come back with the same types; what breaks a rule throws the driver's error.
 *
 * They are kept prepared: there are only as many texts as the repos write.
 *
 * @param options.oneSession every connection is the same session to the database (the embedded one): a new one must
 *   not meet the names of the one before it
 */
export function withDirectStatements(
  client: PrismaClient,
  pool: pg.Pool,
  { oneSession }: { oneSession: boolean },
): PrismaClient & WithStatements {
  const opening = new AsyncLocalStorage<OpenTransaction>()
  let nameOf = namer('')
  if (oneSession) {
    pool.on('connect', () => {
      nameOf = namer(randomUUID())
    })
  }
  noteConnections(pool, opening)

  const statementOf = (text: string, values: unknown[], isOurs: boolean): pg.QueryConfig => ({
    text,
    values,
    types,
    ...(isOurs ? { name: nameOf(text) } : {}),
  })
  const direct = (run: Runner) => {
    const send = (query: Query, values: unknown[]) => {
      const { text, values: parameters } = 'text' in query ? query : Prisma.sql(query, ...values)
      return run(statementOf(text, parameters, true))
    }
    return {
      $queryRaw: async (query: Query, ...values: unknown[]) => (await send(query, values)).rows,
      $executeRaw: async (query: Query, ...values: unknown[]) => (await send(query, values)).rowCount ?? 0,
      $queryRawUnsafe: async (text: string, ...values: unknown[]) =>
        (await run(statementOf(text, values, false))).rows,
    }
  }
  const overPool = direct((statement) => pool.query(statement))

  const $transaction = (work: unknown, options?: object) => {
    if (typeof work !== 'function') return client.$transaction(work as never, options)
    const open: OpenTransaction = {}
    return opening.run(open, () =>
      client.$transaction((tx) => {
        const overConnection = direct((statement) => {
          if (!open.connection) throw new Error('The transaction is over.')
          return open.connection.query(statement)
        })
        return work(replaced(tx, open.connection ? overConnection : {}))
      }, options),
    )
  }

  const $statements = async <Result>(work: (tx: Statements) => Promise<Result>) => {
    const connection = await pool.connect()
    let ended: Error | null = null
    const send = (statement: pg.QueryConfig | string): Promise<pg.QueryResult> => {
      if (ended) throw ended
      leaveTogether(connection as pg.PoolClient & pg.Client)
      return connection.query(statement)
    }
    const end = () => {
      ended ??= new Error('The transaction is over.')
    }
    try {
      // Leaves with the first statements; only what came with them can have been sent when it fails.
      send(BEGIN).catch((error: Error) => {
        ended = error
      })
      const result = await work(direct(send) as unknown as Statements)
      const { command } = await send('COMMIT')
      // After a statement whose failure the work overlooked, the database takes everything back and calls that success.
      if (command !== 'COMMIT')
        throw new Error('The transaction was not committed: one of its statements failed.')
      end()
      connection.release()
      return result
    } catch (error) {
      // Other parts of the work may still be under way: what they ask for now is nobody's transaction.
      end()
      // A connection that cannot even roll back is not given to anybody else.
      await connection.query('ROLLBACK').then(
        () => connection.release(),
        (broken: Error) => connection.release(broken),
      )
      throw error
    }
  }
  return replaced(client, { ...overPool, $transaction, $statements }) as PrismaClient & WithStatements
}

/** Statements that are asked for in one go leave in one: each by itself is a system call here and a wake-up there. */
function leaveTogether({ connection: { stream } }: pg.Client): void {
  if (stream.writableCorked > 0) return
  stream.cork()
  process.nextTick(() => stream.uncork())
}

/** A statement with numbered places as a written-out one, which the driver keeps prepared. */
export function toSql(text: string, values: readonly unknown[]): Prisma.Sql {
  const inOrder = [...text.matchAll(/\$(\d+)/g)].map(([, place]) => values[Number(place) - 1])
  return new Prisma.Sql(text.split(/\$\d+/), inOrder)
}

/** The same object with some of its methods in another make. */
function replaced<Target extends object>(target: Target, methods: object): Target {
  return new Proxy(target, {
    get: (_target, key) => Reflect.get(key in methods ? methods : target, key),
  })
}

/** Lets each transaction know the connection that is taken for it, until that is given back. */
function noteConnections(pool: pg.Pool, opening: AsyncLocalStorage<OpenTransaction>): void {
  const connect = pool.connect.bind(pool) as (callback?: unknown) => Promise<pg.PoolClient>
  pool.connect = ((callback?: unknown) => {
    const open = opening.getStore()
    if (callback || !open || open.connection) return connect(callback)
    return connect().then((connection) => {
      open.connection = connection
      const { release } = connection
      // The pool gives a connection a new release each time it hands it out.
      connection.release = (error) => {
        open.connection = undefined
        release.call(connection, error)
      }
      return connection
    })
  }) as typeof pool.connect
}

/** A statement's name for the server, always the same for the same text. */
function namer(salt: string): (text: string) => string {
  const names = new Map<string, string>()
  return (text) => {
    const known = names.get(text)
    if (known) return known
    const name = createHash('sha1')
      .update(salt + text)
      .digest('base64url')
    names.set(text, name)
    return name
  }
}

const { builtins } = pg.types
/** What Prisma makes of the types that the driver would hand over as text or in local time. */
const parsers = new Map<number, (text: string) => unknown>([
  [builtins.INT8, BigInt],
  [builtins.NUMERIC, (text) => new Prisma.Decimal(text)],
  [builtins.DATE, (text) => new Date(`${text}T00:00:00Z`)],
])
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    parsers.get(oid) ?? pg.types.getTypeParser(oid, format as 'text'),
}
