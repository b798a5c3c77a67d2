import type { ZodType } from 'zod'
import { type RoleLimits, roleLimits } from '#domain/competitions/members.ts'
import { checkWrite } from './check-write.ts'
import {
  breakKeyTie,
  type Criterion,
  compareKeys,
  type RankingKey,
  tieBreaker,
} from './criteria.ts'
import { openFindings, progressAfter, withoutLeftOut } from './decided-parts.ts'
import type {
  Cell,
  Column,
  DisciplineSpec,
  Entrant,
  FieldEntry,
  Finding,
  FrozenRules,
  Need,
  NextRound,
  RiddenName,
  RoundSpec,
  ScoreBase,
  SheetPartSpec,
  Step,
  WriteProblem,
} from './discipline.ts'
import type { RuleSet } from './rule-set.ts'
import { openSettings, type Setting } from './settings.ts'
import type { Sheet, SheetWrite } from './sheet.ts'
import { countedSheet } from './spare-judge.ts'
import type { TimedRound } from './timed-round.ts'

/** A discipline for callers that hold stored rules of a type that they do not know. */
export interface Discipline<Score extends ScoreBase = ScoreBase> {
  id: string
  ruleSets: readonly RuleSet[]
  choice: ZodType
  /**
   * Freezes the values of the rule set that the choice names. `before` is what the competition had
   * until then: what follows from no changed part of the choice stays as it was frozen.
   */
  freeze(choice: unknown, before?: ChosenRules): FrozenChoice
  /** The rule values that a choice may set otherwise than its rule set. */
  settings: readonly Setting[]
  /** The first part of the choice that `after` changes and that must stay once sheets are written. */
  fixedPart(before: unknown, after: unknown): string | undefined
  /** Parses stored rules, once for all the sheets of a competition. */
  open(storedRules: unknown): OpenDiscipline<Score> | RulesProblem
}

/** What an organiser decided and the rules that came of it, as a competition stores them. */
export interface ChosenRules {
  choice: unknown
  rules: unknown
}

/** The rules with the choice as its schema reads it, or which part of the choice does not fit. */
export type FrozenChoice = ({ ok: true } & ChosenRules) | Exclude<FrozenRules<never>, { ok: true }>

/**
 * A discipline with the rules of one competition in hand. To most callers a score is opaque: they
 * hand back to `key`, `cells` and `explain` what `score` of the same opened discipline gave.
 * A sheet is never changed, only replaced: what it is worth is reckoned once for each sheet object.
 */
export interface OpenDiscipline<Score extends ScoreBase = ScoreBase> {
  ok: true
  id: string
  parts: readonly SheetPartSpec[]
  named: readonly RiddenName[]
  judges: readonly string[]
  /** How many there may be of each role behind the competitor's own pair. */
  members: RoleLimits
  /** At least one. */
  rounds: readonly RoundSpec[]
  /** The group that is placed in a division of its own. */
  ownDivision: string | null
  timedRounds: readonly TimedRound[]
  columns: readonly Column[]
  ranking: readonly Criterion[]
  checkWrite(write: SheetWrite): WriteProblem | undefined
  /** The sheet as it counts, with a spare judge in the place that they have taken. */
  counted(sheet: Sheet): Sheet
  score(sheet: Sheet): Score
  /** Whether `settle` can say anything else than the sheets do. */
  fieldDecides: boolean
  settle(field: readonly Entrant<Score>[]): readonly Score[]
  key(score: Score): RankingKey
  /** Negative where `a` is better, 0 where the two are equal before any tie-break. */
  compare(a: Score, b: Score): number
  /** Separates two that `compare` calls equal and that would share `place`; 0 shares it. */
  breakTie(a: Score, b: Score, place: number): number
  /** The order of all who share `place`, as far as it can be said. */
  tieBreaker(tied: readonly Score[], place: number): { compare(a: Score, b: Score): number }
  cells(score: Score): readonly Cell[]
  findings(sheet: Sheet, finished: boolean): readonly Finding[]
  explain(score: Score): readonly Step[]
  /**
   * Null where the discipline cannot say; `place` is the rival's, the first where it is not said. `own` is
   * the settled score of the sheet; what the sheet alone says where there is no field.
   */
  needs(
    sheet: Sheet,
    rival: Score,
    given?: { place?: number; own?: Score | undefined },
  ): Need | null
  /** Null where no round follows. */
  nextRound(field: readonly FieldEntry<Score>[]): NextRound | null
  /** Whether a ride that stands like this does not go on into a part without a break. */
  stopsBefore(score: Score, part: string): boolean
}

