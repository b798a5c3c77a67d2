import { useApolloClient } from '@apollo/client/react'
import { useRef, useState } from 'react'
import type { ListColumn } from '#domain/competitor-list/list-columns.ts'
import type { PreviewCompetitorImportQuery } from '#web/graphql/generated/graphql.ts'
import { problemsOf } from '#web/graphql/problems.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { type SourceColumn, withMeaning } from './column-meaning.ts'
import {
  competitorInputs,
  type ImportRow,
  importRows,
  type RowProblem,
  type RowValues,
  swapNames,
  withCheck,
  withoutProblem,
  withRefusals,
  withValues,
  writeRows,
} from './import-rows.ts'
import {
  applyCompetitorListMutation,
  type ComparedList,
  importCompetitorsMutation,
  previewCompetitorImportQuery,
} from './operations.ts'
import type { ReadList } from './read-list-file.ts'

export interface ImportState extends ReadList {
  /** Null until the source was read. */
  rows: readonly ImportRow[] | null
  columns: readonly SourceColumn[]
  isBusy: boolean
  /** Who is in the competition and not in the source. */
  notListed: readonly { name: string; horse: string }[]
  /** Of the list as a whole. */
  problems: readonly string[]
  /** Whether rows were edited: reading the source anew would lose that. */
  isEdited: boolean
  read: (list: ReadList) => Promise<void>
  map: (index: number, field: ListColumn | null) => Promise<void>
  edit: (lineNumber: number, values: RowValues) => Promise<void>
  leaveOut: (lineNumbers: readonly number[], isLeftOut: boolean) => Promise<void>
  /** First and family names of all rows the other way round. */
  swapNames: () => Promise<void>
  accept: (lineNumber: number, problem: RowProblem) => void
  /** The list compared with those who are in the competition; null until it was read. */
  compared: ComparedList | null
  /** The version that the competition has with all of them entered; null where they are not. */
  send: () => Promise<number | null>
  /** The same with those differences applied. */
  apply: (keys: readonly string[]) => Promise<number | null>
  reset: () => void
}

interface Held extends ReadList {
  rows: readonly ImportRow[] | null
  columns: readonly SourceColumn[]
  /** Lines with more cells than columns, as first read: a column that is not read makes no more of them. */
  longLines: readonly number[]
  notListed: readonly { name: string; horse: string }[]
  isEdited: boolean
  compared: ComparedList | null
  /** As it was last sent to be compared. */
  sent: SentText
}

interface SentText {
  text: string
  mapping: { index: number; field: string }[] | null
}

const nothing: Held = {
  text: '',
  readings: [],
  rows: null,
  columns: [],
  longLines: [],
  notListed: [],
  isEdited: false,
  compared: null,
  sent: { text: '', mapping: null },
}

/** A list on its way into a competition. Nothing is written before `send`, and then all or none. */
export function useImport(competitionId: string): ImportState {
  const client = useApolloClient()
  const state = useLatest()
  const { held, setHeld, problems, isBusy, latest, forget } = state
  const rows = held.rows ?? []

  const ask: Ask = async (text, mapping) => {
    const { data } = await client.query({
      query: previewCompetitorImportQuery,
      variables: { competitionId, text, mapping },
      fetchPolicy: 'no-cache',
    })
    if (!data) throw new Error('a preview without an answer')
    return data.previewCompetitorImport
  }
  /** Shows the rows at once, and what the server says of them when it has answered. */
  const recheck = async (
    changed: readonly ImportRow[],
    edited: readonly number[],
    columns = held.columns,
  ) => {
    const before = { ...held, columns, rows: changed, isEdited: true }
    setHeld(before)
    const { text, mapping } = writeRows(changed.filter((row) => !row.isLeftOut))
    await latest(async () => {
      const { rows: checked, compared } = await ask(text, mapping)
      const next = withCheck(changed, checked, new Set(edited))
      return { ...before, rows: next, compared, sent: { text, mapping } }
    })
  }
  const sending = useSending(state, rows)
  return {
    ...held,
    isBusy,
    problems,
    read: async (list) => {
      if (list.text.trim() !== '') await latest(() => readSource(ask, list))
    },
    map: async (index, field) => {
      const mapped = { ...held, columns: withMeaning(held.columns, index, field) }
      setHeld(mapped)
      await latest(() => readMapped(ask, mapped))
    },
    edit: (lineNumber, values) =>
      recheck(
        rows.map((row) => (row.lineNumber === lineNumber ? withValues(row, values) : row)),
        [lineNumber],
      ),
    leaveOut: (lineNumbers, isLeftOut) =>
      recheck(
        rows.map((row) => (lineNumbers.includes(row.lineNumber) ? { ...row, isLeftOut } : row)),
        [],
      ),
    swapNames: async () => {
      const first = held.columns.find((column) => column.field === 'firstName')
      const columns = first ? withMeaning(held.columns, first.index, 'familyName') : held.columns
      if (first && !held.isEdited) {
        setHeld({ ...held, columns })
        await latest(() => readMapped(ask, { ...held, columns }))
      } else {
        const swapped = rows.map((row) => withValues(row, swapNames(row)))
        const lines = rows.map((row) => row.lineNumber)
        await recheck(swapped, lines, columns)
      }
    },
    accept: (lineNumber, problem) =>
      setHeld({
        ...held,
        rows: rows.map((row) =>
          row.lineNumber === lineNumber ? withoutProblem(row, problem) : row,
        ),
      }),
    send: () =>
      sending(async () => {
        const { data } = await client.mutate({
          mutation: importCompetitorsMutation,
          variables: { competitionId, rows: competitorInputs(rows) },
        })
        return data?.importCompetitors.version
      }),
    apply: (keys) =>
      sending(async () => {
        const { data } = await client.mutate({
          mutation: applyCompetitorListMutation,
          variables: { competitionId, ...held.sent, chosen: [...keys] },
        })
        return data?.applyCompetitorList.version
      }),
    reset: forget,
  }
}

