import type { RoundSpec, SheetPartSpec } from '#domain/scoring/discipline.ts'
import { partOf, valueIn } from '#domain/scoring/journal.ts'
import type { OpenDiscipline } from '#domain/scoring/open-discipline.ts'
import type { Sheet } from '#domain/scoring/sheet.ts'
import { countingParts } from '#domain/scoring/spare-judge.ts'
import { postsOf } from './posts.ts'
import { isBegun } from './rides.ts'

/** What went wrong at each obstacle of a course, over all rides. */
export interface FaultMap {
  /** The round. */
  part: string
  /** How many have begun it. */
  rides: number
  /** What can go wrong, as the sheet names it (`scoring.field.<kind>`). */
  kinds: readonly string[]
  obstacles: readonly FaultsAtObstacle[]
}

export interface FaultsAtObstacle {
  /** Its number, with the letter of the element where elements count apart. */
  name: string
  /** In the order of `kinds`. */
  counts: readonly number[]
  /** For how many the round ended here. */
  ended: number
}

interface Obstacle {
  name: string
  /** Where on the sheet it stands. */
  fields: readonly { part: string; field: string; kind: string }[]
  /** The part that an obstacle has for itself, which says whether a ride ended at it. */
  own: string | null
}

/** Rounds of which single obstacles are known: nothing can be said of a typed sum. */
export function faultMaps(
  discipline: OpenDiscipline,
  sheets: readonly Sheet[],
): readonly FaultMap[] {
  const counted = sheets.map((sheet) => discipline.counted(sheet))
  return discipline.rounds.flatMap((round) => {
    const obstacles = obstaclesOf(discipline, round)
    if (obstacles.length === 0) return []
    const rides = counted.filter((sheet) => round.parts.some((part) => isBegun(sheet, part)))
    const kinds = [...new Set(obstacles.flatMap(({ fields }) => fields.map(({ kind }) => kind)))]
    const ends = rides.map((sheet) => endOf(sheet, { obstacles, round, discipline }))
    return [
      {
        part: round.part,
        rides: rides.length,
        kinds,
        obstacles: obstacles.map((obstacle, index) => ({
          name: obstacle.name,
          counts: kinds.map((kind) => sumOf(rides, obstacle, kind)),
          ended: ends.filter((end) => end === index).length,
        })),
      },
    ]
  })
}

function obstaclesOf(discipline: OpenDiscipline, round: RoundSpec): readonly Obstacle[] {
  const posts = postsOf(discipline, round)
  if (posts.length > 0) {
    return posts.map((post, index) => ({
      name: `${index + 1}`,
      fields: faultsIn(post),
      own: post.part,
    }))
  }
  const parts = countingParts(discipline.parts).filter(({ part }) => round.parts.includes(part))
  return parts.flatMap((spec) => {
    const labelled = spec.fields.filter(({ number, label }) => number !== null && label !== null)
    const byNumber = Map.groupBy(labelled, ({ number }) => number)
    return [...byNumber.values()].flatMap((fields): Obstacle[] => {
      const faults = faultsIn({ part: spec.part, fields })
      return faults.length === 0
        ? []
        : [{ name: fields[0]?.label ?? '', fields: faults, own: null }]
    })
  })
}

/** Counted at obstacles without being a fault of the pair. */
const noFaults = ['jumped', 'correction']

function faultsIn({ part, fields }: Pick<SheetPartSpec, 'part' | 'fields'>): Obstacle['fields'] {
  return fields
    .filter(({ unit, kind }) => unit === 'count' && !noFaults.includes(kind))
    .map(({ field, kind }) => ({ part, field, kind }))
}

function sumOf(sheets: readonly Sheet[], { fields }: Obstacle, kind: string): number {
  const own = fields.filter((each) => each.kind === kind)
  return sheets.reduce(
    (sum, sheet) =>
      sum + own.reduce((some, { part, field }) => some + countIn(sheet, part, field), 0),
    0,
  )
}

function countIn(sheet: Sheet, part: string, field: string): number {
  const value = valueIn(partOf(sheet, part), field)
  return typeof value === 'number' ? value : 0
}

interface Course {
  obstacles: readonly Obstacle[]
  round: RoundSpec
  discipline: OpenDiscipline
}

/** The obstacle at which a ride ended; null where it did not, or where that is not known. */
function endOf(sheet: Sheet, course: Course): number | null {
  const { obstacles } = course
  if (obstacles.some(({ own }) => own !== null)) {
    const at = obstacles.findLastIndex(
      ({ own }) => own !== null && valueIn(partOf(sheet, own), 'outcome') !== null,
    )
    return at < 0 ? null : at
  }
  const kinds = fatalKinds(sheet, course)
  const at = obstacles.findLastIndex(({ fields }) =>
    fields.some(({ part, field, kind }) => kinds.includes(kind) && countIn(sheet, part, field) > 0),
  )
  return at < 0 ? null : at
}

const disobediences = ['refusal', 'run_out']

/** Who is eliminated for disobediences or a fall was so at the last obstacle that has one. */
function fatalKinds(sheet: Sheet, { round, discipline }: Course): readonly string[] {
  const begun = discipline.rounds.findLast(({ parts }) =>
    parts.some((part) => isBegun(sheet, part)),
  )
  const ended = discipline.score(sheet).ended
  if (begun?.part !== round.part || ended?.status !== 'eliminated') return []
  if (ended.reason === 'disobediences') return disobediences
  return ended.reason === 'fall' ? ['fall'] : []
}
