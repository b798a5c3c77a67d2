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
import { partnersOf } from './members-of.ts'
import {
  addCompetitorMutation,
  type CompetitorRow,
  type CompetitorsCompetition,
  numberCompetitorsMutation,
  removeCompetitorsMutation,
  type SavedCompetitor,
  saveCompetitorMutation,
  takeBackImportMutation,
  takeBackListMutation,
} from './operations.ts'
import { storedInput } from './typed-pair.ts'

/** What the office does with competitors; each tells what was done, with a way back where there is one. */
export interface CompetitorActs {
  /** Rejects as a mutation does. */
  add: (input: CompetitorInput) => Promise<void>
  /**
   * Rejects as a mutation does; `before` takes it back. With what was `opened` nothing that another person
   * saved since is changed: the answer says what that was.
   */
  change: (
    row: CompetitorRow,
    change: CompetitorChange,
    told: ToldChange,
  ) => Promise<SavedCompetitor | undefined>
  setStatus: (rows: readonly CompetitorRow[], status: CompetitorStatus, why: Why) => Promise<void>
  giveNumbers: () => Promise<void>
  /** Of an import after which the competition had this version; of a list that was compared and applied. */
  takeBackImport: (version: number, isCompared?: boolean) => Promise<void>
  /** Whether they are gone. */
  remove: (rows: readonly CompetitorRow[]) => Promise<boolean>
}

interface ToldChange {
  message: string
  before: CompetitorChange
  opened?: CompetitorChange
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
  const save = async (id: string, input: CompetitorChange, opened?: CompetitorChange) => {
    const variables = { id, input, opened: opened ?? null }
    const { data } = await client.mutate({ mutation: saveCompetitorMutation, variables })
    return data?.saveCompetitor
  }
  const storeStatus = (id: string, status: CompetitorStatus, why: Why) =>
    client.mutate({ mutation: setCompetitorStatusMutation, variables: { id, status, ...why } })
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
    async change(row, change, { message, before, opened }) {
      const saved = await save(row.id, change, opened)
      await readAgain()
      if (saved?.changedMeanwhile.length === 0) {
        notify(message, { undo: () => void doAll([save(row.id, before)]) })
      }
      return saved
    },
    async setStatus(rows, status, why) {
      const ok = await doAll(rows.map(({ id }) => storeStatus(id, status, why)))
      // Official results take no change without a reason, not even the way back.
      const reasonAgain = competition.status === 'official' ? why.reason : null
      if (!ok) return
      notify(t(`competitors.status.done.${wordOf(status)}`, { count: rows.length }), {
        undo: () =>
          void doAll(
            rows.map((row) =>
              storeStatus(row.id, row.status, { reason: row.statusReason ?? reasonAgain }),
            ),
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
    async takeBackImport(version, isCompared = false) {
      const mutation = isCompared ? takeBackListMutation : takeBackImportMutation
      const taken = client.mutate({ mutation, variables: { competitionId, version } })
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

/** Why somebody does not start: what everybody may read of it, and what the office alone. */
interface Why {
  reason: string | null
  detail?: string | null
}

/** The head numbers that a row has. */
function numbersOf(row: CompetitorRow): CompetitorChange {
  const partners = partnersOf(row).map(storedInput)
  return {
    headNumber: row.headNumber ?? null,
    ...(partners.length > 0 && { members: { partners } }),
  }
}

function wordOf(status: CompetitorStatus) {
  return status === 'scratched' || status === 'withdrawn' || status === 'no_show'
    ? status
    : 'entered'
}
