import type pg from 'pg'
import type { Database } from '#server/database/connection.ts'

/** Records what a database is asked; call it once per database. Answers the texts of the statements of one act. */
export function statementsOf({ pool }: Pick<Database, 'pool'>) {
  const recording = new WeakSet<pg.PoolClient>()
  let texts: string[] = []
  pool.on('acquire', (client) => {
    if (recording.has(client)) return
    recording.add(client)
    const send: (...given: readonly unknown[]) => unknown = client.query.bind(client)
    const query = (first: unknown, ...rest: readonly unknown[]) => {
      texts.push(typeof first === 'string' ? first : String(Reflect.get(Object(first), 'text')))
      return send(first, ...rest)
    }
    Object.assign(client, { query })
  })
  return async (act: () => Promise<unknown>): Promise<readonly string[]> => {
    texts = []
    await act()
    return texts
  }
}
