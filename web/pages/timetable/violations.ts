import { formatTime } from '#locales/formatting.ts'
import type { Translate } from '#locales/messages.ts'
import { isKnownMessage } from '#web/i18n/messages.ts'
import { listLabel } from './list-label.ts'
import type {
  TimetableImpossible,
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

/** Who rides, or drives, a start: one, of a relay everybody in the order of the legs. */
export function legsOf(start: TimetableStart): readonly Leg[] {
  return [start, ...start.partners]
}

type Leg = Pick<TimetableStart, 'personId' | 'horseId' | 'rider' | 'horse'>

/** Who is in both starts, and so too close: between two relays there can be two. */
export function inBoth(
  one: TimetableStart,
  other: TimetableStart,
): { rider: string; horse: string } {
  const riders = legsOf(other).filter((leg) =>
    legsOf(one).some(({ personId }) => personId === leg.personId),
  )
  const known = new Set(horsesOf(one).map(({ id }) => id))
  const horses = horsesOf(other).filter(({ id }) => known.has(id))
  return {
    rider: unique(riders.map(({ rider }) => rider)),
    horse: unique(horses.map(({ name }) => name)),
  }
}

function horsesOf(start: TimetableStart): readonly { id: string; name: string }[] {
  const first = legsOf(start).map(({ horseId, horse }) => ({ id: horseId, name: horse }))
  return [...first, ...start.furtherHorses]
}

function unique(names: readonly string[]): string {
  return [...new Set(names)].join('; ')
}

/** "Ann Lee: 12 min too short between competitions 1 (09:10) and 3 (09:40)". */
export function violationWords(violation: TimetableViolation, words: DayWords): string {
  return withinWords(violation, words) ?? betweenWords(violation, words)
}

function betweenWords(violation: TimetableViolation, words: DayWords): string {
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
    ...(earlier && later ? inBoth(earlier.start, later.start) : { rider: '', horse: '' }),
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

/** Two starts of one list: "Ann Lee: 12 min too short in competition 1, 09:10 and 09:40"; null otherwise. */
function withinWords(
  { rule, earlier, later, secondsShort }: TimetableViolation,
  { t, show, starts }: DayWords,
): string | null {
  const one = starts.get(earlier ?? '')
  const other = starts.get(later ?? '')
  if (!one?.start.startsAt || !other?.start.startsAt || one.list.id !== other.list.id) return null
  const values = {
    number: listLabel(other.list, t),
    first: formatTime(one.start.startsAt, show.timeZone, t.locale),
    second: formatTime(other.start.startsAt, show.timeZone, t.locale),
    minutes: Math.ceil((secondsShort ?? 0) / 60),
  }
  const { rider, horse } = inBoth(one.start, other.start)
  return rule === 'sameHorse'
    ? t('timetable.broken.sameHorse.within', { ...values, who: horse })
    : t('timetable.broken.sameRider.within', { ...values, who: rider })
}

/** What no order can keep, and what has to change for it. */
export function impossibleWords(impossible: TimetableImpossible, words: DayWords): string {
  const { rule, startIds, listIds, starts, neededSeconds, givenSeconds } = impossible
  const { t, lists } = words
  const labels = listIds.map((id) =>
    listLabel(
      lists.find((list) => list.id === id),
      t,
    ),
  )
  const named = startIds.flatMap((id) => {
    const start = words.starts.get(id)?.start
    return start ? [rule === 'sameHorse' ? start.horse : start.rider] : []
  })
  const minutes = Math.ceil((neededSeconds - givenSeconds) / 60)
  return t(labels.length > 1 ? 'timetable.impossible.between' : 'timetable.impossible.within', {
    who: listWords(named, t),
    starts,
    numbers: labels.join(', '),
    last: labels.at(-1) ?? '',
    needed: Math.ceil(neededSeconds / 60),
    given: Math.floor(givenSeconds / 60),
    minutes,
  })
}

/** So many are read at a glance; the rest is counted. */
const mostNamed = 4

function listWords(names: readonly string[], t: Translate): string {
  const shown = names.slice(0, mostNamed).join('; ')
  const more = names.length - mostNamed
  return more > 0 ? t('timetable.impossible.more', { names: shown, count: more }) : shown
}

/** `driving` where nobody of those whom a rule is broken for rides: their word is the driver. */
export function disciplineOf(
  violations: readonly TimetableViolation[],
  { starts }: Pick<DayWords, 'starts'>,
): 'driving' | 'other' {
  const lists = violations.flatMap(({ earlier, later }) =>
    [earlier, later].flatMap((id) => starts.get(id ?? '')?.list ?? []),
  )
  return lists.length > 0 && lists.every(({ discipline }) => discipline === 'driving')
    ? 'driving'
    : 'other'
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
