import { chmodSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { throwawayFolder } from '#server/testing/throwaway-folder.ts'
import { connect } from './connection.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { migrate } from './migrate.ts'
import type { TestServer } from './testing.ts'

const TEMPLATE = 'paddock_template'

/** Vitest's global set-up: one database server for the run, with a migrated database to copy. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const directory = throwawayFolder('test')
  // as root the server runs as nobody, who must get there
  chmodSync(directory, 0o755)
  const server = await startEmbeddedPostgres({
    dataDirectory: join(directory, 'postgres'),
    // Files of tests share it, and connections of killed processes go only when their locks come free.
    settings: { max_connections: '200' },
  })
  const { host, port, user, password } = server
  const stop = async () => {
    await server.stop()
    rmSync(directory, { recursive: true, force: true })
  }
  try {
    await makeTemplate({ host, port, user, password })
  } catch (error) {
    await stop()
    throw error
  }
  project.provide('testDatabase', { host, port, user, password, template: TEMPLATE })
  return stop
}

async function makeTemplate(server: Omit<TestServer, 'template'>): Promise<void> {
  const log = { info: () => {}, warn: () => {} }
  const entrance = await connect({ ...server, database: 'postgres' }, log)
  await entrance.pool.query(`create database ${TEMPLATE}`)
  await entrance.close()
  const template = await connect({ ...server, database: TEMPLATE }, log)
  try {
    await migrate(template)
  } finally {
    await template.close()
  }
}
