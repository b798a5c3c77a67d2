import type { ResultLine, ResultList } from './result-list.ts'

/**
 * Whom the speaker calls: a quarter of the starters and no fewer than five, the winner last. Nobody who
 * rides or has still to ride: a place so far is none yet.
 */
export function calledForPrizes({ lines }: Pick<ResultList, 'lines'>): readonly ResultLine[] {
  const most = Math.max(5, Math.ceil(lines.length / 4))
  return lines
    .filter(({ place, status }) => place !== null && place <= most && status !== 'on_course')
    .toSorted((a, b) => (b.place ?? 0) - (a.place ?? 0))
}
