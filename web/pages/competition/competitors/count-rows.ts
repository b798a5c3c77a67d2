import { foldName } from '#domain/registry/names.ts'
import { gravest, type ImportRow } from './import-rows.ts'

export interface ImportCounts {
  included: number
  leftOut: number
  /** Of those included. */
  errors: number
  warnings: number
  newPersons: number
  newHorses: number
}

export function countRows(rows: readonly ImportRow[]): ImportCounts {
  const included = rows.filter((row) => !row.isLeftOut)
  const withGravest = (severity: string) =>
    included.filter((row) => gravest(row) === severity).length
  return {
    included: included.length,
    leftOut: rows.length - included.length,
    errors: withGravest('error'),
    warnings: withGravest('warning'),
    newPersons: countNames(
      included.flatMap(({ personId, values: { familyName, firstName } }) =>
        personId === null ? [`${familyName} ${firstName}`] : [],
      ),
    ),
    newHorses: countNames(
      included.flatMap(({ horseId, values }) => (horseId === null ? [values.horse] : [])),
    ),
  }
}

/** Somebody in two rows is one, and a row that names nobody makes nobody. */
function countNames(names: readonly string[]): number {
  return new Set(names.map(foldName).filter((name) => name !== '')).size
}
