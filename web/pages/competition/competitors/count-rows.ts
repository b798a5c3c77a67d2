import { splitRider } from '#domain/competitor-list/split-name.ts'
import { foldName } from '#domain/registry/names.ts'
import { listedLegs } from './import-legs.ts'
import { newOf } from './import-members.ts'
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
  const legs = included.flatMap(listedLegs)
  const withGravest = (severity: string) =>
    included.filter((row) => gravest(row) === severity).length
  return {
    included: included.length,
    leftOut: rows.length - included.length,
    errors: withGravest('error'),
    warnings: withGravest('warning'),
    newPersons: countNames(
      [
        ...legs.filter(({ isNewPerson }) => isNewPerson),
        ...included.flatMap((row) => newOf(row, 'person')).map(splitRider),
      ].map(({ familyName, firstName }) => `${familyName} ${firstName ?? ''}`),
    ),
    newHorses: countNames([
      ...legs.flatMap(({ isNewHorse, horse }) => (isNewHorse ? [horse] : [])),
      ...included.flatMap((row) => newOf(row, 'horse')),
    ]),
  }
}

/** A person in two rows is one, and a row without a name makes none. */
function countNames(names: readonly string[]): number {
  return new Set(names.map(foldName).filter((name) => name !== '')).size
}
