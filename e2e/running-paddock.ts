import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { throwawayFolder } from '#server/testing/throwaway-folder.ts'
import { type LoadedDemo, loadDemo, startOnDemo } from './loaded-demo.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the server of this run answers, and the scribes' links that its demonstration printed. */
    paddock: { url: string; scribeLinks: Record<string, string> }
    /** What servers of a story's own begin with. */
    demo: LoadedDemo
  }
}

/** The real server on the built pages, with a database and a demonstration of its own, for all stories of a run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (!existsSync(join(process.env['PADDOCK_DIST'] ?? 'dist', 'index.html'))) {
    throw new Error('The pages are not built: run vite build first (npm test does).')
  }
  const folder = throwawayFolder('e2e')
  const demo = await loadDemo(join(folder, 'demo'))
  const { url, scribeLinks, stop } = await startOnDemo(demo, { dataDir: join(folder, 'data') })
  project.provide('demo', demo)
  project.provide('paddock', { url, scribeLinks })
  return async () => {
    await stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
