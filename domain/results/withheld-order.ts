import { foldName } from '#domain/registry/names.ts'
import type { LineRide, ListRound, ResultLine, ResultList } from './result-list.ts'

interface Named {
  id: string
  firstName: string
  familyName: string
  horse: string
}

/**
 * The order of lists whose start order is not to be read: by name, and never by when somebody was entered, for
 * starters may be entered in the order of another result.
 */
export function compareByName(a: Named, b: Named): number {
  return compareTexts(keyOf(a), keyOf(b)) || compareTexts(a.id, b.id)
}

function keyOf({ firstName, familyName, horse }: Named): string {
  return [familyName, firstName, horse].map(foldName).join('\n')
}

function compareTexts(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

/** As a list reads before its start list is published: who starts, and nothing of when or in which order. */
export function withoutOrder(list: ResultList): ResultList {
  const { rounds, lines } = list
  return {
    ...list,
    ...(rounds && { rounds: rounds.map(withoutCall) }),
    lines: lines.map(withoutStart).toSorted(byPlaceOrName),
  }
}

function withoutCall({ part, several }: ListRound): ListRound {
  return { part, arenaId: null, startsAt: null, secondsPerStart: null, several, isCalled: false }
}

function withoutStart({ startedAt: _, finishedAt: __, ...line }: ResultLine): ResultLine {
  const { rides } = line
  return {
    ...line,
    startOrder: null,
    startsAt: null,
    ...(rides && { rides: rides.map(() => notRidden) }),
  }
}

const notRidden: LineRide = {
  state: 'to-come',
  startOrder: null,
  startsAt: null,
  startedAt: null,
  finishedAt: null,
}

function byPlaceOrName(a: ResultLine, b: ResultLine): number {
  const place = (line: ResultLine) => line.place ?? Number.MAX_SAFE_INTEGER
  return place(a) - place(b) || compareByName(namedIn(a), namedIn(b))
}

function namedIn({ competitorId: id, athlete, horse }: ResultLine): Named {
  return { id, ...athlete, horse: horse.name }
}
