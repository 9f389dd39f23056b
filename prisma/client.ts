import { PrismaPg } from '@prisma/adapter-pg'
import type { ITXClientDenyList } from '@prisma/client/runtime/client'
import {
  type BinaryOperationNode,
  CamelCasePlugin,
  type EmptyInListNode,
  Kysely,
  type KyselyPlugin,
  OperationNodeTransformer,
  OperatorNode,
  PostgresAdapter,
  PostgresDialect,
  PostgresIntrospector,
  PostgresQueryCompiler,
  PrimitiveValueListNode,
  type QueryId,
  replaceWithNoncontingentExpression,
  ValueListNode,
} from 'kysely'
import type pg from 'pg'
import kyselyExtension from 'prisma-extension-kysely'
import { PrismaClient } from './generated/client.ts'
import type { DB } from './generated/kysely/tables.ts'

/** Typed SQL: on the pool, in a Prisma transaction, or in its own. */
export interface Sql {
  /** Tables and columns have the schema's names in camel case. */
  $kysely: Kysely<DB>
}

/** Prisma, and typed SQL on the same pool. */
export type Db = Omit<ReturnType<typeof openPrisma>, '$transaction'>

/** Inside a transaction of Prisma's. */
export type Tx = Omit<ReturnType<typeof prismaInTransactions>, ITXClientDenyList>

interface Options {
  /** Maximum wait of a transaction for its connection, and its maximum duration then. */
  transactionMs: number
  /** Runs a transaction, again where that helps. */
  retry: <Result>(transaction: () => Promise<Result>) => Promise<Result>
}

/** Replaces conditions on empty lists. The library's own plugin does not look into a subquery on the right of `in`. */
class EmptyListsTransformer extends OperationNodeTransformer {
  protected override transformBinaryOperation(node: BinaryOperationNode, queryId?: QueryId) {
    const { operator, rightOperand } = node
    const isEmptyList =
      (PrimitiveValueListNode.is(rightOperand) || ValueListNode.is(rightOperand)) &&
      rightOperand.values.length === 0 &&
      OperatorNode.is(operator) &&
      (operator.operator === 'in' || operator.operator === 'not in')
    return isEmptyList
      ? replaceWithNoncontingentExpression(node as EmptyInListNode)
      : super.transformBinaryOperation(node, queryId)
  }
}

const emptyLists = new EmptyListsTransformer()
const emptyListsPlugin: KyselyPlugin = {
  transformQuery: ({ node, queryId }) => emptyLists.transformNode(node, queryId),
  transformResult: async ({ result }) => result,
}

const plugins = [
  // Keys inside JSON are data, not columns.
  new CamelCasePlugin({ maintainNestedObjectKeys: true }),
  // Nothing is in an empty list; PostgreSQL has no syntax for one.
  emptyListsPlugin,
]

/** Prisma and Kysely over one pool. Nothing connects before the first query. */
export function openPrisma(pool: pg.Pool, { transactionMs, retry }: Options) {
  const client = new PrismaClient({
    adapter: new PrismaPg(pool),
    transactionOptions: { maxWait: transactionMs, timeout: transactionMs },
  })
  const kysely = new Kysely<DB>({ dialect: new PostgresDialect({ pool }), plugins })
  const inTransactions = prismaInTransactions(client)
  return client.$extends({
    client: {
      // Outside of transactions SQL goes to the pool itself, which spares Prisma's cost for each statement.
      $kysely: kysely,
      /** Runs work in a transaction. It may run again, so it does nothing outside of the database. */
      $transact<Result>(
        work: (tx: Tx) => Promise<Result>,
        options?: { timeout?: number; maxWait?: number; isolationLevel?: 'RepeatableRead' },
      ): Promise<Result> {
        return retry(() => inTransactions.$transaction((tx) => work(withOwnSql(tx)), options))
      },
      /** The same in typed SQL alone, without Prisma's cost for each statement: for what is done often. */
      $transactSql<Result>(work: (tx: Sql) => Promise<Result>): Promise<Result> {
        return retry(() => kysely.transaction().execute((transaction) => work({ $kysely: transaction })))
      },
    },
  })
}

/** Prisma, whose transactions have their own `$kysely`. */
function prismaInTransactions(client: PrismaClient) {
  return client.$extends(
    kyselyExtension({
      kysely: (driver) =>
        new Kysely<DB>({
          dialect: {
            createDriver: () => driver,
            createAdapter: () => new PostgresAdapter(),
            createIntrospector: (db) => new PostgresIntrospector(db),
            createQueryCompiler: () => new PostgresQueryCompiler(),
          },
          plugins,
        }),
    }),
  )
}

/** Sets `$kysely` per transaction: the object of the extension is shared, and the last transaction would win. */
function withOwnSql(tx: Tx): Tx {
  return Object.create(tx, { $kysely: { value: tx.$kysely } })
}
