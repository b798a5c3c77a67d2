import type { ScoreBase } from './discipline.ts'
import type { OpenDiscipline } from './open-discipline.ts'
import { rank } from './ranking.ts'

/**
 * A published result list that the engine is proved with. What is expected is what was printed; what
 * is actual is what the engine makes of the published inputs.
 */
export interface PublishedTable {
  /** The file in `published/` that holds it, without its ending. */
  file: string
  /** Where it was published. */
  source: string
  /** What of the source is not reckoned again, and why. */
  leftOut?: readonly { what: string; reason: string }[]
  /** What had to be made up to reckon it at all, as the source does not have it. */
  madeUp?: string
  figures(): Iterable<PublishedFigure>
}

/** What a test of it is called. */
export function titleOf({ file, madeUp }: PublishedTable): string {
  return madeUp === undefined ? file : `${file} (${madeUp})`
}

export interface PublishedFigure {
  /** Whose figure, and which: "Werth, place". */
  of: string
  expected: number | string | null
  actual: number | string | null
  /** Why the printed figure is wrong, where it is known to be: then the engine must differ. */
  knownFault?: string
}

/** Whether a figure comes out as it should: reproduced, or differing where the source is at fault. */
export function isReproduced({ expected, actual, knownFault }: PublishedFigure): boolean {
  return (expected === actual) === (knownFault === undefined)
}

/** The places that the scores of a published list take, by its row. */
export function placesOf<Row, Score extends ScoreBase>(
  opened: OpenDiscipline<Score>,
  rows: readonly { row: Row; score: Score }[],
): ReadonlyMap<Row, number> {
  const ranked = rank(rows, {
    compare: (a, b) => opened.compare(a.score, b.score),
    tieBreaker: (tied, place) => {
      const order = opened.tieBreaker(
        tied.map(({ score }) => score),
        place,
      )
      return (a, b) => order.compare(a.score, b.score)
    },
    takesLast: ({ score }) => score.takesLastPlace === true,
  })
  return new Map(ranked.map(({ item, place }) => [item.row, place]))
}
