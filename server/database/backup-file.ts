/*
 * A backup is gzip'd text, one JSON value a line, readable without Paddock:
 *   {"format":"paddock-backup-1", …}       when it was made, the migrations of its schema
 *   {"table":"person","columns":[…]}       then, for each row, a JSON string with the row as PostgreSQL
 *   "(1,Anna,Öström,SWE,…)"                writes it: `person::text`, which it reads back exactly
 *   {"rows":1,"sequences":[…]}             the end; without it the file is cut off
 */
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { z } from 'zod'

/** The file is no backup, is damaged, or does not fit. */
export class BackupFileError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'BackupFileError'
  }
}

const headLine = z.object({
  format: z.literal('paddock-backup-1'),
  madeAt: z.iso.datetime(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
})
const tableLine = z.object({ table: z.string(), columns: z.array(z.string()) })
const endLine = z.object({
  /** In all tables together. */
  rows: z.int(),
  /** `lastValue` null: never used */
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string().nullable() })),
})
const anyLine = z.union([z.string(), tableLine, endLine, headLine])

export type BackupHead = z.infer<typeof headLine>
type BackupTable = z.infer<typeof tableLine>
export type BackupEnd = z.infer<typeof endLine>
/** A row is its text. */
export type BackupLine = BackupHead | BackupTable | BackupEnd | string

/** Writes the whole file or none: under its name it appears complete and on the disk. */
export async function writeBackupFile(
  file: string,
  lines: AsyncIterable<BackupLine>,
): Promise<void> {
  const path = resolve(file)
  const unfinished = `${path}.${process.pid}.unfinished`
  await mkdir(dirname(path), { recursive: true })
  try {
    await pipeline(
      lines,
      toText,
      createGzip(),
      // it holds password hashes
      createWriteStream(unfinished, { flush: true, mode: 0o600 }),
    )
    await rename(unfinished, path)
  } finally {
    await rm(unfinished, { force: true })
  }
  await flushFolder(dirname(path))
}

/** @throws BackupFileError while reading */
export async function* readBackupFile(file: string): AsyncGenerator<BackupLine> {
  const stream = createReadStream(file)
  const text = stream.pipe(createGunzip())
  stream.once('error', (error) => text.destroy(error))
  try {
    for await (const line of splitLines(text)) yield anyLine.parse(JSON.parse(line))
  } catch (error) {
    throw new BackupFileError(`${file} cannot be read as a backup: ${reasonOf(error)}`, {
      cause: error,
    })
  } finally {
    stream.destroy()
  }
}

async function* toText(lines: AsyncIterable<BackupLine>): AsyncGenerator<string> {
  for await (const line of lines) yield `${JSON.stringify(line)}\n`
}

/** Not `readline`: for it the characters U+2028 and U+2029 end a line too, and names may hold them. */
async function* splitLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let open: string[] = []
  for await (const chunk of chunks) {
    const [first = '', ...rest] = decoder.decode(chunk, { stream: true }).split('\n')
    open.push(first)
    for (const piece of rest) {
      yield open.join('')
      open = [piece]
    }
  }
  if (open.join('') !== '') throw new Error('it is cut off')
}

async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  await handle.sync()
  await handle.close()
}

function reasonOf(error: unknown): string {
  if (error instanceof z.ZodError) return 'it holds a line that no backup has'
  return error instanceof Error ? error.message : String(error)
}
