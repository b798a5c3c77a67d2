import type { FileProblem } from '#domain/show-file/file-problem.ts'
import { withIds } from './build-world.ts'
import { isOfType } from './check-condition.ts'
import { repeated } from './check-rules.ts'
import type { Scalar } from './condition.ts'
import type { Entry, EntryFile, ShowCase } from './entry-file.ts'
import { knownFact } from './facts.ts'
import { type Kind, readPath } from './kinds.ts'
import { isMoment, looksLikeMoment } from './moments.ts'
import { typeNames } from './rule-problem.ts'

type Path = readonly (string | number)[]
type Facts = Readonly<Record<string, unknown>>

/** What the rules of the file ask of its facts. */
export interface ThingChecks {
  /** Facts that are charged as they are, as paths. */
  charged: ReadonlySet<string>
  limits: ReadonlySet<string>
}

export function thingProblems(file: EntryFile, checks: ThingChecks): readonly FileProblem[] {
  const own = [...showProblems(file, [], checks), ...defaultProblems(file, checks)]
  if (file.cases === undefined) {
    return [...own, ...entriesProblems({ file, own: file, path: [], checks })]
  }
  const cases = file.cases.flatMap((each, index) => {
    const path = ['cases', index]
    return [
      ...showProblems(each, path, checks),
      ...takenProblems(each.taken, [...path, 'taken'], checks),
      ...entriesProblems({ file, own: each, path, checks }),
    ]
  })
  return [...own, ...repeated(file.cases, ['cases']), ...cases]
}

function showProblems(
  { show, competitions, products }: Pick<ShowCase, 'show' | 'competitions' | 'products'>,
  path: Path,
  checks: ThingChecks,
): readonly FileProblem[] {
  const at = (list: string) => [...path, list]
  return [
    ...factProblems({ kind: 'show', thing: show, path: at('show') }, checks),
    ...listProblems(
      { kind: 'competition', things: competitions, path: at('competitions') },
      checks,
    ),
    ...listProblems({ kind: 'product', things: products, path: at('products') }, checks),
  ]
}

interface List {
  kind: Kind
  things: readonly (Facts & { id?: string | undefined })[]
  path: Path
}

function listProblems({ kind, things, path }: List, checks: ThingChecks): readonly FileProblem[] {
  return [
    ...repeated(withIds(kind, things), path),
    ...things.flatMap((thing, index) =>
      factProblems({ kind, thing, path: [...path, index] }, checks),
    ),
  ]
}

/** A date without meaning, a type that the engine cannot read, an amount that is no integer. */
function factProblems(
  { kind, thing, path }: { kind: Kind; thing: Facts; path: Path },
  checks: ThingChecks,
): readonly FileProblem[] {
  return Object.entries(thing).flatMap(([fact, value]) => {
    const message = fact === 'note' ? null : factProblem({ kind, fact, value }, checks)
    return message === null ? [] : [{ path: [...path, fact], message }]
  })
}

function factProblem(
  { kind, fact, value }: { kind: Kind; fact: string; value: unknown },
  { charged }: ThingChecks,
): string | null {
  const each: readonly unknown[] = Array.isArray(value) ? value : [value]
  const noDate = each.find(
    (text) => typeof text === 'string' && looksLikeMoment(text) && !isMoment(text),
  )
  if (noDate !== undefined) return `"${noDate}" is no date`
  if (!isSingle(value)) return null
  const known = knownFact(kind, fact)
  const type = charged.has(`${kind}.${fact}`) ? 'money' : known?.fixed && known.type
  return type === undefined || isOfType(value, type) ? null : `must be ${typeNames[type]}`
}

function isSingle(value: unknown): value is Scalar {
  return ['string', 'number', 'boolean'].includes(typeof value)
}

function defaultProblems({ defaults }: EntryFile, checks: ThingChecks): readonly FileProblem[] {
  return Object.entries(defaults).flatMap(([path, value]) => {
    if (path === 'note') return []
    const read = readPath(path)
    const message =
      read === null || read.outer
        ? `"${path}" is no path: write kind.fact`
        : factProblem({ ...read, value }, checks)
    return message === null ? [] : [{ path: ['defaults', path], message }]
  })
}

function takenProblems(
  taken: ShowCase['taken'],
  path: Path,
  { limits }: ThingChecks,
): readonly FileProblem[] {
  return Object.keys(taken).flatMap((id) =>
    id === 'note' || limits.has(id) ? [] : [{ path: [...path, id], message: `no limit "${id}"` }],
  )
}

interface Checked {
  file: EntryFile
  own: {
    competitions: ShowCase['competitions']
    products: ShowCase['products']
    entries?: readonly Entry[] | undefined
  }
  path: Path
  checks: ThingChecks
}

