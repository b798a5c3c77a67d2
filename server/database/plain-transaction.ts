import type pg from 'pg'
import type { Database } from './connection.ts'

/**
 * A transaction for plain SQL; with Kysely use its own. A connection whose transaction failed is
 * closed, which undoes it.
 */
export async function inPlainTransaction<Result>(
  database: Pick<Database, 'pool'>,
  work: (client: pg.PoolClient) => Promise<Result>,
  begin: 'begin' | 'begin isolation level repeatable read read only' = 'begin',
): Promise<Result> {
  const client = await database.pool.connect()
  try {
    await client.query(begin)
    const result = await work(client)
    await client.query('commit')
    client.release()
    return result
  } catch (error) {
    client.release(true)
    throw error
  }
}
