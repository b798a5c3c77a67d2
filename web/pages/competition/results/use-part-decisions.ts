import { useApolloClient } from '@apollo/client/react'
import type { FieldValue, Sheet } from '#domain/scoring/sheet.ts'
import { scoringSheetsQuery } from '#web/components/scoring/operations.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { recordScoresMutation } from '#web/offline/send-scores.ts'

/** What stands on the sheets of a competition, by competitor, and the entry that each value stands by. */
export interface StandingSheets {
  sheets: ReadonlyMap<string, Sheet>
  entryIdOf: (place: Place) => string | null
}

interface Place {
  competitorId: string
  part: string
  field: string
}

/** Reads the sheets and writes what the office decides about them: all of it, or an error in words. */
export function usePartDecisions({ id, show }: { id: string; show: { id: string } }) {
  const client = useApolloClient()
  const t = useMessages()
  const read = async (): Promise<StandingSheets> => {
    const { data } = await client.query({
      query: scoringSheetsQuery,
      variables: { showId: show.id, competitionId: id },
      fetchPolicy: 'network-only',
    })
    const competitors = data?.competition?.competitors ?? []
    const entryIds = new Map<string, string>()
    const sheets = new Map<string, Sheet>()
    for (const competitor of competitors) {
      const sheet: Record<string, Record<string, FieldValue>> = {}
      for (const { position: part, fields } of competitor.sheets) {
        sheet[part] = Object.fromEntries(fields.map(({ field, value }) => [field, value ?? null]))
        for (const { field, entryId } of fields) {
          entryIds.set(keyOf({ competitorId: competitor.id, part, field }), entryId)
        }
      }
      sheets.set(competitor.id, sheet)
    }
    return { sheets, entryIdOf: (place) => entryIds.get(keyOf(place)) ?? null }
  }
  const write = async (
    writes: readonly (Place & { value: FieldValue })[],
    reason: string,
    { entryIdOf }: Pick<StandingSheets, 'entryIdOf'>,
  ): Promise<void> => {
    const entries = writes.map((entry) => ({
      ...entry,
      id: crypto.randomUUID(),
      basedOn: entryIdOf(entry),
      reason,
      deviceId: 'office',
      deviceSequence: 0,
    }))
    // As many at a time as one request may bring.
    for (let from = 0; from < entries.length; from += 100) {
      const { data } = await client.mutate({
        mutation: recordScoresMutation,
        variables: { competitionId: id, entries: entries.slice(from, from + 100) },
      })
      const results = data?.recordScores.results ?? []
      if (results.some(({ outcome }) => outcome !== 'accepted')) {
        throw new Error(t('decidedParts.refused'))
      }
    }
  }
  return { read, write }
}

function keyOf({ competitorId, part, field }: Place): string {
  return `${competitorId}\n${part}\n${field}`
}
