import { statusAbbreviation } from '#domain/competitions/status.ts'
import type { Awards } from '#domain/results/awards.ts'
import type { ShowHead } from '#domain/results/competition-head.ts'
import type { Remarks } from '#domain/results/remarks.ts'
import type { ResultLine, ResultList } from '#domain/results/result-list.ts'
import type { TeamStanding } from '#domain/results/team-standings.ts'
import { deductionNote } from './deduction-note.ts'
import { formatMoment, formatSmallestUnits, formatValue } from './formatting.ts'
import { listName, unitSign } from './list-words.ts'
import { isMessageId, type Translate } from './messages.ts'
import { partWords } from './sheet-words.ts'
import { teamNote } from './team-note.ts'

/** How what places bring and what is said of a result read, the same on paper, in files and on public pages. */
export interface BesideResults {
  /** Null where nobody is paid, so that the column is left out. */
  prizeHeading: string | null
  prizes: ReadonlyMap<string, string>
  /** By competitor: "Q", "R1". */
  marks: ReadonlyMap<string, string>
  /** What the marks mean: "Q qualified". */
  legend: readonly string[]
  /** The purse, who was separated by lot, and that nothing counts yet. */
  notes: readonly string[]
  teams: TeamTable | null
  remarks: { heading: string; lines: readonly RemarkWords[] } | null
}

export interface TeamTable {
  heading: string
  place: string
  team: string
  total: string
  /** `note`: the jump-off, and scores that are missing. */
  rows: readonly { place: string; team: string; riders: string; note: string; total: string }[]
}

export interface RemarkWords {
  /** Empty for what is still open. */
  moment: string
  /** UTC, ISO 8601; null for what is still open. */
  at: string | null
  words: string
}

export interface Besides {
  resultList: ResultList
  awards: Awards
  remarks: Remarks
  show: Pick<ShowHead, 'timeZone'>
}

export function besideResults(of: Besides, t: Translate): BesideResults {
  const { awards } = of
  const payments = awards.prizeMoney?.payments ?? []
  const currency = awards.prizeMoney?.currency ?? ''
  const { marks, legend } = goingOnMarks(awards, t)
  return {
    prizeHeading: payments.length === 0 ? null : t('conditions.result.prizes'),
    prizes: new Map(
      payments.map(({ competitorId, amount }) => [
        competitorId,
        formatSmallestUnits(amount, currency, t.locale),
      ]),
    ),
    marks,
    legend,
    notes: notes(of, t),
    teams: teamTable(awards, t),
    remarks: remarkLines(of, t),
  }
}

function goingOnMarks({ goingOn }: Awards, t: Translate): Pick<BesideResults, 'marks' | 'legend'> {
  if (goingOn === null) return { marks: new Map(), legend: [] }
  const { qualified, reserves } = goingOn
  const marks = new Map([
    ...qualified.map(({ competitorId }) => [competitorId, 'Q'] as const),
    ...reserves.map((competitorId, at) => [competitorId, `R${at + 1}`] as const),
  ])
  return {
    marks,
    legend: [
      ...(qualified.length > 0 ? [`Q ${t('results.mark.qualified')}`] : []),
      ...(reserves.length > 0 ? [`R ${t('results.mark.reserve')}`] : []),
    ],
  }
}

function notes({ awards, resultList }: Besides, t: Translate): readonly string[] {
  const { prizeMoney, goingOn } = awards
  const names = (ids: readonly string[]) =>
    resultList.lines
      .filter(({ competitorId }) => ids.includes(competitorId))
      .map(named)
      .join('; ')
  const money = (amount: number) =>
    formatSmallestUnits(amount, prizeMoney?.currency ?? '', t.locale)
  const count = prizeMoney?.prizes.length ?? 0
  const counts = prizeMoney !== null || goingOn !== null
  const deduction = deductionNote(resultList.lines, t)
  return [
    ...(deduction === null ? [] : [deduction]),
    ...(prizeMoney
      ? [
          t('conditions.result.total', {
            count,
            starters: prizeMoney.starters,
            purse: money(prizeMoney.purse),
          }),
        ]
      : []),
    ...(prizeMoney && prizeMoney.added > 0
      ? [t('conditions.result.added', { amount: money(prizeMoney.added) })]
      : []),
    ...(goingOn && goingOn.byLot.length > 0
      ? [t('conditions.result.byLot', { names: names(goingOn.byLot) })]
      : []),
    ...(counts && resultList.status !== 'official' ? [t('conditions.result.provisional')] : []),
  ]
}

