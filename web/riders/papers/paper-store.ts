import { type DBSchema, openDB } from 'idb'
import type { PaperContent, PaperName } from '../my-entries/paper-operations.ts'

/** A paper that was filled in in the form, with its files, until the entry is stored and has it. */
export interface HeldPaper {
  /** `subjectId` is empty for a paper of the entry itself. */
  name: PaperName
  content: PaperContent
  files: readonly File[]
}

interface Held {
  key: string
  papers: readonly HeldPaper[]
  at: number
}

interface PaperSchema extends DBSchema {
  papers: { key: string; value: Held }
}

/** Of whom papers are held: a form, or an entry that was stored and still lacks them. */
export interface HeldOf {
  accountId: string
  showId: string
  /** null: the form of a new entry. */
  entryId: string | null
}

/** Milliseconds that files stay on a device without being sent. */
const longest = 14 * 24 * 60 * 60 * 1000

/** Papers held for a form or an entry; none where the browser keeps no files. */
export async function readHeld(of: HeldOf): Promise<readonly HeldPaper[]> {
  try {
    const database = await open()
    try {
      const old = await database.getAll('papers')
      const isOver = ({ at }: Held) => at < Date.now() - longest
      await Promise.all(old.filter(isOver).map(({ key }) => database.delete('papers', key)))
      return (await database.get('papers', keyOf(of)))?.papers ?? []
    } finally {
      database.close()
    }
  } catch {
    return []
  }
}

/** Holds these papers, in the place of those before. */
export async function storeHeld(of: HeldOf, papers: readonly HeldPaper[]): Promise<void> {
  try {
    const database = await open()
    try {
      if (papers.length === 0) await database.delete('papers', keyOf(of))
      else await database.put('papers', { key: keyOf(of), papers, at: Date.now() })
    } finally {
      database.close()
    }
  } catch {
    // A private window keeps no files: they last as long as the page.
  }
}

async function open() {
  return await openDB<PaperSchema>('paddock-papers', 1, {
    upgrade(made) {
      made.createObjectStore('papers', { keyPath: 'key' })
    },
  })
}

function keyOf({ accountId, showId, entryId }: HeldOf): string {
  return `${accountId}:${showId}:${entryId ?? 'new'}`
}
