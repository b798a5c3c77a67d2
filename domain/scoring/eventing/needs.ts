import { goesAhead } from '../criteria.ts'
import type { FieldSpec, Need, Rival, Target } from '../discipline.ts'
import { greatest } from '../greatest.ts'
import { partOf } from '../journal.ts'
import type { FieldValue, Sheet } from '../sheet.ts'
import type { CoursePhase, Phase } from './formats.ts'
import { eventingKey, eventingRanking } from './ranking.ts'
import { readPart } from './read-sheet.ts'
import type { EventingRules } from './rules.ts'
import { type EventingScore, scoreEventing } from './score.ts'
import { isOnlyTotal, phaseParts, timeUnit, totalPart } from './sheet-form.ts'

/**
 * What is left in hand: before the jumping so many rails inside the time, before the cross-country a
 * clear round in so many seconds, with more to come so many penalties in all. Found by scoring the
 * sheet as it would be, so that times count and ties are broken as they would be.
 */
export function eventingNeeds(
  sheet: Sheet,
  against: Rival<EventingScore>,
  rules: EventingRules,
): Need {
  if (isOnlyTotal(rules)) return needsOfTotal(sheet, against, rules)
  const { rival } = against
  const { open, best } = phasesAhead(sheet, rival, rules)
  const wins = (after: Sheet) => isAhead(scoreEventing(after, rules), against, rules)
  const [phase] = open
  const rode = scoreEventing(best, rules)
  if (!wins(best)) return { outcome: 'out-of-reach' }
  if (phase === undefined || rival.total === null || isBeaten(rival, rode)) {
    return { outcome: 'met' }
  }
  const allowed = phase === 'dressage' ? null : (rules.courses[phase]?.allowed ?? null)
  if (open.length > 1 || phase === 'dressage' || allowed === null) {
    const margin = rival.total - (rode.total ?? 0)
    return { outcome: 'open', targets: [inAll(margin, rules)] }
  }
  if (phase === 'cross_country' || isJumped(sheet, phase, rules)) {
    const longest = rules.courses[phase]?.limit ?? 2 * allowed
    const inTime = (seconds: number) => wins(withTime(best, { phase, seconds, rules }))
    const seconds = allowed + greatest((more) => inTime(allowed + more), longest - allowed)
    return { outcome: 'open', targets: [clear(phase), inside(phase, seconds)] }
  }
  const rails = greatest(
    (count) => wins(withValue(best, { part: phase, field: 'knockDowns', value: count })),
    40,
  )
  const knockDowns = { key: 'knock-downs', part: phase, unit: 'count', value: rails } as const
  return { outcome: 'open', targets: [{ ...knockDowns, at: 'most' }, inside(phase, allowed)] }
}

/** One number is to come, or has come. */
function needsOfTotal(sheet: Sheet, against: Rival<EventingScore>, rules: EventingRules): Need {
  const { total } = against.rival
  const own = scoreEventing(sheet, rules)
  const best = withValue(sheet, { part: totalPart, field: 'penalties', value: 0 })
  const isOver = own.total !== null || own.ended !== null
  if (isOver) return { outcome: isAhead(own, against, rules) ? 'met' : 'out-of-reach' }
  if (!isAhead(scoreEventing(best, rules), against, rules)) return { outcome: 'out-of-reach' }
  if (total === null || isBeaten(against.rival, scoreEventing(best, rules))) {
    return { outcome: 'met' }
  }
  return { outcome: 'open', targets: [inAll(total, rules)] }
}

/**
 * The phase that is ridden, and those after it that the rival has ridden already: a phase that both
 * have to come would set whoever rides it ahead of all who wait.
 */
function phasesAhead(sheet: Sheet, rival: EventingScore, rules: EventingRules) {
  const own = scoreEventing(sheet, rules)
  const open: Phase[] = []
  let best = sheet
  for (const phase of openPhases(sheet, rules)) {
    if (phase === 'final_jumping' && own.stage === 2 && rival.stage === 2) continue
    if (open.length > 0 && scoreEventing(best, rules).phasesRidden >= rival.phasesRidden) break
    open.push(phase)
    best = faultless(best, phase, rules)
  }
  return { open, best }
}

