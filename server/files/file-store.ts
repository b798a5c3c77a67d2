import type { Readable } from 'node:stream'

/** Where the bytes of files lie; what is known of them is in the table `file`. */
export interface FileStore {
  /** Takes a whole file over from the path where it was received; afterwards it survives a power cut. */
  keep(key: string, received: ReceivedFile): Promise<void>
  /** All of it, or the bytes from `start` to `end`. Null where it is not there (any more). */
  read(key: string, range?: ByteRange): Promise<Readable | null>
  /** One that is not there is fine. */
  remove(key: string): Promise<void>
}

/** Both ends belong to it. */
export interface ByteRange {
  start: number
  end: number
}

export interface ReceivedFile {
  path: string
  size: number
  mediaType: string
}
