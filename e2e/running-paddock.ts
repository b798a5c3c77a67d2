import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the server of this run answers, and the scribes' links that its demonstration printed. */
    paddock: { url: string; scribeLinks: Record<string, string> }
  }
}

const patienceMs = 60_000

/** The real server on the built pages, with a database and a demonstration of its own, for all stories of a run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (!existsSync('dist/index.html')) {
    throw new Error('The pages are not built: run vite build first (npm test does).')
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'paddock-e2e-'))
  const port = await freePort()
  const server = spawn(process.execPath, ['server/main.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      PADDOCK_DEMO: '1',
      PUBLIC_URL: `http://localhost:${port}`,
    },
  })
  const scribeLinks: Record<string, string> = {}
  await new Promise<void>((resolve, reject) => {
    let output = ''
    const late = setTimeout(() => reject(new Error(`no server yet:\n${output}`)), patienceMs)
    server.on('exit', (code) => reject(new Error(`the server ended with ${code}:\n${output}`)))
    server.stdout.on('data', (bytes) => {
      output += String(bytes)
      if (!output.includes('Paddock is running at')) return
      clearTimeout(late)
      resolve()
    })
    server.stdout.on('data', () => {
      for (const [, position, link] of output.matchAll(/mark as scribe at (\w+): (\S+)/g)) {
        if (position && link) scribeLinks[position] = link
      }
    })
  })
  project.provide('paddock', { url: `http://localhost:${port}`, scribeLinks })
  return async () => {
    const ended = new Promise((resolve) => server.once('exit', resolve))
    server.kill('SIGTERM')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function freePort(): Promise<number> {
  return await new Promise((resolve) => {
    const probe = createServer()
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      const port = typeof address === 'object' && address ? address.port : 0
      probe.close(() => resolve(port))
    })
  })
}
