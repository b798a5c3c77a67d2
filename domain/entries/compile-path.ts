import { hasNotHappened } from './facts.ts'
import { readPath } from './kinds.ts'
import { theOne } from './members.ts'
import {
  type Compiler,
  type Evaluate,
  nothing,
  type Scope,
  type UsedFact,
  unknown,
} from './scope.ts'
import type { Known, Thing } from './things.ts'

/** Reads a fact from the one thing of its kind; a path that does not parse reads nothing known. */
export function compilePath(path: string, { defaults }: Compiler): Evaluate {
  const parts = readPath(path)
  if (parts === null) return () => unknown
  const { outer, kind, fact } = parts
  const fallback = defaults.get(`${kind}.${fact}`) ?? (hasNotHappened(fact) ? nothing : unknown)
  const note = noteOf(path)
  return (scope) => {
    const asked = outer ? scope.outer : scope
    const thing = asked === null ? null : theOne(asked, kind)
    if (thing === nothing) return nothing
    return note(scope, thing === null ? unknown : (factOf(thing, fact) ?? fallback))
  }
}

type Fact = Known | typeof unknown | typeof nothing

/** Remembers what could not be read, and where somebody wants to know, what was. */
function noteOf(path: string): (scope: Scope, value: Fact) => Fact {
  // Asked of many things, a fact has few values: what was read is said with the same object again.
  let last: UsedFact = { path, value: '' }
  return ({ run }, value) => {
    if (value === unknown) run.unknowns.push(path)
    else if (value !== nothing && run.used !== null) {
      if (last.value !== value) last = { path, value }
      run.used.push(last)
    }
    return value
  }
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
