import { useMemo } from 'react'
import type { EntryVocabulary } from '#domain/entries/vocabulary.ts'
import { scheduleVocabulary } from '#locales/schedule-words.ts'
import { isKnownMessage, useMessages } from '#web/i18n/messages.ts'
import type { OpenEntrySystem } from './entry-system-page.tsx'

/** What the rules of the show may speak of: its competitions, its products, and all that its form asks. */
export function useEntryVocabulary({
  schedule,
}: Pick<OpenEntrySystem, 'schedule'>): EntryVocabulary {
  const t = useMessages()
  return useMemo(() => scheduleVocabulary(schedule, t, isKnownMessage), [schedule, t])
}
