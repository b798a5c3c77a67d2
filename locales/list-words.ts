import type { NamedMember } from '#domain/competitions/members.ts'
import { statusAbbreviation } from '#domain/competitions/status.ts'
import { awaitedRounds } from '#domain/results/awaited-rounds.ts'
import type { CompetitionHead, JudgeHead, ShowHead } from '#domain/results/competition-head.ts'
import type { NamedPerson, ResultLine, ResultList } from '#domain/results/result-list.ts'
import type { StartListRow } from '#domain/results/start-list.ts'
import type { Cell, Column } from '#domain/scoring/discipline.ts'
import { fillsInSheet } from '#domain/scoring/officials.ts'
import { formatDayOf, formatDays, formatMoment, formatTime, formatValue } from './formatting.ts'
import { isMessageId, type Translate } from './messages.ts'

/** How lists read, so that paper, exports and public pages say the same in the same words. */

/** The head of a value column; `unit` stands below or behind it, null where it has none. */
export function columnHeading(
  column: Column,
  t: Translate,
): { label: string; unit: string | null } {
  const { round, label, unit } = columnWords(column, t)
  return {
    label: round === null ? label : t('results.columnOfPart', { part: round, label }),
    unit,
  }
}

/** The same with the round apart: "Jump-off", above all of its columns. */
export function columnWords(
  column: Column,
  t: Translate,
): { round: string | null; label: string; unit: string | null } {
  const id = `results.column.${column.key}`
  const part = column.part ?? ''
  const partId = `results.part.${part}`
  return {
    round: isMessageId(partId) ? t(partId) : null,
    // A discipline may show a column before anybody wrote words for it; its own key is still true.
    label: isMessageId(id) ? t(id, { part }) : part || column.key,
    unit: unitSign[column.unit],
  }
}

/** A round as boards and lists head it: "Cross-country", "Jump-off". */
export function roundWords(part: string, t: Translate): string {
  const [kind = '', number = ''] = part.split('.')
  const ids = [`results.part.${part}`, `parts.${kind}`]
  const id = ids.find(isMessageId)
  return id === undefined ? part : t(id, { number })
}

/** The value alone, or how the round ended without one (EL, RT, WD); empty where it is to come. */
export function cellFigure(cell: Cell | undefined, column: Column, t: Translate): string {
  if (cell === undefined) return ''
  if (cell.value !== null) return formatValue(cell.value, column, t.locale)
  return cell.status === undefined ? '' : (statusAbbreviation[cell.status] ?? '')
}

/**
 * What stands in the place column: a place, "(3)" while the ride goes on, or why there is none (WD,
 * EL, HC), or nothing yet.
 */
export function placeFigure(line: ResultLine): string {
  const { status, horsConcours, place, provisionalPlace } = line
  const abbreviation = statusAbbreviation[status] ?? (horsConcours ? 'HC' : undefined)
  if (abbreviation !== undefined) return abbreviation
  if (place === null && provisionalPlace !== undefined) return `(${provisionalPlace})`
  return line.ownDivision && place !== null ? `${place} ${line.group}` : `${place ?? ''}`
}

/** Why there is no place, in words. Reasons that the office wrote itself stay as they are. */
export function reasonWords(line: ResultLine, t: Translate): string | null {
  if (line.statusReason === null) return null
  const id = `scoring.reason.${line.statusReason}`
  return isMessageId(id) ? t(id) : line.statusReason
}

/** What stands beside a name of the list: why there is no place, or which round is to come and when. */
export function lineNotes(
  list: Pick<ResultList, 'rounds' | 'lines'>,
  { timeZone }: Pick<ShowHead, 'timeZone'>,
  t: Translate,
): (line: ResultLine) => string | null {
  const awaited = awaitedRounds(list)
  return (line) => {
    const next = awaited.get(line.competitorId)
    if (next === undefined) return reasonWords(line, t)
    const round = roundWords(next.part, t)
    if (next.startsAt === null) return t('results.awaits', { round })
    return `${round} ${formatTime(next.startsAt, timeZone, t.locale)}`
  }
}