/** The stored rules of a competition do not fit its discipline; `paths` names where ("test.movements"). */
export interface RulesProblem {
  ok: false
  code: 'rules-do-not-parse'
  discipline: string
  paths: readonly string[]
}

export function defineDiscipline<
  Choice extends object,
  Rules extends object,
  Score extends ScoreBase,
>(spec: DisciplineSpec<Choice, Rules, Score>): Discipline<Score> {
  let settings: readonly Setting[] | undefined
  return {
    id: spec.id,
    ruleSets: spec.ruleSets,
    choice: spec.choice,
    freeze: (choice, before) => freezeWith(spec, choice, before),
    // Only the set-up asks for them.
    get settings() {
      settings ??= openSettings(spec.settings)
      return settings
    },
    fixedPart: (before, after) => {
      const [stored, wanted] = [before, after].map((choice) => spec.choice.safeParse(choice).data)
      if (stored === undefined || wanted === undefined) return undefined
      return spec.fixedOnceWritten.find((part) => !isSame(stored[part], wanted[part]))?.toString()
    },
    open: (storedRules) => {
      const parsed = spec.rules.safeParse(storedRules)
      if (parsed.success) return openWith(spec, parsed.data)
      return { ...notParsed(parsed.error), discipline: spec.id }
    },
  }
}

function freezeWith<Choice extends object, Rules extends object, Score extends ScoreBase>(
  spec: DisciplineSpec<Choice, Rules, Score>,
  wanted: unknown,
  before: ChosenRules | undefined,
): FrozenChoice {
  const parsed = spec.choice.safeParse(wanted)
  if (!parsed.success) return notParsed(parsed.error)
  const choice = parsed.data
  const frozen = spec.freeze(choice)
  if (!frozen.ok) return frozen
  const stored = before && spec.choice.safeParse(before.choice).data
  const storedRules = before && spec.rules.safeParse(before.rules).data
  if (stored === undefined || storedRules === undefined) return { ...frozen, choice }
  const kept = spec.rules.safeParse({
    ...frozen.rules,
    ...keptParts(spec, { stored, storedRules, choice, fresh: frozen.rules }),
  })
  return kept.success ? { ok: true, rules: kept.data, choice } : notParsed(kept.error)
}

interface Refrozen<Choice, Rules> {
  stored: Choice
  storedRules: Rules
  choice: Choice
  fresh: Rules
}

/** A part of the rules stays whole, or but for the values that the choice sets otherwise than before. */
function keptParts<Choice extends object, Rules extends object, Score extends ScoreBase>(
  { frozenBy, settings }: DisciplineSpec<Choice, Rules, Score>,
  { stored, storedRules, choice, fresh }: Refrozen<Choice, Rules>,
): Readonly<Record<string, unknown>> {
  const kept: Record<string, unknown> = {}
  for (const part in frozenBy) {
    const changed = frozenBy[part]?.filter((from) => !isSame(stored[from], choice[from])) ?? []
    const isSet = Object.hasOwn(settings, part) && changed.every((from) => String(from) === part)
    if (changed.length === 0) kept[part] = storedRules[part]
    else if (isSet) {
      const [before, after] = [partOf(stored, part), partOf(choice, part)]
      const values = Object.entries(partOf(storedRules, part)).filter(([key]) =>
        isSame(before[key], after[key]),
      )
      kept[part] = { ...partOf(fresh, part), ...Object.fromEntries(values) }
    }
  }
  return kept
}

