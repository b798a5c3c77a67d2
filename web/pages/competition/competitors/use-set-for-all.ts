import { useApolloClient } from '@apollo/client/react'
import type { Translate } from '#locales/messages.ts'
import { notify, notifyError } from '#web/components/notify.tsx'
import type { CompetitorsChange } from '#web/graphql/generated/graphql.ts'
import { refusalWords } from '#web/graphql/problems.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { type CompetitorRow, saveCompetitorsMutation } from './operations.ts'

/** What can be set for several competitors at once. */
export type SetForAll =
  | readonly ['team' | 'group', string | null]
  | readonly ['horsConcours', boolean]

/** The same for all of them, or nothing; those who have it already stay out. The notice takes it back. */
export function useSetForAll(
  competitionId: string,
  readAgain: () => Promise<unknown>,
): (rows: readonly CompetitorRow[], change: SetForAll) => Promise<void> {
  const t = useMessages()
  const client = useApolloClient()
  const save = async (changes: CompetitorsChange[]): Promise<boolean> => {
    try {
      await client.mutate({
        mutation: saveCompetitorsMutation,
        variables: { competitionId, changes },
      })
      return true
    } catch (error) {
      notifyError(refusalWords(error, t))
      return false
    } finally {
      await readAgain()
    }
  }
  return async (rows, change) => {
    const [field, value] = change
    const changed = rows.filter((row) => (row[field] ?? null) !== value)
    if (changed.length === 0) return
    const before = changed.map((row) => ({ id: row.id, [field]: row[field] ?? null }))
    if (!(await save(changed.map(({ id }) => ({ id, [field]: value }))))) return
    notify(setWords(change, changed.length, t), { undo: () => void save(before) })
  }
}

function setWords([field, value]: SetForAll, count: number, t: Translate): string {
  if (field === 'horsConcours') {
    return t(value ? 'competitors.hc.set' : 'competitors.hc.cleared', { count })
  }
  return value === null
    ? t(`competitors.${field}.cleared`, { count })
    : t(`competitors.${field}.set`, { count, name: value })
}
