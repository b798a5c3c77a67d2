import type { ZodType } from 'zod'
import { checkWrite } from './check-write.ts'
import { breakKeyTie, type Criterion, compareKeys, type RankingKey } from './criteria.ts'
import type {
  Cell,
  Column,
  DisciplineSpec,
  FieldEntry,
  Finding,
  FrozenRules,
  Need,
  NextRound,
  ScoreBase,
  SheetPartSpec,
  Step,
  WriteProblem,
} from './discipline.ts'
import type { RuleSet } from './rule-set.ts'
import type { Sheet, SheetWrite } from './sheet.ts'

/** A discipline for callers that hold stored rules of a type that they do not know. */
export interface Discipline<Score extends ScoreBase = ScoreBase> {
  id: string
  ruleSets: readonly RuleSet[]
  choice: ZodType
  /** Freezes the values of the rule set that the choice names. */
  freeze(choice: unknown): FrozenRules<unknown>
  /** Parses stored rules, once for all the sheets of a competition. */
  open(storedRules: unknown): OpenDiscipline<Score> | RulesProblem
}

/**
 * A discipline with the rules of one competition in hand. To most callers a score is opaque: they
 * hand back to `key`, `cells` and `explain` what `score` of the same opened discipline gave.
 * A sheet is never changed, only replaced: what it is worth is reckoned once for each sheet object.
 */
export interface OpenDiscipline<Score extends ScoreBase = ScoreBase> {
  ok: true
  id: string
  parts: readonly SheetPartSpec[]
  columns: readonly Column[]
  ranking: readonly Criterion[]
  checkWrite(write: SheetWrite): WriteProblem | undefined
  score(sheet: Sheet): Score
  settle(scores: readonly Score[], out?: ReadonlySet<Score>): readonly Score[]
  key(score: Score): RankingKey
  /** Negative where `a` is better, 0 where the two are equal before any tie-break. */
  compare(a: Score, b: Score): number
  /** Separates two that `compare` calls equal and that would share `place`; 0 shares it. */
  breakTie(a: Score, b: Score, place: number): number
  cells(score: Score): readonly Cell[]
  findings(sheet: Sheet, finished: boolean): readonly Finding[]
  explain(score: Score): readonly Step[]
  /** Null where the discipline cannot say; `place` is the rival's, the first where it is not said. */
  needs(sheet: Sheet, rival: Score, place?: number): Need | null
  /** Null where no round follows. */
  nextRound(field: readonly FieldEntry<Score>[]): NextRound | null
}

/** The stored rules of a competition do not fit its discipline; `paths` names where ("test.movements"). */
export interface RulesProblem {
  ok: false
  code: 'rules-do-not-parse'
  discipline: string
  paths: readonly string[]
}

export function defineDiscipline<Choice, Rules, Score extends ScoreBase>(
  spec: DisciplineSpec<Choice, Rules, Score>,
): Discipline<Score> {
  return {
    id: spec.id,
    ruleSets: spec.ruleSets,
    choice: spec.choice,
    freeze: (choice) => {
      const parsed = spec.choice.safeParse(choice)
      return parsed.success ? spec.freeze(parsed.data) : notParsed(parsed.error)
    },
    open: (storedRules) => {
      const parsed = spec.rules.safeParse(storedRules)
      if (parsed.success) return openWith(spec, parsed.data)
      return { ...notParsed(parsed.error), discipline: spec.id }
    },
  }
}

function openWith<Choice, Rules, Score extends ScoreBase>(
  spec: DisciplineSpec<Choice, Rules, Score>,
  rules: Rules,
): OpenDiscipline<Score> {
  const parts = spec.parts(rules)
  const ranking = spec.ranking(rules)
  const score = oncePer((sheet: Sheet) => spec.score(sheet, rules))
  const key = oncePer((each: Score) => spec.key(each, rules))
  const findings = oncePer((sheet: Sheet) => spec.findings(sheet, rules, false))
  const findingsAtTheEnd = oncePer((sheet: Sheet) => spec.findings(sheet, rules, true))
  return {
    ok: true,
    id: spec.id,
    parts,
    columns: spec.columns(rules),
    ranking,
    checkWrite: (write) => checkWrite(parts, write),
    score,
    settle: (scores, out = new Set()) => spec.settle?.(scores, rules, out) ?? scores,
    key,
    compare: (a, b) => compareKeys(key(a), key(b), ranking),
    breakTie: (a, b, place) => breakKeyTie({ a: key(a), b: key(b) }, ranking, place),
    cells: oncePer((each: Score) => spec.cells(each, rules)),
    findings: (sheet, finished) => (finished ? findingsAtTheEnd : findings)(sheet),
    explain: (each) => spec.explain(each, rules),
    needs: (sheet, rival, place = 1) => spec.needs?.(sheet, { rival, place }, rules) ?? null,
    nextRound: (field) => spec.nextRound?.(field, rules) ?? null,
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
