import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { connect, type Database } from './connection.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** From `test-server.ts`. */
    testDatabase: TestServer
  }
}

/** Where the database server of this test run listens, and the migrated database to copy. */
export interface TestServer {
  host: string
  port: number
  user: string
  password: string
  template: string
}

/**
 * A database of its own with all migrations, as a copy, which takes a fraction of a second:
 *   const database = await openTestDatabase()
 *   afterAll(() => database.close())
 */
export async function openTestDatabase(): Promise<Database> {
  return await openCopy(inject('testDatabase').template)
}

/** A database of its own without any table. */
export async function openEmptyTestDatabase(): Promise<Database> {
  return await openCopy('template0')
}

async function openCopy(original: string): Promise<Database> {
  const { template: _, ...server } = inject('testDatabase')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await ask(server, `create database ${name} template ${original}`)
  const warn = (line: string) => process.stderr.write(`${line}\n`)
  const database = await connect({ ...server, database: name }, { info: () => {}, warn })
  return {
    ...database,
    close: async () => {
      await database.close()
      await ask(server, `drop database if exists ${name} with (force)`)
    },
  }
}

async function ask(server: pg.ClientConfig, statement: string): Promise<void> {
  const client = new pg.Client({ ...server, database: 'postgres' })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