function teamTable({ teams }: Awards, t: Translate): TeamTable | null {
  if (teams === null || teams.standings.length === 0) return null
  const { column, standings } = teams
  return {
    heading: t('conditions.teams'),
    place: t('conditions.place'),
    team: t('results.list.team'),
    total: [t('results.column.percent'), column && unitSign[column.unit]].filter(Boolean).join(' '),
    rows: standings.map(({ place, name, riders, total, ...standing }) => ({
      place: teamPlace({ place, out: standing.out }),
      team: name,
      note: teamNote(standing, t),
      riders: riders.map(({ athlete }) => listName(athlete)).join(' · '),
      total: total === null || column === null ? '–' : formatValue(total, column, t.locale),
    })),
  }
}

/** The place, or why there is none: DQ. */
function teamPlace({ place, out }: Pick<TeamStanding, 'place' | 'out'>): string {
  if (place !== null) return `${place}`
  return (out && statusAbbreviation[out]) ?? '–'
}

function remarkLines(
  { remarks, resultList, show }: Besides,
  t: Translate,
): BesideResults['remarks'] {
  const { corrections, replacements, decisions, protests, isProtestOpen } = remarks
  const whoOf = (competitorIds: readonly string[]) => {
    const lines = resultList.lines.filter((line) => competitorIds.includes(line.competitorId))
    return lines.length > mostNamed
      ? t('results.remarks.riders', { count: lines.length })
      : lines.map(named).join('; ')
  }
  const corrected = corrections.map(({ competitorId, at, reason }) => {
    const line = resultList.lines.find((each) => each.competitorId === competitorId)
    const what = t('results.remarks.corrected', { name: line ? named(line) : '–' })
    const why = reason === null ? '' : t('results.remarks.reason', { reason })
    return { at, words: sentences([what, why]) }
  })
  const replaced = replacements.map(({ part, competitorIds, at }) => {
    const position = part.replace(/\..*$/, '')
    const who = whoOf(competitorIds)
    return { at, words: sentences([`${t('results.remarks.spare', { position })}: ${who}`]) }
  })
  const withoutMissing = decisions.map(({ part, decision, decidedBy, competitorIds, at }) => {
    const what = t(`results.remarks.${decision}`, {
      part: partWords(part, { t, isKnown: isMessageId }),
    })
    return { at, words: sentences([`${what}: ${whoOf(competitorIds)}`, decidedBy]) }
  })
  const decided = protests.map(({ outcome, decision, decidedBy, decidedAt }) => ({
    at: decidedAt,
    words: sentences([t(`results.remarks.${outcome}`), decision, decidedBy]),
  }))
  const lines = [...corrected, ...replaced, ...withoutMissing, ...decided]
    .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
    .map(
      (each): RemarkWords => ({
        ...each,
        moment: formatMoment(each.at, show.timeZone, t.locale),
      }),
    )
  const open = { at: null, moment: '', words: t('protests.pending') }
  const all = isProtestOpen ? [...lines, open] : lines
  return all.length === 0 ? null : { heading: t('results.remarks'), lines: all }
}

/** More riders than these are counted and not named in a remark. */
const mostNamed = 3

/** What somebody typed may end with a full stop or not. */
function sentences(parts: readonly string[]): string {
  return parts
    .map((part) => part.trim().replace(/\.$/, ''))
    .filter((part) => part !== '')
    .map((part) => (/[!?…]$/.test(part) ? part : `${part}.`))
    .join(' ')
}

function named({ athlete, horse }: ResultLine): string {
  return `${listName(athlete)} / ${horse.name}`
}
