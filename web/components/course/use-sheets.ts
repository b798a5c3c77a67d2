import { useMemo, useSyncExternalStore } from 'react'
import type { FieldValue } from '#domain/scoring/sheet.ts'
import { currentTranslate } from '#web/i18n/messages.ts'
import type { Book } from '#web/offline/book.ts'
import { pageKey } from '#web/offline/outbox.ts'
import { outbox } from '#web/offline/ringside.ts'
import { type ShownSheet, showSheet } from '#web/offline/shown-sheet.ts'
import { useOutbox } from '#web/offline/use-outbox.ts'
import { notifyError } from '../notify.tsx'

/** The sheets of all starters as this device knows them, by competitor. */
export function useSheets({
  accountId,
  competitionId,
  competitors,
}: Pick<Book, 'accountId' | 'competitionId' | 'competitors'>): ReadonlyMap<string, ShownSheet> {
  const { pages } = useSyncExternalStore(outbox.subscribe, outbox.state)
  const { entries } = useOutbox()
  return useMemo(
    () =>
      new Map(
        competitors.map(({ competitorId }) => {
          const nothing = { accountId, competitionId, competitorId, parts: {} }
          return [
            competitorId,
            showSheet(pages.get(pageKey(accountId, competitorId)) ?? nothing, entries),
          ]
        }),
      ),
    [pages, entries, accountId, competitionId, competitors],
  )
}

/** Into the outbox, as every value from ringside; whoever entered it hears when it was not kept. */
export type WriteField = (field: string, value: FieldValue) => void

export function writerOf(competitionId: string, competitorId: string, part: string): WriteField {
  return (field, value) => {
    outbox
      .enter({ competitionId, competitorId, part, field, value })
      .catch(() => notifyError(currentTranslate()('scoring.typed.not-kept')))
  }
}
