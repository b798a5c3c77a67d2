import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { type AddressInfo, connect, createServer } from 'node:net'
import { delimiter, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

const { PATH = '' } = process.env

/** Where the program is; undefined where it is not installed, which the tests that need it say. */
export const natsProgram = [...PATH.split(delimiter), '/usr/sbin', '/usr/bin']
  .map((folder) => join(folder, 'nats-server'))
  .find((path) => existsSync(path))

if (!natsProgram) {
  process.stdout.write(
    'The tests over NATS are skipped: no nats-server on PATH, in /usr/sbin or in /usr/bin.\n',
  )
}

export interface NatsServer {
  port: number
  url: string
  /** Resolves when it listens. */
  start: () => Promise<void>
  kill: () => Promise<void>
}

/** A port of its own, so that the same address is dead, alive, and alive again. */
export async function prepareNats(): Promise<NatsServer> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  let nats: ChildProcess | undefined
  return {
    port,
    url: `nats://127.0.0.1:${port}`,
    async kill() {
      if (!nats || nats.exitCode !== null || nats.signalCode !== null) return
      nats.kill('SIGKILL')
      await once(nats, 'exit')
    },
    async start() {
      nats = spawn(natsProgram ?? '', ['-a', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' })
      while (!(await isListening(port))) await delay(20)
    },
  }
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    const answer = (isThere: boolean) => {
      socket.destroy()
      resolve(isThere)
    }
    socket.once('connect', () => answer(true)).once('error', () => answer(false))
  })
}
