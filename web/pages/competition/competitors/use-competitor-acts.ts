import { useApolloClient } from '@apollo/client/react'
import { confirm } from '#web/components/confirm.ts'
import { notify, notifyError } from '#web/components/notify.tsx'
import { listName } from '#web/components/person-name.tsx'
import { setCompetitorStatusMutation } from '#web/components/scoring/operations.ts'
import type {
  CompetitorChange,
  CompetitorInput,
  CompetitorStatus,
} from '#web/graphql/generated/graphql.ts'
import { refusalWords } from '#web/graphql/problems.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { countWithoutNumber } from './head-numbers.ts'
import {
  addCompetitorMutation,
  type CompetitorRow,
  type CompetitorsCompetition,
  numberCompetitorsMutation,
  removeCompetitorsMutation,
  saveCompetitorMutation,
  takeBackImportMutation,
} from './operations.ts'
import { storedInput } from './typed-pair.ts'

/** What the office does with competitors; each tells what was done, with a way back where there is one. */
export interface CompetitorActs {
  /** Rejects as a mutation does. */
  add: (input: CompetitorInput) => Promise<void>
  /** Rejects as a mutation does; `before` takes it back. */
  change: (row: CompetitorRow, change: CompetitorChange, told: ToldChange) => Promise<void>
  setStatus: (
    rows: readonly CompetitorRow[],
    status: CompetitorStatus,
    reason: string | null,
  ) => Promise<void>
  giveNumbers: () => Promise<void>
  /** Of an import after which the competition had this version. */
  takeBackImport: (version: number) => Promise<void>
  /** Whether they are gone. */
  remove: (rows: readonly CompetitorRow[]) => Promise<boolean>
}

interface ToldChange {
  message: string
  before: CompetitorChange
}

export function useCompetitorActs(
  competition: CompetitorsCompetition,
  readAgain: () => Promise<unknown>,
): CompetitorActs {
  const t = useMessages()
  const client = useApolloClient()
  const competitionId = competition.id
  const fail = (error: unknown) => {
    notifyError(refusalWords(error, t))
  }
  /** All at once, in one request; what worked is shown although something else did not. */
  const doAll = async (works: readonly Promise<unknown>[]): Promise<boolean> => {
    const done = await Promise.allSettled(works)
    await readAgain()
    const failed = done.find((work) => work.status === 'rejected')
    if (failed) fail(failed.reason)
    return !failed
  }
  const save = (id: string, input: CompetitorChange) =>
    client.mutate({ mutation: saveCompetitorMutation, variables: { id, input } })
  const storeStatus = (id: string, status: CompetitorStatus, reason: string | null) =>
    client.mutate({ mutation: setCompetitorStatusMutation, variables: { id, status, reason } })
  const removeAll = (ids: string[]) =>
    client.mutate({ mutation: removeCompetitorsMutation, variables: { competitionId, ids } })
  return {
    async add(input) {
      const known = new Set(competition.competitors.map(({ id }) => id))
      const { data } = await client.mutate({
        mutation: addCompetitorMutation,
        variables: { competitionId, input },
      })
      await readAgain()
      const added = data?.addCompetitor.competitors.filter(({ id }) => !known.has(id)) ?? []
      const [first] = added
      if (!first) return
      const name = listName(first.person)
      notify(t('competitors.added', { name, horse: first.horse.name }), {
        undo: () => void doAll([removeAll(added.map(({ id }) => id))]),
      })
    },
    async change(row, change, { message, before }) {
      await save(row.id, change)
      await readAgain()
      notify(message, { undo: () => void doAll([save(row.id, before)]) })
    },
    async setStatus(rows, status, reason) {
      const ok = await doAll(rows.map(({ id }) => storeStatus(id, status, reason)))
      // Official results take no change without a reason, not even the way back.
      const reasonAgain = competition.status === 'official' ? reason : null
      if (!ok) return
      notify(t(`competitors.status.done.${wordOf(status)}`, { count: rows.length }), {
        undo: () =>
          void doAll(
            rows.map((row) => storeStatus(row.id, row.status, row.statusReason ?? reasonAgain)),
          ),
      })
    },
    async giveNumbers() {
      const without = competition.competitors.filter((row) => countWithoutNumber([row]) > 0)
      try {
        const { data } = await client.mutate({
          mutation: numberCompetitorsMutation,
          variables: { competitionId },
        })
        await readAgain()
        const there = new Set(data?.numberCompetitors.competitors.map(({ id }) => id))
        const numbered = without.filter(({ id }) => there.has(id))
        notify(t('competitors.numbered', { count: countWithoutNumber(numbered) }), {
          undo: () => void doAll(numbered.map((row) => save(row.id, numbersOf(row)))),
        })
      } catch (error) {
        fail(error)
      }
    },
    async takeBackImport(version) {
      const taken = client.mutate({
        mutation: takeBackImportMutation,
        variables: { competitionId, version },
      })
      if (await doAll([taken])) notify(t('competitors.imported.takenBack'))
    },
    async remove(rows) {
      const sure = await confirm({
        title: t('competitors.remove.title', { count: rows.length }),
        text: t('competitors.remove.text'),
        goesWithIt: rows.map(({ person, horse }) => `${listName(person)} – ${horse.name}`),
        verb: t('competitors.remove'),
        destructive: true,
      })
      if (!sure || !(await doAll([removeAll(rows.map(({ id }) => id))]))) return false
      notify(t('competitors.removed', { count: rows.length }))
      return true
    },
  }
}

/** The head numbers that a row has. */
function numbersOf({ headNumber, partners }: CompetitorRow): CompetitorChange {
  return {
    headNumber: headNumber ?? null,
    ...(partners.length > 0 && { partners: partners.map(storedInput) }),
  }
}

function wordOf(status: CompetitorStatus) {
  return status === 'scratched' ||
    status === 'waitlisted' ||
    status === 'withdrawn' ||
    status === 'no_show'
    ? status
    : 'entered'
}