/** Everything that the entries of one case name must be there. */
interface Known {
  competition: ReadonlySet<string>
  product: ReadonlySet<string>
  rider: ReadonlySet<string>
  horse: ReadonlySet<string>
}

function entriesProblems({ file, own, path, checks }: Checked): readonly FileProblem[] {
  const entries = own.entries ?? []
  const idsOf = (lists: readonly (readonly { id: string }[])[]) =>
    new Set(lists.flatMap((list) => list.map(({ id }) => id)))
  const known: Known = {
    competition: idsOf([file.competitions, own.competitions]),
    product: idsOf([file.products, own.products]),
    rider: idsOf(entries.map(({ riders }) => riders)),
    horse: idsOf(entries.map(({ horses }) => horses)),
  }
  const at = [...path, 'entries']
  return [
    ...repeated(entries, at),
    ...entries.flatMap((entry, index) => entryProblems(entry, [...at, index], { known, checks })),
    ...contradictions(entries, at),
  ]
}

function entryProblems(
  entry: Entry,
  path: Path,
  { known, checks }: { known: Known; checks: ThingChecks },
): readonly FileProblem[] {
  const { riders, horses, turnouts, teams, pairs, places, items, changes, incidents, ...thing } =
    entry
  const idsOf = (things: readonly { id: string }[]) => new Set(things.map(({ id }) => id))
  const ids = {
    ...known,
    turnout: idsOf(turnouts),
    team: idsOf(teams),
    place: idsOf(withIds('place', places)),
    item: idsOf(withIds('item', items)),
  }
  const lists: readonly Omit<List, 'path'>[] = [
    { kind: 'rider', things: riders },
    { kind: 'horse', things: horses },
    { kind: 'turnout', things: turnouts },
    { kind: 'team', things: teams },
    { kind: 'pair', things: pairs },
    { kind: 'place', things: places },
    { kind: 'item', things: items },
    { kind: 'change', things: changes },
    { kind: 'incident', things: incidents },
  ]
  return [
    ...factProblems({ kind: 'entry', thing, path }, checks),
    ...lists.flatMap(({ kind, things }) => {
      const at = [...path, `${kind}s`]
      return [
        ...listProblems({ kind, things, path: at }, checks),
        ...things.flatMap((each, index) => referenceProblems(each, [...at, index], ids)),
      ]
    }),
  ]
}

/** The id of something that is nowhere. */
function referenceProblems(
  thing: Facts,
  path: Path,
  ids: Readonly<Record<string, ReadonlySet<string>>>,
): readonly FileProblem[] {
  const single = Object.entries(ids).flatMap(([kind, known]) => {
    const id = Object.hasOwn(thing, kind) ? thing[kind] : undefined
    if (typeof id !== 'string' || known.has(id)) return []
    return [{ path: [...path, kind], message: `no ${kind} "${id}"` }]
  })
  const horses = Object.hasOwn(thing, 'horses') ? thing['horses'] : undefined
  if (!Array.isArray(horses)) return single
  return [
    ...single,
    ...horses.flatMap((id, index) =>
      ids['horse']?.has(id)
        ? []
        : [{ path: [...path, 'horses', index], message: `no horse ${JSON.stringify(id)}` }],
    ),
  ]
}

/** Riders, horses and pairs are the show's: what two entries say of one of them is laid together. */
function contradictions(entries: readonly Entry[], path: Path): readonly FileProblem[] {
  const said = new Map<string, unknown>()
  return entries.flatMap((entry, index) => {
    const at = (list: string, position: number) => [...path, index, list, position]
    return [
      ...entry.riders.flatMap((each, position) =>
        laidTogether(said, { who: ['rider', each.id], thing: each, path: at('riders', position) }),
      ),
      ...entry.horses.flatMap((each, position) =>
        laidTogether(said, { who: ['horse', each.id], thing: each, path: at('horses', position) }),
      ),
      ...entry.pairs.flatMap((each, position) =>
        laidTogether(said, {
          who: ['pair', each.rider, each.horse],
          thing: { ...each, id: null },
          path: at('pairs', position),
        }),
      ),
    ]
  })
}

function laidTogether(
  said: Map<string, unknown>,
  { who, thing, path }: { who: readonly string[]; thing: Facts; path: Path },
): readonly FileProblem[] {
  return Object.entries(thing).flatMap(([fact, value]) => {
    if (fact === 'note' || value === null || value === undefined) return []
    const key = JSON.stringify([...who, fact])
    const other = said.get(key) ?? value
    said.set(key, other)
    if (JSON.stringify(other) === JSON.stringify(value)) return []
    const message = `another entry says ${JSON.stringify(other)} of the same ${who[0]}`
    return [{ path: [...path, fact], message }]
  })
}
