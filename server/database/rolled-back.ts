import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { Database } from './connection.ts'
import type { DB } from './tables.generated.ts'

/**
 * A view of a database for a test, of which nothing stays: all queries go through one connection in one
 * transaction, and what begins a transaction of its own begins a savepoint. What is checked when a
 * transaction ends (deferred constraints) is not checked. `close` takes everything back.
 */
export async function openRolledBack({ pool }: Database): Promise<Database> {
  const client = await pool.connect()
  await client.query('begin')
  const one = oneConnection(pool, client)
  return {
    pool: one,
    kysely: new Kysely<DB>({
      dialect: new PostgresDialect({ pool: one }),
      plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
    }),
    close: async () => {
      await client.query('rollback')
      client.release()
    },
  }
}

/** What of a pool is asked for: every connection it gives is the same, and is not given back. */
function oneConnection(pool: pg.Pool, client: pg.PoolClient): pg.Pool {
  let made = 0
  const nextSavepoint = () => {
    made += 1
    return `nested_${made}`
  }
  const connect = async () => {
    const query = nesting(client, nextSavepoint)
    return instead(client, { query, release: () => undefined })
  }
  return instead(pool, { connect, query: client.query.bind(client) })
}

/** Asks the client; the words around a transaction become those around a savepoint. */
function nesting(client: pg.PoolClient, nextSavepoint: () => string) {
  const begun: string[] = []
  return async (...asked: readonly unknown[]): Promise<unknown> => {
    const [word = ''] = String(asked[0]).split(' ')
    if (word === 'begin' || word === 'start') begun.push(nextSavepoint())
    const savepoint = begun.at(-1)
    const verb = verbs[word]
    if (verb === undefined || savepoint === undefined) {
      return await Reflect.apply(client.query, client, asked)
    }
    await client.query(`${verb} ${savepoint}`)
    if (verb !== 'savepoint') begun.pop()
    return { command: word.toUpperCase(), rows: [], rowCount: null }
  }
}

const verbs: Readonly<Record<string, string>> = {
  begin: 'savepoint',
  start: 'savepoint',
  commit: 'release savepoint',
  rollback: 'rollback to savepoint',
}

function instead<Target extends object>(target: Target, given: Partial<Record<string, unknown>>) {
  return new Proxy(target, {
    get: (of, name) =>
      typeof name === 'string' && name in given ? given[name] : Reflect.get(of, name),
  })
}
