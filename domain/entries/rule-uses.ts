import { type EntryRules, entryRules, type RuleListName, ruleListNames } from './entry-rules.ts'

/** Something that rules can name: a fee, competition or product by its id, a fact by its path. */
export type Named =
  | { kind: 'fee' | 'competition' | 'product'; id: string }
  | { kind: 'fact'; path: string }

export interface RuleUse {
  list: RuleListName
  id: string
  text: string
}

/** Lists whose own things are no uses: facts stated of a competition, samples, what was answered. */
const passive: ReadonlySet<RuleListName> = new Set(['competitions', 'samples', 'meant', 'fields'])

/** The rules that name it, so that it is not removed under them. */
export function usesOf(rules: EntryRules, named: Named): readonly RuleUse[] {
  return ruleListNames.flatMap((list) =>
    passive.has(list)
      ? []
      : rules[list].flatMap((rule): RuleUse[] =>
          names(rule, named) ? [{ list, id: rule.id, text: wordsOf(rule) }] : [],
        ),
  )
}

/** What removing a rule takes away from the others; null where nothing can name it. */
export function namedBy(list: RuleListName, rule: { id: string; of?: unknown }): Named | null {
  if (list === 'fees') return { kind: 'fee', id: rule.id }
  if (list === 'products') return { kind: 'product', id: rule.id }
  const isAsked = list === 'questions' || list === 'documents' || list === 'memberships'
  if (isAsked) return { kind: 'fact', path: `${String(rule.of)}.${rule.id}` }
  if (list === 'show') return { kind: 'fact', path: `show.${rule.id}` }
  return null
}

function wordsOf(rule: object): string {
  const [text] = ['text', 'name'].flatMap((key) => {
    const value: unknown = Object.entries(rule).find(([name]) => name === key)?.[1]
    return typeof value === 'string' && value !== '' ? [value] : []
  })
  return text ?? ''
}

/**
 * The rules for a copy of the show: competitions by their new ids. A fact or a sample of one that did not come
 * along goes; a rule that names it stays, and is asked about as one with unknown names.
 */
export function renamedCompetitions(
  rules: EntryRules,
  ids: ReadonlyMap<string, string>,
): EntryRules {
  const { competitions, samples, ...lists } = rules
  const kept = <Thing extends object>(things: readonly Thing[], key: keyof Thing) =>
    things.flatMap((thing) => {
      const id = ids.get(String(thing[key]))
      return id === undefined ? [] : [{ ...thing, [key]: id }]
    })
  const renamed: object = Object(withNewIds(lists, ids))
  return entryRules.parse({
    ...renamed,
    competitions: kept(competitions, 'id'),
    samples: samples.map((sample) => ({ ...sample, places: kept(sample.places, 'competition') })),
  })
}

/** Where something is named depends on what it is. */
function names(json: unknown, named: Named): boolean {
  if (typeof json !== 'object' || json === null) return false
  if (Array.isArray(json)) {
    return isNamedIn(json, named) || json.some((each) => names(each, named))
  }
  return Object.entries(json).some(
    ([key, value]) => isNamedAt(key, value, named) || names(value, named),
  )
}

/** In comparisons of `competition.id`, whatever they stand in. */
function withNewIds(json: unknown, ids: ReadonlyMap<string, string>): unknown {
  if (typeof json !== 'object' || json === null) return json
  if (Array.isArray(json)) {
    const [left, operator, right] = json
    if (json.length === 3 && isPath(left, 'competition.id')) {
      const renamed = (id: unknown) => ids.get(String(id)) ?? id
      return [left, operator, Array.isArray(right) ? right.map(renamed) : renamed(right)]
    }
    return json.map((each) => withNewIds(each, ids))
  }
  return Object.fromEntries(
    Object.entries(json).map(([name, value]) => [name, withNewIds(value, ids)]),
  )
}

/** A comparison with the path or id, or a list of things with it as a text: `by: [...]`. */
function isNamedIn(list: readonly unknown[], named: Named): boolean {
  if (named.kind === 'fact') return list.some((each) => isPath(each, named.path))
  if (named.kind === 'fee') return false
  const [left, , right] = list
  return isPath(left, `${named.kind}.id`) && [right].flat().includes(named.id)
}

function isNamedAt(key: string, value: unknown, named: Named): boolean {
  if (named.kind === 'fact') {
    return key !== 'text' && key !== 'note' && key !== 'id' && isPath(value, named.path)
  }
  if (named.kind === 'fee') {
    if (key === 'fee') return value === named.id
    return (key === 'replaces' || key === 'of') && Array.isArray(value) && value.includes(named.id)
  }
  return false
}

function isPath(value: unknown, path: string): boolean {
  return value === path || value === `outer.${path}`
}
