import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { openTestDatabase } from '#server/database/testing.ts'

test('a start on a port that is taken says so and ends', async () => {
  const database = await openTestDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'paddock-taken-port-'))
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  onTestFinished(async () => {
    other.close()
    rmSync(dataDir, { recursive: true })
    await database.close()
  })
  const address = other.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const { host, port: databasePort, user, password } = inject('testDatabase')
  const server = spawn(process.execPath, ['server/main.ts'], {
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      PADDOCK_DEMO: '0',
      KNOWN_OPERATIONS_ONLY: '0',
      DATABASE_URL: `postgres://${user}:${password}@localhost:${databasePort}/${await nameOf(database)}?host=${host}`,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  onTestFinished(() => {
    server.kill('SIGKILL')
  })
  let said = ''
  server.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  const [code] = await once(server, 'close')
  expect(code).toBe(1)
  expect(said).toContain(`Port ${port} is taken`)
})

async function nameOf({ kysely }: Awaited<ReturnType<typeof openTestDatabase>>): Promise<string> {
  const found = await kysely
    .selectNoFrom((ask) => ask.fn<string>('current_database', []).as('name'))
    .executeTakeFirstOrThrow()
  return found.name
}