/** The abbreviations that a list uses, each with its words: "EL eliminated". */
export function legend(lines: readonly ResultLine[], t: Translate): readonly string[] {
  const used = new Set(
    lines.flatMap(({ status, cells }) => [status, ...cells.flatMap((cell) => cell.status ?? [])]),
  )
  const statuses = [...used].flatMap((status) => {
    const abbreviation = statusAbbreviation[status]
    return abbreviation === undefined ? [] : [`${abbreviation} ${t(`results.status.${status}`)}`]
  })
  const horsConcours = lines.some((line) => line.horsConcours)
  return [...statuses.sort(), ...(horsConcours ? [`HC ${t('results.horsConcours')}`] : [])]
}

/** "Werth, Isabell": lists are searched by family name. */
export function listName(person: NamedPerson): string {
  return [person.familyName, person.firstName].filter((name) => name !== '').join(', ')
}

/** "Owner: Gestüt Birkhof · Trainers: Ann Arden, Bea Birch"; empty where nobody is named. */
export function memberWords(members: readonly NamedMember[] | undefined, t: Translate): string {
  const named = Map.groupBy(members ?? [], ({ role }) => role)
  return [...named]
    .map(([role, all]) => {
      const names = all.map(({ name }) => name).join(', ')
      return `${t(`results.member.${role}`, { count: all.length })}: ${names}`
    })
    .join(' · ')
}

/** Where a judge sits or stands: "C", "Fence 7", "Section B". */
export function seatWords(position: string, t: Translate): string {
  if (/^\d+$/.test(position)) return t('parts.obstacle', { number: position })
  const [kind = '', number = ''] = position.split('.')
  const id = `parts.${kind}`
  return isMessageId(id) ? t(id, { number }) : position
}

/** "Judges", or "Officials" where somebody among them fills in no sheet. */
export function officialsHeading(positions: readonly string[], t: Translate): string {
  return t(positions.every(fillsInSheet) ? 'results.judges' : 'results.officials')
}

export function judgeName(judge: JudgeHead): string {
  return `${judge.firstName} ${judge.familyName}`.trim()
}

/** "GER, FEI 4*"; empty where neither is known. */
export function judgeStanding(judge: JudgeHead): string {
  return [judge.nation, judge.level].filter((text) => text !== null).join(', ')
}

/** "Verden (GER) · 21–23 November 2026". */
export function showFacts(show: ShowHead, t: Translate): string {
  const country = show.country === null ? null : `(${show.country})`
  const venue = [show.venue, country].filter((text) => text !== null).join(' ')
  const days = formatDays(show.firstDay, show.lastDay, t.locale)
  return [venue, days].filter((text) => text !== '').join(' · ')
}

/** "Sat 21 Nov, 14:05" on the show's clocks; null while there is no start time. */
export function startMoment(
  competition: CompetitionHead,
  show: ShowHead,
  t: Translate,
): string | null {
  if (competition.startsAt === null) return null
  const day = formatDayOf(competition.startsAt, show.timeZone, t.locale)
  return `${day}, ${formatTime(competition.startsAt, show.timeZone, t.locale)}`
}

/** Who signed the result and when, that it was corrected since and is not signed again, or since when it is provisional; null in any other status. */
export function statusMoment(
  { status, signedBy, signedAt, correctedSince, provisionalSince }: CompetitionHead,
  { timeZone }: Pick<ShowHead, 'timeZone'>,
  t: Translate,
): string | null {
  if (status === 'official' && correctedSince !== null) {
    const moment = formatMoment(correctedSince, timeZone, t.locale)
    return t('results.state.corrected', { moment })
  }
  if (status === 'official' && signedBy !== null && signedAt !== null) {
    const moment = formatMoment(signedAt, timeZone, t.locale)
    return t('exports.signed', { name: signedBy, moment })
  }
  if (provisionalSince === null) return null
  return t('results.state.since', { moment: formatMoment(provisionalSince, timeZone, t.locale) })
}

/** "Lunch, 45 min"; a break without a name of its own is called a break. */
export function breakWords(row: StartListRow & { kind: 'break' }, t: Translate): string {
  const { label, minutes } = row
  return label === ''
    ? t('results.break', { minutes })
    : t('results.namedBreak', { label, minutes })
}

export const unitSign = {
  percent: '%',
  points: null,
  mark: null,
  fine_mark: null,
  penalties: null,
  count: null,
  seconds: 's',
  clock: null,
} as const
