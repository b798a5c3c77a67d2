import { useCallback, useState } from 'react'
import { useSession } from '#web/session/stored-session.ts'
import type { DataColumn } from './data-column.ts'

/** Which columns are shown, by their id. */
export type ColumnChoice = Record<string, boolean>

/** The choice of the signed-in person for the table of this name, kept in this browser. */
export function useColumnChoice<Row>(
  name: string,
  columns: readonly DataColumn<Row>[],
): [ColumnChoice, (choice: ColumnChoice) => void] {
  const accountId = useSession()?.account.id ?? ''
  const key = `table-columns ${accountId} ${name}`
  const [chosen, setChosen] = useState(() => parseChoice(localStorage.getItem(key)))
  const choose = useCallback(
    (choice: ColumnChoice) => {
      localStorage.setItem(key, JSON.stringify(choice))
      setChosen(choice)
    },
    [key],
  )
  const atFirst = columns.map(({ id, hiddenAtFirst }) => [id, !hiddenAtFirst])
  const always = columns.filter(({ isMenu }) => isMenu).map(({ id }) => [id, true])
  return [{ ...Object.fromEntries(atFirst), ...chosen, ...Object.fromEntries(always) }, choose]
}

function parseChoice(text: string | null): ColumnChoice {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    if (typeof value !== 'object' || value === null) return {}
    const shown = Object.entries(value).filter(([, isShown]) => typeof isShown === 'boolean')
    return Object.fromEntries(shown)
  } catch {
    return {}
  }
}
