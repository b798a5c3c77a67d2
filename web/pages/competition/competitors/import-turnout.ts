import { listedNames } from '#domain/entries/list-turnout.ts'
import { splitRider } from '#domain/entries/split-name.ts'
import type { CompetitorInput } from '#web/graphql/generated/graphql.ts'
import type { RowValues } from './import-rows.ts'

type Listed = Pick<RowValues, 'furtherHorses' | 'grooms'>

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
