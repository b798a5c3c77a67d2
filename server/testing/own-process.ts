import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import type { Database } from '#server/database/connection.ts'
import type { GraphqlAnswer } from './test-app.ts'

/** The server as operators start it, in a process of its own. */
export interface OwnProcess {
  url: string
  pid: number
  graphql<Data>(
    query: string,
    variables: Record<string, unknown>,
    jwt?: string,
  ): Promise<GraphqlAnswer<Data>>
  /** Ends it as a power cut does: nothing is told, nothing is finished. */
  kill(): Promise<void>
}

interface Place {
  database: Database
  dataDir: string
  /** The same again for a server that comes back. */
  port: number
  fileStore?: string
}

/** Resolves when it answers. It ends with the process of the tests. */
export async function startOwnProcess(place: Place): Promise<OwnProcess> {
  const { host, port: databasePort, user, password } = inject('testDatabase')
  const { rows } = await place.database.pool.query<{ name: string }>(
    'select current_database() as name',
  )
  const socket = new URLSearchParams({ host })
  const databaseUrl = `postgres://${user}:${encodeURIComponent(password)}@localhost:${databasePort}/${rows[0]?.name}?${socket}`
  const url = `http://127.0.0.1:${place.port}`
  const server = spawn(process.execPath, ['server/main.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: `${place.port}`,
      HOST: '127.0.0.1',
      PUBLIC_URL: url,
      DATA_DIR: place.dataDir,
      DATABASE_URL: databaseUrl,
      PADDOCK_FILES_S3: place.fileStore ?? '',
      PADDOCK_DEMO: '0',
      KNOWN_OPERATIONS_ONLY: '0',
      PADDOCK_DOCUMENT_MS: '0',
      NODE_COMPILE_CACHE: join(tmpdir(), 'paddock-compiled'),
    },
  })
  const endWithParent = () => void server.kill('SIGKILL')
  process.once('exit', endWithParent)
  const kill = async () => {
    process.off('exit', endWithParent)
    if (server.exitCode !== null || server.signalCode !== null) return
    const ended = once(server, 'exit')
    server.kill('SIGKILL')
    await ended
  }
  await untilRunning(server)
  const graphql = async <Data>(
    query: string,
    variables: Record<string, unknown>,
    jwt?: string,
  ): Promise<GraphqlAnswer<Data>> => {
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(jwt !== undefined && { authorization: `Bearer ${jwt}` }),
      },
      body: JSON.stringify({ query, variables }),
    })
    // The caller's document says what comes back.
    return (await response.json()) as GraphqlAnswer<Data>
  }
  return { url, pid: server.pid ?? 0, graphql, kill }
}

async function untilRunning(server: ChildProcess): Promise<void> {
  let output = ''
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  server.on('exit', (code) => reject(new Error(`the server ended with ${code}:\n${output}`)))
  server.stdout?.on('data', (bytes) => {
    output += String(bytes)
    if (output.includes('Paddock is running at')) resolve()
  })
  await promise
}

/** Of this machine, and free a moment ago. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

/** Signs the first administrator of an empty installation in, who has an organization. */
export async function openFirst({ graphql }: OwnProcess): Promise<{ id: string; jwt: string }> {
  const { data, errors } = await graphql<{
    createFirstAdministrator: { jwt: string; account: { id: string } }
  }>(
    `mutation ($input: FirstAdministratorInput!) {
      createFirstAdministrator(input: $input) { jwt account { id } } }`,
    {
      input: {
        ...{ email: 'first@example.org', password: 'a password for tests' },
        ...{ firstName: 'Ada', familyName: 'First', organizationName: 'Film club' },
      },
    },
  )
  if (!data) throw new Error(JSON.stringify(errors))
  const { jwt, account } = data.createFirstAdministrator
  return { id: account.id, jwt }
}
