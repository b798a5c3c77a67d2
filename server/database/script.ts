import type { Log } from './log.ts'

/** For a person at a terminal. */
export const printingLog: Log = {
  info: (line) => process.stdout.write(`${line}\n`),
  warn: (line) => process.stderr.write(`${line}\n`),
}

/** Says in one line what went wrong, and ends with 1. */
export async function runScript(main: () => Promise<void>): Promise<void> {
  try {
    await main()
  } catch (error) {
    printingLog.warn(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  }
}
