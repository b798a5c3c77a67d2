import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync } from 'node:fs'
import { type PaddockServer, type ServerPlace, startPaddock } from './paddock-server.ts'

/** The data directory of a server that has loaded the demonstration, which takes most of its first start. */
export interface LoadedDemo {
  folder: string
  /** By judge position, below the address of whichever server has it. */
  scribePaths: Record<string, string>
}

export async function loadDemo(folder: string): Promise<LoadedDemo> {
  const { url, scribeLinks, stop } = await startPaddock({ dataDir: folder })
  await stop()
  return { folder, scribePaths: changed(scribeLinks, (link) => link.replace(url, '')) }
}

/** A server of its own on a copy of it. */
export async function startOnDemo(demo: LoadedDemo, place: ServerPlace): Promise<PaddockServer> {
  mkdirSync(place.dataDir, { recursive: true })
  copyInto(place.dataDir, demo.folder)
  const server = await startPaddock(place)
  // Where the database lies beside the folder, it begins empty and the links are new.
  const isNew = Object.keys(server.scribeLinks).length > 0
  if (isNew) return server
  return { ...server, scribeLinks: changed(demo.scribePaths, (path) => `${server.url}${path}`) }
}

function copyInto(folder: string, from: string): void {
  if (process.platform === 'win32') cpSync(from, folder, { recursive: true })
  // Node's own copy opens every folder to all, and a database does not start in such a one.
  else execFileSync('cp', ['-a', `${from}/.`, folder])
}

function changed(
  texts: Readonly<Record<string, string>>,
  change: (text: string) => string,
): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, change(text)]))
}
