import { realpathSync } from 'node:fs'
import type { Log } from './log.ts'

/** For a person at a terminal. */
export const printingLog: Log = {
  info: (line) => process.stdout.write(`${line}\n`),
  warn: (line) => process.stderr.write(`${line}\n`),
}

/**
 * Runs the script when its file is the one that Node was started with, not when a test imports it.
 * Says in one line what went wrong, and ends with 1.
 */
export async function runScript(module: ImportMeta, main: () => Promise<void>): Promise<void> {
  const [, started] = process.argv
  // not import.meta.main: before Node 24.2 it is missing, and a backup would silently do nothing
  if (!started || realpathSync(started) !== module.filename) return
  try {
    await main()
  } catch (error) {
    printingLog.warn(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  }
}
