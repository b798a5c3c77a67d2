import {
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLSchema,
  getNamedType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql'

/** One argument, or field of an input, that holds a value of its own: `ArenaInput.name`, `signResults.signedBy`. */
export interface InputLeaf {
  path: string
  /** The name of its scalar or enum. */
  type: string
}

/** Scalars that carry text: `FieldValue` and `Choice` hold texts among other values. */
export const textTypes: ReadonlySet<string> = new Set(['String', 'FieldValue', 'Choice'])

/** Every leaf of the arguments of every mutation, each once. */
export function leavesOfMutations(schema: GraphQLSchema): InputLeaf[] {
  const leaves = new Map<string, InputLeaf>()
  const add = (owner: string, name: string, type: GraphQLInputType) => {
    const named = getNamedType(type)
    if (!isInputObjectType(named)) {
      leaves.set(`${owner}.${name}`, { path: `${owner}.${name}`, type: named.name })
      return
    }
    if (seen.has(named.name)) return
    seen.add(named.name)
    for (const field of Object.values(named.getFields())) add(named.name, field.name, field.type)
  }
  const seen = new Set<string>()
  for (const field of mutations(schema)) {
    for (const argument of field.args) add(field.name, argument.name, argument.type)
  }
  return [...leaves.values()]
}

/** One value within the variables of a call: of which leaf, and where it stands (`input.judges.0.position`). */
export interface GivenLeaf extends InputLeaf {
  at: readonly (string | number)[]
  value: unknown
}

/** The values that a call gives, one for each leaf; a leaf that takes a list is one value for each item. */
export function givenLeaves(
  field: GraphQLField<unknown, unknown>,
  variables: Readonly<Record<string, unknown>>,
): GivenLeaf[] {
  return field.args.flatMap((argument) =>
    leavesWithin(argument.type, variables[argument.name], {
      path: `${field.name}.${argument.name}`,
      at: [argument.name],
    }),
  )
}

function leavesWithin(
  type: GraphQLInputType,
  value: unknown,
  place: Pick<GivenLeaf, 'path' | 'at'>,
): GivenLeaf[] {
  if (value === undefined || value === null) return []
  if (isNonNullType(type)) return leavesWithin(type.ofType, value, place)
  if (isListType(type)) {
    const items = Array.isArray(value) ? value : [value]
    return items.flatMap((item, index) =>
      leavesWithin(type.ofType, item, { ...place, at: [...place.at, index] }),
    )
  }
  if (!isInputObjectType(type)) return [{ ...place, type: type.name, value }]
  return Object.values(type.getFields()).flatMap((field) =>
    leavesWithin(field.type, Reflect.get(Object(value), field.name), {
      path: `${type.name}.${field.name}`,
      at: [...place.at, field.name],
    }),
  )
}

/** The same value with another one in one place. */
export function replaced(value: unknown, at: readonly (string | number)[], put: unknown): unknown {
  const [key, ...rest] = at
  if (key === undefined) return put
  if (Array.isArray(value)) {
    return value.map((item, index) => (index === key ? replaced(item, rest, put) : item))
  }
  return { ...Object(value), [key]: replaced(Reflect.get(Object(value), key), rest, put) }
}

export function mutations(schema: GraphQLSchema): GraphQLField<unknown, unknown>[] {
  return Object.values(schema.getMutationType()?.getFields() ?? {})
}
