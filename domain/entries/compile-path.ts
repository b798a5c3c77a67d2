import { hasNotHappened } from './facts.ts'
import { readPath } from './kinds.ts'
import { theOne } from './members.ts'
import { type Compiler, type Evaluate, nothing, type Scope, unknown } from './scope.ts'
import type { Known, Thing } from './things.ts'

/** Reads a fact from the one thing of its kind; a path that does not parse reads nothing known. */
export function compilePath(path: string, { defaults }: Compiler): Evaluate {
  const parts = readPath(path)
  if (parts === null) return () => unknown
  const { outer, kind, fact } = parts
  const fallback = defaults.get(`${kind}.${fact}`) ?? (hasNotHappened(fact) ? nothing : unknown)
  return (scope) => {
    const asked = outer ? scope.outer : scope
    const thing = asked === null ? null : theOne(asked, kind)
    if (thing === nothing) return nothing
    return noted(scope, path, thing === null ? unknown : (factOf(thing, fact) ?? fallback))
  }
}

/** Remembers what could not be read, and where somebody wants to know, what was. */
function noted(
  { run }: Scope,
  path: string,
  value: Known | typeof unknown | typeof nothing,
): typeof value {
  if (value === unknown) run.unknowns.push(path)
  else if (value !== nothing) run.used?.push({ path, value })
  return value
}

function factOf(thing: Thing, fact: string): Known | undefined {
  return fact === 'reached' ? stageOf(thing) : thing.facts.get(fact)
}

/** How far a place or item has come: waiting it was only asked for, withdrawn it did not start. */
export function stageOf({ kind, facts, standing }: Thing): Known | undefined {
  if (kind !== 'place' && kind !== 'item') return facts.get('reached')
  if (standing === 'waiting') return 'asked'
  return facts.get('reached') ?? (facts.has('withdrawnAt') ? 'confirmed' : 'started')
}
