import usSheets from '#domain/scoring/dressage/published/us-sheets-2004-2009.json' with {
  type: 'json',
}
import worldCup from '#domain/scoring/driving/published/world-cup-indoor-2018.json' with {
  type: 'json',
}
import aec from '#domain/scoring/eventing/published/aec-2018-rider.json' with { type: 'json' }
import type { SheetWrite } from '#domain/scoring/sheet.ts'
import type { DemoCompetition } from '#server/demo/demo-show.ts'
import { parisJumping } from '#server/demo/published-jumping.ts'
import { publishedShows } from '#server/demo/published-shows.ts'

/** A pair of a published result: what was written down of it, and the place that it was given. */
export interface PublishedPair {
  name: string
  horse: string
  writes: readonly SheetWrite[]
  /** Null where the source does not separate it from others. */
  place: number | null
}

export interface PublishedCompetition {
  name: string
  pairs: readonly PublishedPair[]
}

/** The seven of the Olympic Games 2000 of whom all five judges' points were published. */
export const sydneyGrandPrix = published(competitionOf('Olympic Games Sydney 2000'))

/** The jump-off of Paris 2024 and the thirty of its final, in their start order. */
export const parisFinal = published(only(parisJumping.competitions))

/** Nine sheets of one judge, mark by mark; their order follows from the points that the shows wrote on them. */
export const trainingSheets = published(
  competitionOf('Real mark sheets, USA 2004–2009'),
  (pair) => {
    const points = (ride: string) =>
      usSheets.sheets.find((sheet) => `Ride ${sheet.ride}` === ride)?.points ?? 0
    const ofTest = usSheets.sheets.filter(({ test }) => test === 'usef-training-4-2003')
    return 1 + ofTest.filter((sheet) => sheet.points > points(pair)).length
  },
)

function competitionOf(show: string): DemoCompetition {
  return only(publishedShows.find(({ name }) => name === show)?.competitions ?? [])
}

function only<Thing>([first]: readonly Thing[]): Thing {
  if (first === undefined) throw new Error('the published shows are not what the story knows')
  return first
}

function published(
  { choice, discipline, competitors }: DemoCompetition,
  placeOf?: (familyName: string) => number,
) {
  return {
    choice,
    discipline,
    pairs: competitors.map(({ familyName, horse, writes, place }) => ({
      name: familyName,
      horse,
      writes,
      place: placeOf ? placeOf(familyName) : place,
    })),
  }
}

/** At two fences, by penalties. */
const refusalsFor: Readonly<Record<number, readonly number[]>> = {
  0: [0, 0],
  20: [1, 0],
  40: [1, 1],
  60: [0, 2],
}

/**
 * Nineteen riders of the American Eventing Championships 2018, the best of the dressage first. Their
 * faults were published, not where: a first refusal at a fence is twenty, a second one there forty.
 */
export const championships: readonly (PublishedPair & { refusals: readonly number[] })[] = aec.rows
  .toSorted((a, b) => Number(a[1]) - Number(b[1]))
  .map((row) => {
    const [number = 0, dressage = 0, faults = 0, time = 0, jumping = 0, jumpingTime = 0] =
      row.map(Number)
    const refusals = refusalsFor[faults]
    if (!refusals) throw new Error(`${faults} penalties are not made of two fences`)
    return {
      name: `Rider${number}`,
      horse: `Horse of rider ${number}`,
      refusals,
      place: Number(row.at(-1)),
      writes: [
        { part: 'dressage', field: 'penalties', value: Math.round(1000 * dressage) },
        ...refusals.map((value, fence) => ({
          part: `fence.${fence + 1}`,
          field: 'refusals',
          value,
        })),
        // 0.4 for every second over the optimum time of five minutes.
        { part: 'cross_country', field: 'time', value: 100 * (300 + Math.round(time / 0.4)) },
        { part: 'jumping', field: 'jumpingPenalties', value: Math.round(1000 * jumping) },
        { part: 'jumping', field: 'timePenalties', value: Math.round(1000 * jumpingTime) },
      ],
    }
  })

/** The four of Bordeaux 2018, in the order of their places. */
export const bordeaux = worldCup.rows
  .filter(({ event }) => event === 'Bordeaux')
  .map(({ rider, seconds, balls, total }, index) => ({
    name: rider.split(' ').at(-1) ?? rider,
    horse: `Team of ${rider}`,
    seconds,
    balls,
    total,
    place: index + 1,
  }))