/** Sends something: answers the version that the competition has then, null where it was refused. */
function useSending(
  { held, setHeld, setProblems, setBusy, forget }: ReturnType<typeof useLatest>,
  rows: readonly ImportRow[],
) {
  const t = useMessages()
  return async (work: () => Promise<number | undefined>): Promise<number | null> => {
    setBusy(true)
    setProblems([])
    try {
      const version = await work()
      forget()
      return version ?? null
    } catch (error) {
      const { general, fields } = problemsOf(error, t)
      const refused = withRefusals(rows, fields)
      setHeld({ ...held, rows: refused.rows })
      setProblems([...general, ...refused.others])
      setBusy(false)
      return null
    }
  }
}

/** What is held, and of several questions only the answer to the last one. */
function useLatest() {
  const t = useMessages()
  const [held, setHeld] = useState(nothing)
  const [problems, setProblems] = useState<readonly string[]>([])
  const [isBusy, setBusy] = useState(false)
  const asked = useRef(0)
  const latest = async (work: () => Promise<Held>) => {
    asked.current += 1
    const own = asked.current
    setBusy(true)
    setProblems([])
    try {
      const next = await work()
      if (own === asked.current) setHeld(next)
    } catch (error) {
      const { general, fields } = problemsOf(error, t)
      if (own === asked.current) setProblems([...general, ...Object.values(fields)])
    } finally {
      if (own === asked.current) setBusy(false)
    }
  }
  const forget = () => {
    asked.current += 1
    setBusy(false)
    setProblems([])
    setHeld(nothing)
  }
  return { held, setHeld, problems, setProblems, isBusy, setBusy, latest, forget }
}

type Ask = (
  text: string,
  mapping: { index: number; field: string }[] | null,
) => Promise<PreviewCompetitorImportQuery['previewCompetitorImport']>

async function readSource(ask: Ask, list: ReadList): Promise<Held> {
  const answer = await ask(list.text, null)
  const columns = answer.columns.map((column) => ({ ...column, field: column.field ?? null }))
  const rows = importRows(answer.rows)
  const longLines = rows
    .filter((row) => row.problems.some(({ code }) => code === 'extra-cells'))
    .map((row) => row.lineNumber)
  const { notListed, compared } = answer
  const sent = { text: list.text, mapping: null }
  return { ...list, rows, columns, longLines, notListed, isEdited: false, compared, sent }
}

async function readMapped(ask: Ask, held: Held): Promise<Held> {
  const mapping = held.columns.flatMap(({ index, field }) =>
    field === null ? [] : [{ index, field }],
  )
  const answer = await ask(held.text, mapping)
  const rows = importRows(answer.rows).map((row) =>
    held.longLines.includes(row.lineNumber)
      ? row
      : withoutProblem(row, { code: 'extra-cells', field: null }),
  )
  const { notListed, compared } = answer
  const sent = { text: held.text, mapping }
  return { ...held, rows, notListed, isEdited: false, compared, sent }
}
