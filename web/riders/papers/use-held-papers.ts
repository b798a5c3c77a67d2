import { useEffect, useRef, useState } from 'react'
import { currentSession } from '#web/session/stored-session.ts'
import { type PaperContent, type PaperName, samePaper } from '../my-entries/paper-operations.ts'
import { type HeldOf, type HeldPaper, readHeld, storeHeld } from './paper-store.ts'

export interface HeldPapers {
  papers: readonly HeldPaper[]
  change: (name: PaperName, next: (paper: HeldPaper) => HeldPaper) => void
  /** The entry is stored: it gets those that are still asked. */
  handOver: (entryId: string, asked: readonly PaperName[]) => Promise<void>
  forget: () => Promise<void>
}

export const emptyContent: PaperContent = {
  ...{ body: '', number: '', issuedOn: '', expiresOn: '' },
  doses: [],
}

/** Papers of a form, held on this device until the entry is stored. */
export function useHeldPapers({ showId, entryId }: Omit<HeldOf, 'accountId'>): HeldPapers {
  const [papers, setPapers] = useState<readonly HeldPaper[]>([])
  const latest = useRef(papers)
  const accountId = currentSession()?.account.id ?? ''
  const set = (next: readonly HeldPaper[]) => {
    latest.current = next
    setPapers(next)
  }
  useEffect(() => {
    let isStopped = false
    void readHeld({ accountId, showId, entryId }).then((held) => {
      if (isStopped || latest.current.length > 0) return
      latest.current = held
      setPapers(held)
    })
    return () => {
      isStopped = true
    }
  }, [accountId, showId, entryId])
  return {
    papers,
    change(name, next) {
      const there = latest.current.find((each) => samePaper(each.name, name))
      const paper = next(there ?? { name, content: emptyContent, files: [] })
      const others = latest.current.filter((each) => each !== there)
      const held = isEmpty(paper) ? others : [...others, paper]
      set(held)
      void storeHeld({ accountId, showId, entryId }, held)
    },
    async handOver(id, asked) {
      const kept = latest.current.filter(({ name }) => asked.some((each) => samePaper(each, name)))
      await storeHeld({ accountId, showId, entryId: id }, kept)
      if (entryId === null) await storeHeld({ accountId, showId, entryId: null }, [])
    },
    async forget() {
      set([])
      await storeHeld({ accountId, showId, entryId }, [])
    },
  }
}

function isEmpty({ content, files }: HeldPaper): boolean {
  const { doses, ...texts } = content
  return files.length === 0 && doses.length === 0 && Object.values(texts).every((each) => !each)
}
