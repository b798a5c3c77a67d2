import type { Judgement } from './judgement.ts'
import type { Kind } from './kinds.ts'
import { type CompiledLimit, type Judging, judgeLimits, type Tallies } from './limits.ts'
import type { Requirement } from './rules.ts'
import { type Ask, ask, type Compiler, noteFacts, type Run, type Scope, scopeOf } from './scope.ts'
import type { Thing } from './things.ts'

export interface CompiledRequirement {
  rule: Requirement
  when: Ask | null
  must: Ask
}

export function compileRequirement(rule: Requirement, compiler: Compiler): CompiledRequirement {
  return {
    rule,
    when: rule.when === undefined ? null : compiler.condition(rule.when),
    must: compiler.condition(rule.must),
  }
}

export interface Rules {
  require: readonly CompiledRequirement[]
  limits: readonly CompiledLimit[]
}

/** Kinds that stand in entries, in the order in which they are asked after places and items. */
const inEntries = [
  'entry',
  'rider',
  'horse',
  'turnout',
  'team',
  'pair',
  'change',
  'incident',
] as const

/** Kinds that the schedule itself consists of. */
const ofSchedule = ['show', 'competition', 'product'] as const

/**
 * Judges places one after the other, by the time at which they were asked for and then as listed, so that a
 * refused one counts nowhere; then items, then riders, horses and all others. Sets the standing of each.
 */
export function judge(rules: Rules, run: Run, tallies: Tallies): Judgement {
  const judgement: Judgement = { refused: [], waiting: [], marked: [], open: [], problems: [] }
  judgeParts(rules, 'place', { run, judgement, tallies })
  judgeParts(rules, 'item', { run, judgement, tallies })
  run.sees = isIn
  for (const entry of run.world.entries) judgeEntry(rules, entry, { run, judgement })
  for (const kind of ofSchedule) checkSchedule(rules, kind, { run, judgement })
  judgement.waiting = judgement.waiting.filter(({ thing }) => thing.standing === 'waiting')
  return judgement
}

/** Before anything is charged only what is in counts. */
export function isIn({ standing }: Thing): boolean {
  return standing === 'in'
}

/** Places see the items that are asked for with them; items see only places that were not refused. */
function judgeParts(rules: Rules, kind: 'place' | 'item', judging: Judging): void {
  const { run, judgement } = judging
  const limits = rules.limits.filter(({ rule }) => rule.count === kind)
  let asking: Thing | null = null
  // Named first: a function written straight into a field is made to stay, and its show with it.
  const sees = (other: Thing) =>
    other.standing === 'in' || other === asking || (kind === 'place' && other.kind === 'item')
  run.sees = sees
  for (const part of run.world.show[`${kind}s`].toSorted(byTime)) {
    asking = part
    const fails = requireOf(rules, kind, { thing: part, entry: part.entry, run, judgement })
    if (fails) part.standing = 'refused'
    else judgeLimits(limits, part, judging)
  }
}

/** A time that nobody has stated comes last. */
export function byTime(one: Thing, other: Thing): number {
  const [a, b] = [one.facts.get('at'), other.facts.get('at')]
  if (a === b) return one.position - other.position
  if (typeof a !== 'string') return typeof b === 'string' ? 1 : one.position - other.position
  if (typeof b !== 'string') return -1
  return a < b ? -1 : 1
}

interface Question {
  thing: Thing
  entry: Thing | null
  run: Run
  judgement: Judgement
}

function judgeEntry(
  rules: Rules,
  entry: Thing,
  { run, judgement }: Pick<Question, 'run' | 'judgement'>,
): void {
  for (const kind of inEntries) {
    if (!rules.require.some(({ rule }) => rule.of === kind)) continue
    for (const thing of kind === 'entry' ? [entry] : entry[listOf[kind]]) {
      if (requireOf(rules, kind, { thing, entry, run, judgement })) refuse(thing, entry)
    }
  }
}

const listOf = {
  rider: 'riders',
  horse: 'horses',
  turnout: 'turnouts',
  team: 'teams',
  pair: 'pairs',
  change: 'changes',
  incident: 'incidents',
} as const

/** All places and items of a thing in this entry. */
function refuse(thing: Thing, entry: Thing): void {
  if (thing.kind !== 'entry') thing.standing = 'refused'
  for (const part of [...thing.places, ...thing.items]) {
    if (part.entry === entry) part.standing = 'refused'
  }
}

/** Asks everything that is required of a thing, and says whether it is refused. */
function requireOf({ require }: Rules, kind: Kind, question: Question): boolean {
  const { run, thing, entry } = question
  const scope = scopeOf(run, thing, { entry })
  let refused = false
  for (const requirement of require) {
    if (requirement.rule.of === kind && fails(requirement, scope, question)) refused = true
  }
  run.used = null
  return refused
}

/** Whether a requirement refuses the thing; whatever else comes of it goes into the judgement. */
function fails(
  { rule, when, must }: CompiledRequirement,
  scope: Scope,
  { thing, entry, run, judgement }: Question,
): boolean {
  run.used = null
  const applies = ask(scope, when)
  if (applies.truth === false) return false
  noteFacts(run)
  const met = ask(scope, must)
  if (met.truth === true) return false
  if (applies.truth === null || met.truth === null) {
    const unknown = [...new Set([...applies.unknown, ...met.unknown])]
    judgement.open.push({ entry, thing, rule: rule.id, unknown })
    return false
  }
  const facts = [...run.noted]
  const verdict = { entry, thing, rule: rule.id, text: rule.text, facts }
  const as = rule.else ?? 'refuse'
  if (as === 'refuse') judgement.refused.push(verdict)
  else judgement.marked.push({ ...verdict, as })
  return as === 'refuse'
}

/** What is wrong with the schedule itself, also where nobody has entered. */
function checkSchedule(
  { require }: Rules,
  kind: (typeof ofSchedule)[number],
  { run, judgement }: Pick<Question, 'run' | 'judgement'>,
): void {
  const own: Judgement = { refused: [], waiting: [], marked: [], open: [], problems: [] }
  const things = kind === 'show' ? [run.world.show] : run.world[`${kind}s`]
  for (const thing of things) {
    requireOf({ require, limits: [] }, kind, { thing, entry: null, run, judgement: own })
  }
  judgement.problems.push(...own.refused, ...own.marked)
}
