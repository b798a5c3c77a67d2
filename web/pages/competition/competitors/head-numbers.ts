import { isListed } from '#domain/competitions/status.ts'
import type { Translate } from '#locales/messages.ts'
import { listName } from '#web/components/person-name.tsx'
import { partnersOf, type StoredPair } from './members-of.ts'
import type { CompetitorRow, NumberElsewhere } from './operations.ts'

/** Who rides as one competitor, by legs; everybody but a relay has one. */
export function legsOf(row: CompetitorRow): readonly StoredPair[] {
  return [row, ...partnersOf(row)]
}

/** How many horses of those who start have no number yet. */
export function countWithoutNumber(rows: readonly CompetitorRow[]): number {
  return rows
    .filter(isListed)
    .flatMap(legsOf)
    .filter(({ headNumber }) => !headNumber).length
}

/**
 * Who has a number that is given to `leg`, counted from 0, of a row. Whether another rider of the same
 * horse may have it is the show's to say, and the server's to know.
 */
export function holderOf(
  headNumber: string,
  { row, leg }: { row: CompetitorRow; leg: number },
  rows: readonly CompetitorRow[],
): CompetitorRow['person'] | undefined {
  if (headNumber === '' || !isListed(row)) return undefined
  const others = rows
    .filter(isListed)
    .flatMap((other) =>
      legsOf(other).filter((_pair, index) => other.id !== row.id || index !== leg),
    )
  const horseId = legsOf(row)[leg]?.horse.id
  return others.find((pair) => pair.headNumber === headNumber && pair.horse.id !== horseId)?.person
}

/** Who of the competition has the number on another horse; `horseId` is null for one that is new. */
export function takenBy(
  headNumber: string,
  horseId: string | null,
  rows: readonly CompetitorRow[],
): StoredPair | undefined {
  if (headNumber === '') return undefined
  return rows
    .filter(isListed)
    .flatMap(legsOf)
    .find((pair) => pair.headNumber === headNumber && pair.horse.id !== horseId)
}

/** What another competition of the show says of the number of `leg`, counted from 0. */
export function elsewhereOf(
  all: readonly NumberElsewhere[],
  { id }: CompetitorRow,
  leg: number,
): NumberElsewhere | undefined {
  return all.find((each) => each.competitorId === id && each.leg === leg + 1)
}

/** "Berg, Anna – Felix has it in competition 12." */
export function elsewhereWords(
  { code, headNumber, person, horse, competition }: NumberElsewhere,
  t: Translate,
): string {
  const words = { number: headNumber ?? '–', competition: competition.number }
  return code === 'taken'
    ? t('competitors.headNumber.elsewhere', { ...words, name: listName(person), horse: horse.name })
    : t('competitors.headNumber.differs', words)
}
