import {
  type FieldNode,
  type GraphQLField,
  type GraphQLSchema,
  getArgumentValues,
  getVariableValues,
  Kind,
  type OperationDefinitionNode,
} from 'graphql'
import type { Context } from './context.ts'

/**
 * For a field of Query whose whole answer follows from one object that never changes, such as a result
 * list. Whoever asks the same of the same object gets the same text, made once. So everything that
 * decides what the reader may see must decide which object is found; null where there is none.
 */
type FindSource = (
  args: Readonly<Record<string, unknown>>,
  context: Context,
) => Promise<object | null>

declare module 'graphql' {
  interface GraphQLFieldExtensions<_TSource, _TContext, _TArgs> {
    answersFollowFrom?: FindSource
  }
}

/** The answers to one operation that are kept as long as what they follow from. */
export interface KeptAnswers {
  /** Null where the answer follows from no one object: it has to be worked out. */
  find: (
    context: Context,
    variables: Readonly<Record<string, unknown>>,
  ) => Promise<KeptAnswer | null>
}

export interface KeptAnswer {
  /** Undefined until somebody has kept it. */
  text: string | undefined
  keep: (text: string) => void
}

/** Different variables of one operation and object; more are not kept. */
const mostTexts = 8

/** Null for an operation that asks for more than one field, or for one that is not made for it. */
export function keptAnswers(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
): KeptAnswers | null {
  const asked = onlyField(schema, operation)
  const findSource = asked?.field.extensions.answersFollowFrom
  if (!asked || !findSource) return null
  const textsOf = new WeakMap<object, Map<string, string>>()
  return {
    find: async (context, given) => {
      const { variableDefinitions = [] } = operation
      const { coerced } = getVariableValues(schema, variableDefinitions, given)
      if (!coerced) return null
      const args = getArgumentValues(asked.field, asked.node, coerced)
      // Whatever is wrong, the resolver comes upon it too, and answers with the place.
      const source = await findSource(args, context).catch(() => null)
      if (!source) return null
      const texts = textsOf.get(source) ?? new Map<string, string>()
      textsOf.set(source, texts)
      const key = JSON.stringify(coerced)
      const keep = (text: string) => {
        if (texts.size < mostTexts) texts.set(key, text)
      }
      return { text: texts.get(key), keep }
    },
  }
}

function onlyField(
  schema: GraphQLSchema,
  { operation, selectionSet }: OperationDefinitionNode,
): { node: FieldNode; field: GraphQLField<unknown, unknown> } | null {
  const [node, ...others] = selectionSet.selections
  if (operation !== 'query' || node?.kind !== Kind.FIELD || others.length > 0) return null
  const field = schema.getQueryType()?.getFields()[node.name.value]
  return field ? { node, field } : null
}
