import { isOut } from '#domain/competitions/status.ts'
import { partOf, valueIn } from '#domain/scoring/journal.ts'
import type { OpenDiscipline } from '#domain/scoring/open-discipline.ts'
import { partsAt } from '#domain/scoring/position-of.ts'
import type { Sheet } from '#domain/scoring/sheet.ts'
import { type ResultListInput, type Standings, standingsOf } from './build-result-list.ts'
import type { ResultLine, ResultList } from './result-list.ts'
import { isBegun } from './rides.ts'

/** Standings with what they were made of. */
export interface MadeStandings {
  input: ResultListInput
  standings: Standings
}

/** The parts that somebody at these judge positions signs. */
export function signedAt(
  { parts }: Pick<OpenDiscipline, 'parts'>,
  seats: readonly string[],
): readonly string[] {
  const own = partsAt(parts, seats)
  return signing(parts).filter((part) => own.includes(part))
}

/**
 * Standings as somebody at these judge positions may know them: a ride that other judges have marked, and of
 * which the own sheet is not signed, counts as if nothing were written, also for the places of the others.
 * Official results hide nothing.
 */
export function standingsAt(made: MadeStandings, seats: readonly string[]): MadeStandings {
  const { input, standings } = made
  const hidden = hiddenAt(input, seats)
  if (hidden.size === 0) return made
  const sheets = new Map([...input.sheets].filter(([competitorId]) => !hidden.has(competitorId)))
  const seen = { ...input, sheets }
  return { input: seen, standings: standingsOf(seen, standings) }
}

/** The list of these standings; of a hidden ride it says where it stands, and nothing of what it is worth. */
export function listAt(made: MadeStandings, seats: readonly string[]): ResultList {
  const { list } = made.standings
  const seen = standingsAt(made, seats)
  if (seen === made) return list
  const lines = new Map(list.lines.map((line) => [line.competitorId, line]))
  return {
    ...seen.standings.list,
    lines: seen.standings.list.lines.map((line) => {
      const full = lines.get(line.competitorId)
      const isHidden =
        made.input.sheets.has(line.competitorId) && !seen.input.sheets.has(line.competitorId)
      return full && isHidden ? asRidden(line, full) : line
    }),
  }
}

/** Why somebody has no place follows from marks; why somebody is out everybody at the arena saw. */
function asRidden(line: ResultLine, full: ResultLine): ResultLine {
  const { status, progress, rides } = full
  const statusReason = isOut(full) ? full.statusReason : line.statusReason
  return { ...line, status, statusReason, progress, ...(rides && { rides }) }
}

function hiddenAt(
  { sheets, discipline, status }: ResultListInput,
  seats: readonly string[],
): ReadonlySet<string> {
  const own = signedAt(discipline, seats)
  if (own.length === 0 || status === 'official') return new Set()
  const all = signing(discipline.parts)
  const isHidden = (sheet: Sheet) =>
    discipline.rounds.some(({ parts }) => {
      const inRound = all.filter((part) => parts.includes(part))
      const unsigned = inRound.some((part) => own.includes(part) && !isSigned(sheet, part))
      return unsigned && inRound.some((part) => !own.includes(part) && isBegun(sheet, part))
    })
  return new Set(
    [...sheets].flatMap(([competitorId, sheet]) => (isHidden(sheet) ? competitorId : [])),
  )
}

/**
 * What of a sheet somebody at these judge positions may read: the own parts, and those of the others once
 * all the own ones are signed.
 */
export function readableAt(
  sheet: Sheet,
  { parts }: Pick<OpenDiscipline, 'parts'>,
  seats: readonly string[],
): readonly string[] {
  const own = partsAt(parts, seats)
  if (own.length === 0) return []
  return own.every((part) => isSigned(sheet, part)) ? parts.map(({ part }) => part) : own
}

function signing(parts: OpenDiscipline['parts']): readonly string[] {
  return parts.flatMap(({ part, flags }) => (flags?.includes('signed') ? part : []))
}

function isSigned(sheet: Sheet, part: string): boolean {
  return valueIn(partOf(sheet, part), 'signed') === true
}
