import { formatTime } from '#locales/formatting.ts'
import type { Translate } from '#locales/messages.ts'
import { isKnownMessage } from '#web/i18n/messages.ts'
import { listLabel } from './list-label.ts'
import type {
  TimetableList,
  TimetableShow,
  TimetableStart,
  TimetableViolation,
} from './operations.ts'

/** All that sentences about a day need to look up. */
export interface DayWords {
  t: Translate
  show: TimetableShow
  lists: readonly TimetableList[]
  starts: ReadonlyMap<string, { start: TimetableStart; list: TimetableList }>
}

export function dayWords(
  t: Translate,
  show: TimetableShow,
  lists: readonly TimetableList[],
): DayWords {
  const starts = new Map(
    lists.flatMap((list) => list.starts.map((start) => [start.id, { start, list }] as const)),
  )
  return { t, show, lists, starts }
}

/** "Ann Lee: 12 min too few between 1 (09:10) and 3 (09:40)". */
export function violationWords(violation: TimetableViolation, words: DayWords): string {
  const { t, show, lists } = words
  const id = `timetable.broken.${violation.rule}`
  if (!isKnownMessage(id)) return violation.rule
  const numberOf = (wanted: string | null | undefined) =>
    listLabel(
      lists.find(({ id }) => id === wanted),
      t,
    )
  const earlier = words.starts.get(violation.earlier ?? '')
  const later = words.starts.get(violation.later ?? '')
  const official = show.officials.find((each) => each.id === violation.officialId)
  return t(id, {
    rider: later?.start.rider ?? '',
    horse: later?.start.horse ?? '',
    first: placeOf(earlier, words),
    second: placeOf(later, words),
    number: numberOf(violation.competitionId),
    other: numberOf(violation.otherId),
    judge: official ? `${official.firstName} ${official.familyName}` : '',
    minutes: Math.ceil((violation.secondsShort ?? 0) / 60),
  })
}

function placeOf(
  found: { start: TimetableStart; list: TimetableList } | undefined,
  { t, show }: DayWords,
): string {
  if (!found?.start.startsAt) return listLabel(found?.list, t)
  return `${listLabel(found.list, t)} (${formatTime(found.start.startsAt, show.timeZone, t.locale)})`
}

/** The rules that are broken, in the order of the list, each with its violations. */
export function byRule(
  violations: readonly TimetableViolation[],
): readonly { rule: string; violations: readonly TimetableViolation[]; cost: number | null }[] {
  const rules = Map.groupBy(violations, ({ rule }) => rule)
  return [...rules].map(([rule, broken]) => ({
    rule,
    violations: broken,
    cost: broken.some(({ cost }) => cost == null)
      ? null
      : broken.reduce((sum, { cost }) => sum + (cost ?? 0), 0),
  }))
}

/** Sentences by competition, for its block; a pair of starts belongs to both of its competitions. */
export function warningsByCompetition(
  violations: readonly TimetableViolation[],
  words: DayWords,
): ReadonlyMap<string, readonly string[]> {
  const warnings = new Map<string, string[]>()
  for (const violation of violations) {
    const { earlier, later, competitionId, otherId } = violation
    const listOf = (id: string | null | undefined) => words.starts.get(id ?? '')?.list.id
    const sentence = violationWords(violation, words)
    for (const id of new Set([listOf(earlier), listOf(later), competitionId, otherId])) {
      if (id != null) warnings.set(id, [...(warnings.get(id) ?? []), sentence])
    }
  }
  return warnings
}

/** Sentences by competitor. */
export function warningsByStart(
  violations: readonly TimetableViolation[],
  words: DayWords,
): ReadonlyMap<string, readonly string[]> {
  const warnings = new Map<string, string[]>()
  for (const violation of violations) {
    const sentence = violationWords(violation, words)
    for (const id of [violation.earlier, violation.later]) {
      if (id != null) warnings.set(id, [...(warnings.get(id) ?? []), sentence])
    }
  }
  return warnings
}