/** A rider who comes home goes ahead of those who are out, not in the final or has fewer phases. */
function isBeaten(rival: EventingScore, rode: EventingScore): boolean {
  if (rival.ended !== null || rode.stage < rival.stage) return true
  return rode.stage === rival.stage && rode.phasesRidden > rival.phasesRidden
}

/** The faults of a jumping are written before its time is. */
function isJumped(sheet: Sheet, phase: CoursePhase, rules: EventingRules): boolean {
  return phaseParts(phase, rules).some((form) => readPart(sheet, form).numbers.has('knockDowns'))
}

function openPhases(sheet: Sheet, rules: EventingRules): readonly Phase[] {
  return rules.phases.filter((phase) =>
    phaseParts(phase, rules)
      .map((form) => readPart(sheet, form))
      .some(({ done, expected }) => done < expected),
  )
}

/** With equal penalties what is not ridden yet would decide: only fewer are surely enough. */
function inAll(margin: number, { values }: EventingRules): Target {
  const step = 10 ** (3 - values.penaltyDecimals)
  const value = Math.max(0, margin - step)
  const unit = { unit: 'penalties', decimals: values.penaltyDecimals } as const
  return { key: 'remaining', part: null, ...unit, at: 'most', value }
}

function clear(part: CoursePhase): Target {
  return { key: 'further-faults', part, unit: 'count', at: 'most', value: 0 }
}

function inside(part: CoursePhase, seconds: number): Target {
  return { key: 'time', part, unit: timeUnit(part), decimals: 0, at: 'most', value: 100 * seconds }
}

/** The sheet with everything that this phase still lacks at its best, exactly in the time. */
function faultless(sheet: Sheet, phase: Phase, rules: EventingRules): Sheet {
  let filled = sheet
  for (const form of phaseParts(phase, rules)) {
    const { numbers } = readPart(sheet, form)
    for (const spec of form.fields) {
      if (!spec.required || numbers.has(spec.field) || spec.kind === 'time') continue
      filled = withValue(filled, { part: form.part, field: spec.field, value: bestOf(spec) })
    }
  }
  const seconds = phase === 'dressage' ? null : (rules.courses[phase]?.allowed ?? null)
  if (phase === 'dressage' || seconds === null) return filled
  const isTimed = readPart(sheet, { part: phase, fields: timeOf(phase, rules) }).done > 0
  return isTimed ? filled : withTime(filled, { phase, seconds, rules })
}

/** Marks and percentages are best at their maximum, faults and penalties at none. */
function bestOf({ kind, maximum }: FieldSpec): number {
  return ['movement', 'collective', 'points', 'percent'].includes(kind) ? maximum : 0
}

/** The watch that makes the counted time `seconds`, with the holds and additions that there are. */
function withTime(
  sheet: Sheet,
  { phase, seconds, rules }: { phase: CoursePhase; seconds: number; rules: EventingRules },
): Sheet {
  const course = scoreEventing(sheet, rules).courses.find((each) => each.phase === phase)
  const watch = 100 * (seconds - (course?.added ?? 0)) + (course?.held.total ?? 0)
  return withValue(sheet, { part: phase, field: 'time', value: Math.max(0, watch) })
}

function timeOf(phase: CoursePhase, rules: EventingRules): readonly FieldSpec[] {
  return phaseParts(phase, rules).flatMap(({ fields }) =>
    fields.filter(({ kind }) => kind === 'time'),
  )
}

function withValue(
  sheet: Sheet,
  { part, field, value }: { part: string; field: string; value: FieldValue },
): Sheet {
  return { ...sheet, [part]: { ...partOf(sheet, part), [field]: value } }
}

function isAhead(
  own: EventingScore,
  { rival, place }: Rival<EventingScore>,
  rules: EventingRules,
): boolean {
  if (own.ended !== null) return false
  if (rival.ended !== null) return true
  const criteria = eventingRanking(rules)
  const keys = { a: eventingKey(own, rules), b: eventingKey(rival, rules) }
  return goesAhead(keys, criteria, place)
}
