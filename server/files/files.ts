import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileTypeFromFile } from 'file-type'
import { type FileLimits, kindsOf, megabytesOf } from '#domain/files/file-limits.ts'
import { badInput, notFound, tooManyRequests } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import { authorOf } from '#server/shows/shows.access.ts'
import { filePurposes } from './all.ts'
import type { FilePurpose } from './file-purpose.ts'
import type { FileStore } from './file-store.ts'
import {
  deleteFileRow,
  deleteOrphanedFiles,
  type FileRow,
  findFile,
  insertFile,
  loadFilesOf,
  lockSubject,
} from './files.sql.ts'

export interface SentFile {
  purpose: string
  subjectId: string
  /** As it is called where it comes from. */
  name: string
  body: Readable
}

/** Files that are being received; more at once is an attack or a line that has stopped. */
const mostUnderWay = 20
const longestName = 200

/** What receives, keeps and hands out files. */
export interface Files {
  receive(context: Context, sent: SentFile): Promise<FileRow>
  /** The bytes, for a viewer who may read them. */
  open(context: Context, key: string): Promise<{ file: FileRow; bytes: Readable }>
  /** The bytes for the server itself, whoever may read them; null where they are gone. */
  read(key: string): Promise<Readable | null>
  remove(context: Context, key: string): Promise<void>
  /** Removes what belongs to nothing any more; returns how many. */
  sweep(context: Context): Promise<number>
}

/** `receivedIn`: a folder on this machine for files under way. */
export function makeFiles({ store, receivedIn }: { store: FileStore; receivedIn: string }): Files {
  let underWay = 0
  const keep = async (context: Context, purpose: FilePurpose, received: Received) => {
    const { key, subjectId, path, mediaType, size } = received
    await store.keep(key, { path, mediaType, size })
    const replaced: FileRow[] = []
    let kept: FileRow | undefined
    try {
      await purpose.change(context, subjectId, async (transaction) => {
        await lockSubject(transaction, purpose, subjectId)
        const there = await loadFilesOf(transaction, purpose.purpose, [subjectId])
        if (purpose.isSingle) replaced.push(...there)
        else kept = there.find((each) => isSame(each, received))
        if (kept) return { before: there, after: there }
        for (const { id } of replaced) await deleteFileRow(transaction, id)
        kept = await insertFile(transaction, rowOf(purpose, received), authorOf(context.viewer))
        return { before: there, after: purpose.isSingle ? [kept] : [...there, kept] }
      })
    } catch (error) {
      await store.remove(key)
      throw error
    }
    for (const each of replaced) await store.remove(each.key)
    // Sent again because the answer to the first time never arrived.
    if (kept && kept.key !== key) await store.remove(key)
    if (!kept) throw new Error('a file was kept and is not there')
    return kept
  }
  return {
    async receive(context, sent) {
      const purpose = purposeOf(sent.purpose)
      await purpose.requireToChange(context, sent.subjectId)
      if (underWay >= mostUnderWay) throw tooManyRequests(5)
      underWay += 1
      const key = randomUUID()
      const path = join(receivedIn, key)
      try {
        await mkdir(receivedIn, { recursive: true, mode: 0o700 })
        const { size, sha256 } = await writeDown(sent.body, path, purpose)
        const mediaType = await kindOf(path, purpose)
        const name = plainName(sent.name)
        return await keep(context, purpose, { ...sent, key, path, size, sha256, mediaType, name })
      } finally {
        underWay -= 1
        await rm(path, { force: true })
      }
    },
    async open(context, key) {
      const file = await requireFile(context, key)
      await purposeOf(file.purpose).requireToRead(context, file.subjectId)
      const bytes = await store.read(file.key)
      if (!bytes) throw notFound()
      return { file, bytes }
    },
    async read(key) {
      return await store.read(key)
    },
    async remove(context, key) {
      const file = await requireFile(context, key)
      const purpose = purposeOf(file.purpose)
      await purpose.requireToChange(context, file.subjectId)
      await purpose.change(context, file.subjectId, async (transaction) => {
        const before = await loadFilesOf(transaction, purpose.purpose, [file.subjectId])
        await deleteFileRow(transaction, file.id)
        return { before, after: before.filter(({ id }) => id !== file.id) }
      })
      await store.remove(key)
    },
    async sweep({ database }) {
      let swept = 0
      for (const purpose of filePurposes) {
        const keys = await deleteOrphanedFiles(database.kysely, purpose)
        for (const key of keys) await store.remove(key)
        swept += keys.length
      }
      return swept
    },
  }
}

interface Received extends Omit<SentFile, 'body'> {
  key: string
  path: string
  size: number
  sha256: Buffer
  mediaType: string
}

function isSame(file: FileRow, { name, sha256 }: Received): boolean {
  return file.name === name && sha256.equals(file.sha256)
}

function rowOf({ purpose }: FilePurpose, received: Received) {
  const { key, subjectId, name, mediaType, size, sha256 } = received
  return { key, purpose, subjectId, name, mediaType, size, sha256 }
}

function purposeOf(name: string): FilePurpose {
  const purpose = filePurposes.find((each) => each.purpose === name)
  if (!purpose) throw notFound()
  return purpose
}

async function requireFile({ database }: Context, key: string): Promise<FileRow> {
  const file = isKey(key) ? await findFile(database.kysely, key) : undefined
  if (!file) throw notFound()
  return file
}

function isKey(text: string): boolean {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text)
}

/** Writes what arrives to a file, as long as it is not too large. */
async function writeDown(
  body: Readable,
  path: string,
  { limits }: FilePurpose,
): Promise<{ size: number; sha256: Buffer }> {
  const hash = createHash('sha256')
  let size = 0
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length
      if (size > limits.mostBytes) return done(tooLarge(limits))
      hash.update(chunk)
      done(null, chunk)
    },
  })
  // What is refused is read to its end: who is still sending does not read an answer.
  const bytes = body.iterator({ destroyOnReturn: false })
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600 })
  await pipeline(bytes, measure, file).finally(() => body.resume())
  if (size === 0) throw badInput({ messageId: 'files.empty', field: 'file' })
  return { size, sha256: hash.digest() }
}

function tooLarge(limits: FileLimits) {
  const values = { most: megabytesOf(limits) }
  return badInput({ messageId: 'files.tooLarge', values, field: 'file' })
}

/** What the bytes say: the ending and the sender may say something else. */
async function kindOf(path: string, { limits }: FilePurpose): Promise<string> {
  const type = await fileTypeFromFile(path)
  if (type && limits.mediaTypes.includes(type.mime)) return type.mime
  throw badInput({ messageId: 'files.kind', values: { kinds: kindsOf(limits) }, field: 'file' })
}

/** One line without a path; never empty. */
function plainName(name: string): string {
  const [last = ''] = name.split(/[/\\]/).slice(-1)
  const plain = last.replace(/\p{C}/gu, '').trim().slice(0, longestName)
  return plain === '' ? 'file' : plain
}
