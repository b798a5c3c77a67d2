import { listedNames } from '#domain/competitor-list/list-turnout.ts'
import { splitRider } from '#domain/competitor-list/split-name.ts'
import type { CompetitorInput } from '#web/graphql/generated/graphql.ts'
import type { ImportRow, RowValues } from './import-rows.ts'

type Listed = Pick<RowValues, 'furtherHorses' | 'grooms'>

/** Those that the import makes in the registry. */
export function newHorses({ values, knownHorses }: ImportRow): readonly string[] {
  return listedNames(values.furtherHorses).filter((name) => !knownHorses.includes(name))
}

export function newGrooms({ values, knownGrooms }: ImportRow): readonly string[] {
  return listedNames(values.grooms).filter((name) => !knownGrooms.includes(name))
}

/** As they are sent; whoever is in the registry by name is meant there. */
export function turnoutInputs({ furtherHorses, grooms }: Listed): CompetitorInput {
  return {
    ...(furtherHorses !== '' && {
      furtherHorses: listedNames(furtherHorses).map((horseName) => ({ horseName })),
    }),
    ...(grooms !== '' && { grooms: listedNames(grooms).map(groomInput) }),
  }
}

function groomInput(name: string) {
  const { firstName, familyName, nation } = splitRider(name)
  return { firstName: firstName || null, familyName: familyName || null, nation: nation ?? null }
}
