import { isListed } from '#domain/competitions/status.ts'
import {
  type CountedStart,
  overLimits,
  readConditions,
} from '#domain/competitions/stored-conditions.ts'
import type { Translate } from '#locales/messages.ts'
import { listName } from '#web/components/person-name.tsx'
import { legsOf } from './head-numbers.ts'
import { furtherHorsesOf } from './members-of.ts'
import type { CompetitorRow, CompetitorsCompetition } from './operations.ts'

/** What limits the starts of a competition, and who starts in it. */
export type Entered = Pick<CompetitorsCompetition, 'competitors' | 'conditions'>

/** Other riders of the horse: allowed by many rules, and as often typed by mistake. */
export function otherRiders(
  { person, horse }: { person: { id: string } | null; horse: { id: string } },
  competitors: readonly CompetitorRow[],
): string[] {
  const riders = competitors
    .filter(isListed)
    .flatMap((row) => [...legsOf(row), ...inTurnout(row)])
    .filter((leg) => leg.horse.id === horse.id && leg.person.id !== person?.id)
    .map((leg) => listName(leg.person))
  return [...new Set(riders)]
}

/** Every further horse of a turnout with its driver. */
function inTurnout(row: CompetitorRow) {
  return furtherHorsesOf(row).map((horse) => ({ person: row.person, horse }))
}

/** A person in a relay or turnout already is not entered into it a second time. */
export function withoutRow(
  competition: CompetitorsCompetition,
  { id }: CompetitorRow,
): CompetitorsCompetition {
  const competitors = competition.competitors.filter((each) => each.id !== id)
  return { ...competition, competitors }
}

/** Everybody who starts, by legs. */
export function startsOf(competitors: readonly CompetitorRow[]): CountedStart[] {
  return competitors.filter(isListed).flatMap(legsOf)
}

/** The horses that several riders ride. */
export function sharedHorses(starts: readonly CountedStart[]): string[] {
  return [...Map.groupBy(starts, ({ horse }) => horse.id).values()].flatMap((ofOne) => {
    const riders = new Set(ofOne.map(({ person }) => person.id))
    return riders.size > 1 ? (ofOne[0]?.horse.name ?? []) : []
  })
}

/** One sentence for each rider and horse that starts more often than the conditions let them. */
export function overWords(
  starts: readonly CountedStart[],
  conditions: Entered['conditions'],
  t: Translate,
): string[] {
  return overLimits(starts, readConditions(conditions)).map(({ kind, name, starts, most }) =>
    t(`conditions.over.${kind}`, { name, starts, most }),
  )
}

interface OneMore {
  kind: 'rider' | 'horse'
  id: string
  name: string
}

/** The same of one more start, before it is entered; null where it is within the limit, or there is none. */
export function oneMoreWords(
  { kind, id, name }: OneMore,
  { competitors, conditions }: Entered,
  t: Translate,
): string | null {
  const { startsPerRider, startsPerHorse } = readConditions(conditions)
  const most = kind === 'rider' ? startsPerRider : startsPerHorse
  const starts = startsOf(competitors).filter(
    (leg) => (kind === 'rider' ? leg.person.id : leg.horse.id) === id,
  ).length
  if (most === null || starts < most) return null
  return t(`conditions.over.${kind}`, { name, starts: starts + 1, most })
}
