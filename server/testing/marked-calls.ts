import type { GraphQLField, GraphQLSchema } from 'graphql'
import { sourceOf } from '#server/access/made-up-calls.ts'
import type { Call } from './call.ts'
import { type GivenLeaf, givenLeaves, mutations, replaced } from './inputs.ts'
import { markedText, Words } from './marked-text.ts'

/** Sends a document; resolves to its one field, and throws where the answer has errors. */
export type Send = (
  source: string,
  variables: Readonly<Record<string, unknown>>,
) => Promise<unknown>

export interface MarkedCalls {
  call: Call
  /** The text of every place that was given one, by the number within it. */
  stored: Map<number, { path: string; text: string }>
  /** The fields of `Mutation` that were called. */
  called: Set<string>
}

/** Calls with a text of its own in the place of all `Words`. */
export function markedCalls(
  schema: GraphQLSchema,
  send: Send,
  textOf: (number: number, room: Words) => string = markedText,
): MarkedCalls {
  const stored: MarkedCalls['stored'] = new Map()
  const called = new Set<string>()
  const mark = (path: string, room: Words) => {
    const number = stored.size + 1
    const text = textOf(number, room)
    stored.set(number, { path, text })
    return text
  }
  return {
    stored,
    called,
    call: async (name, variables) => {
      const { root, field } = rootField(schema, name)
      if (root === 'Mutation') called.add(name)
      return await send(sourceOf(root, field), written(field, variables, mark))
    },
  }
}

/** The field of `Query` or `Mutation` that is called so. */
export function rootField(
  schema: GraphQLSchema,
  name: string,
): { root: 'Query' | 'Mutation'; field: GraphQLField<unknown, unknown> } {
  const mutation = mutations(schema).find((field) => field.name === name)
  if (mutation) return { root: 'Mutation', field: mutation }
  const query = schema.getQueryType()?.getFields()[name]
  if (query) return { root: 'Query', field: query }
  throw new Error(`there is no field ${name}`)
}

/** The variables with texts for all `Words`, also for those within a `Choice`. */
export function written(
  field: GraphQLField<unknown, unknown>,
  variables: Readonly<Record<string, unknown>>,
  write: (path: string, room: Words) => string,
): Record<string, unknown> {
  const put = (leaf: GivenLeaf, value: unknown): unknown => {
    if (value instanceof Words) return write(leaf.path, value)
    if (Array.isArray(value)) return value.map((item) => put(leaf, item))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, put(leaf, inner)]))
  }
  let filled: Record<string, unknown> = { ...variables }
  for (const leaf of givenLeaves(field, variables)) {
    filled = Object(replaced(filled, leaf.at, put(leaf, leaf.value)))
  }
  return filled
}
