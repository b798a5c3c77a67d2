import { isOut } from '#domain/competitions/status.ts'
import type { ResultLine, ResultList } from '#domain/results/result-list.ts'

/** Who leads those who have a place. */
export function leaderOf({ lines }: ResultList): ResultLine | undefined {
  return lines.find((line) => line.place === 1)
}

/** Those whose sheets lack values that the signature waits for, with how many. */
export function missingValues({
  lines,
}: ResultList): readonly { line: ResultLine; count: number }[] {
  return lines
    .map((line) => ({ line, count: isOut(line) ? 0 : line.progress.expected - line.progress.done }))
    .filter(({ count }) => count > 0)
}
