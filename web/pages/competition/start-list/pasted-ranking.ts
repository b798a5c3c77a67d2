import { foldName } from '#domain/registry/names.ts'
import type { ListedStarter } from './starters.ts'

type Named = Pick<ListedStarter, 'id' | 'horse'> & {
  rider: Pick<ListedStarter['rider'], 'firstName' | 'familyName'>
}

interface PastedRanking {
  /** By competitor. */
  rankings: Record<string, number>
  /** Lines that name nobody who starts. */
  unknown: string[]
}

/**
 * A ranking as it is copied from a page or a sheet, a line each: the first number of a line is the place
 * or the points; where a line has none, its place among the lines. Names in any order, with or without
 * their accents; a line without the horse is for every start of the rider.
 */
export function pastedRanking(text: string, starters: readonly Named[]): PastedRanking {
  const rankings: Record<string, number> = {}
  const unknown: string[] = []
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
  for (const [index, line] of lines.entries()) {
    const words = ` ${foldName(line)} `
    const ofRider = starters.filter(({ rider }) =>
      [rider.firstName, rider.familyName].every((name) => words.includes(` ${foldName(name)} `)),
    )
    const ofPair = ofRider.filter(({ horse }) => words.includes(` ${foldName(horse)} `))
    const found = ofPair.length > 0 ? ofPair : ofRider
    if (found.length === 0) unknown.push(line)
    for (const { id } of found) rankings[id] = numberIn(line) ?? index + 1
  }
  return { rankings, unknown }
}

function numberIn(line: string): number | null {
  const found = /(?:^|[\s;,])(\d+(?:[.,]\d+)?)(?=$|[\s;,.%)])/.exec(line)?.[1]
  return found === undefined ? null : Number(found.replace(',', '.'))
}
