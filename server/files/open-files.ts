import { join } from 'node:path'
import { diskStore } from './disk-store.ts'
import type { FileStore } from './file-store.ts'
import { type Files, makeFiles } from './files.ts'

/** Files in the bucket that is named, else in `dataDir`. S3 is loaded only where it is named. */
export async function openFiles({
  dataDir,
  fileStore,
}: {
  dataDir: string
  fileStore: string | null
}): Promise<Files> {
  const folder = join(dataDir, 'files')
  const store = await openStore({ folder, fileStore })
  return makeFiles({ store, receivedIn: join(folder, 'received') })
}

/** Bytes in the bucket that is named, else in a folder of this machine. */
export async function openStore({
  folder,
  fileStore,
}: {
  folder: string
  fileStore: string | null
}): Promise<FileStore> {
  return fileStore === null ? diskStore(folder) : await s3(fileStore)
}

async function s3(address: string) {
  const { s3Store } = await import('./s3-store.ts')
  return s3Store(address)
}