function partOf(holder: object, part: string): Readonly<Record<string, unknown>> {
  const found: unknown = Object.entries(holder).find(([name]) => name === part)?.[1]
  return typeof found === 'object' && found !== null ? { ...found } : {}
}

/** Whether two choices or rules say the same; the order in which an object names its parts says nothing. */
export function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a, inOrder) === JSON.stringify(b, inOrder)
}

function inOrder(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}

function openWith<Choice extends object, Rules extends object, Score extends ScoreBase>(
  spec: DisciplineSpec<Choice, Rules, Score>,
  rules: Rules,
): OpenDiscipline<Score> {
  const parts = spec.parts(rules)
  const ranking = spec.ranking(rules)
  const counted = oncePer((sheet: Sheet) => withoutLeftOut(parts, countedSheet(parts, sheet)))
  const score = oncePer((sheet: Sheet): Score => {
    const made = spec.score(counted(sheet), rules)
    const progress = progressAfter(made.progress, { parts, sheet, counted: counted(sheet) })
    return progress.expected === made.progress.expected ? made : { ...made, progress }
  })
  const key = oncePer((each: Score) => spec.key(each, rules))
  return {
    ok: true,
    id: spec.id,
    parts,
    named: spec.named(rules),
    judges: spec.judges(rules),
    members: roleLimits(spec.members?.(rules)),
    rounds: spec.rounds?.(rules) ?? [onlyRound(parts)],
    ownDivision: spec.ownDivision?.(rules) ?? null,
    timedRounds: spec.timedRounds?.(rules) ?? [],
    columns: spec.columns(rules),
    ranking,
    checkWrite: (write) => checkWrite(parts, write),
    counted,
    score,
    fieldDecides: spec.settle !== undefined,
    settle: (field) => spec.settle?.(field, rules) ?? field.map((each) => each.score),
    key: (each) => spec.key(each, rules),
    compare: (a, b) => compareKeys(key(a), key(b), ranking),
    breakTie: (a, b, place) => breakKeyTie({ a: key(a), b: key(b) }, ranking, place),
    tieBreaker: (tied, place) => {
      const keys = new Map(tied.map((score) => [score, key(score)]))
      const keyOf = (score: Score) => keys.get(score) ?? []
      const order = tieBreaker([...keys.values()], ranking, place)
      return { compare: (a, b) => order(keyOf(a), keyOf(b)) }
    },
    cells: (each) => spec.cells(each, rules),
    findings: (sheet, finished) =>
      openFindings(
        spec.findings({ sheet: counted(sheet), score: score(sheet), finished }, rules),
        sheet,
      ),
    explain: (each) => spec.explain(each, rules),
    needs: (sheet, rival, { place = 1, own = score(sheet) } = {}) =>
      spec.needs?.(counted(sheet), { own, rival, place }, rules) ?? null,
    nextRound: (field) => spec.nextRound?.(field, rules) ?? null,
    stopsBefore: (each, part) => spec.stopsBefore?.(each, part, rules) ?? false,
  }
}

function onlyRound(parts: readonly SheetPartSpec[]): RoundSpec {
  return {
    part: parts[0]?.part ?? '',
    parts: parts.map(({ part }) => part),
    riders: 'everybody',
    order: 'start-order',
  }
}

/** Remembers the answer for as long as the object that was asked about lives. */
function oncePer<Asked extends object, Answer>(
  reckon: (asked: Asked) => Answer,
): (asked: Asked) => Answer {
  const known = new WeakMap<Asked, { answer: Answer }>()
  return (asked) => {
    const found = known.get(asked)
    if (found !== undefined) return found.answer
    const answer = reckon(asked)
    known.set(asked, { answer })
    return answer
  }
}

function notParsed(error: { issues: readonly { path: readonly PropertyKey[] }[] }): {
  ok: false
  code: 'rules-do-not-parse'
  paths: readonly string[]
} {
  const paths = error.issues.map((issue) => issue.path.map(String).join('.'))
  return { ok: false, code: 'rules-do-not-parse', paths }
}
