import { listName } from '#web/components/person-name.tsx'
import type { GroomInput, TurnoutHorseInput } from '#web/graphql/generated/graphql.ts'
import type { CompetitorRow } from './operations.ts'
import { horseInput, personInput, type TypedPair } from './typed-pair.ts'

export interface TypedHorse extends Pick<TypedPair, 'horse' | 'horseText'> {
  /** Its own as long as the input stands, whatever is removed before it. */
  key: number
}

export interface TypedGroom extends Pick<TypedPair, 'rider' | 'riderText'> {
  key: number
}

/** What stands in the inputs for a turnout behind its driver and first horse. */
export interface TypedTurnout {
  horses: readonly TypedHorse[]
  grooms: readonly TypedGroom[]
}

export const noTurnout: TypedTurnout = { horses: [], grooms: [] }

export function typedTurnoutOf({
  furtherHorses,
  grooms,
}: Pick<CompetitorRow, 'furtherHorses' | 'grooms'>): TypedTurnout {
  return {
    horses: furtherHorses.map((horse, key) => ({
      key,
      horse: { known: horse },
      horseText: horse.name,
    })),
    grooms: grooms.map((groom, key) => ({
      key,
      rider: { known: groom },
      riderText: listName(groom),
    })),
  }
}

/** Without the inputs in which nothing is typed: the places of the others are those the server names. */
export function withoutEmpty({ horses, grooms }: TypedTurnout): TypedTurnout {
  return {
    horses: horses.filter(({ horseText }) => horseText.trim() !== ''),
    grooms: grooms.filter(({ riderText }) => riderText.trim() !== ''),
  }
}

export function isTurnoutTyped(turnout: TypedTurnout): boolean {
  const { horses, grooms } = withoutEmpty(turnout)
  return horses.length + grooms.length > 0
}

interface TurnoutInput {
  furtherHorses: TurnoutHorseInput[]
  grooms: GroomInput[]
}

export function turnoutInputOf({ horses, grooms }: TypedTurnout): TurnoutInput {
  return { furtherHorses: horses.map(horseInput), grooms: grooms.map(personInput) }
}
