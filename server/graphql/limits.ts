import {
  type ASTVisitor,
  type FieldNode,
  GraphQLError,
  type GraphQLNamedType,
  type GraphQLType,
  getNamedType,
  getNullableType,
  isCompositeType,
  isListType,
  Kind,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
  type ValidationContext,
} from 'graphql'

/**
 * Bounds on documents that are not our own client's: any deeper or wider asks for too much at once. Fields
 * are also what validation compares with each other, so that twice as many take it four times as long.
 */
export const limits = { depth: 12, aliases: 30, fields: 400 } as const

/**
 * A validation rule: no deeper and no more fields and aliases than the limits, counted with fragments in
 * place, and no way back up through lists. Whoever asks for the competitors of the competition of each competitor
 * asks for a thousand rows where forty are, and for forty times that with each level more.
 */
export function limitsRule(context: ValidationContext): ASTVisitor {
  const measure = measuring(context)
  const refuse = (operation: OperationDefinitionNode, message: string, code: string) =>
    context.reportError(new GraphQLError(message, { nodes: operation, extensions: { code } }))
  return {
    OperationDefinition(operation) {
      const { depth, fields, aliases, again } = measure(operation)
      if (again) {
        const message = `Lists of ${again} within lists of ${again} ask for the same over and over.`
        refuse(operation, message, 'TOO_COMPLEX')
      }
      // graphql-js bounds introspection by a rule of its own; its own query is deeper than ours may be.
      const isOfSchema = operation.selectionSet.selections.every(isIntrospection)
      if (depth > limits.depth && !isOfSchema) {
        refuse(operation, `The query is ${depth} levels deep, at most ${limits.depth}.`, 'TOO_DEEP')
      }
      if (aliases > limits.aliases) {
        refuse(
          operation,
          `The query has ${aliases} aliases, at most ${limits.aliases}.`,
          'TOO_MANY_ALIASES',
        )
      }
      if (fields > limits.fields) {
        const message = `The query asks for ${fields} fields, at most ${limits.fields}.`
        refuse(operation, message, 'TOO_MANY_FIELDS')
      }
    },
  }
}

interface Size {
  depth: number
  fields: number
  aliases: number
  /** The types that lists are asked of. */
  lists: ReadonlySet<string>
  /** A type of which a list is asked within a list of it. */
  again: string | undefined
}

const nothing: Size = { depth: 0, fields: 0, aliases: 0, lists: new Set(), again: undefined }

/**
 * Every fragment is measured once: fragments that spread the next one twice each would otherwise
 * take 2^n steps. One that is being measured counts nothing: validation refuses the cycle itself.
 */
function measuring(context: ValidationContext): (operation: OperationDefinitionNode) => Size {
  const schema = context.getSchema()
  const fragments = new Map<string, Size>()
  const measureSet = (set: SelectionSetNode | undefined, on: Parent): Size => {
    const sizes = (set?.selections ?? []).map((selection) => measureSelection(selection, on))
    return {
      depth: Math.max(0, ...sizes.map((size) => size.depth)),
      fields: sizes.reduce((sum, size) => sum + size.fields, 0),
      aliases: sizes.reduce((sum, size) => sum + size.aliases, 0),
      lists: new Set(sizes.flatMap((size) => [...size.lists])),
      again: sizes.find((size) => size.again)?.again,
    }
  }
  const measureSelection = (selection: SelectionNode, on: Parent): Size => {
    if (selection.kind === Kind.FRAGMENT_SPREAD) return measureFragment(selection.name.value)
    if (selection.kind === Kind.FIELD) return measureField(selection, on)
    const name = selection.typeCondition?.name.value
    return measureSet(selection.selectionSet, name ? schema.getType(name) : on)
  }
  const measureField = ({ name, alias, selectionSet }: FieldNode, on: Parent): Size => {
    const type = on && 'getFields' in on ? on.getFields()[name.value]?.type : undefined
    const inner = measureSet(selectionSet, type && getNamedType(type))
    const sized = {
      depth: inner.depth + 1,
      fields: inner.fields + 1,
      aliases: inner.aliases + (alias ? 1 : 0),
    }
    if (!on || !isListOfObjects(type)) return { ...inner, ...sized }
    const again = inner.again ?? (inner.lists.has(on.name) ? on.name : undefined)
    return { ...sized, lists: new Set([...inner.lists, on.name]), again }
  }
  const measureFragment = (name: string): Size => {
    const known = fragments.get(name)
    if (known) return known
    fragments.set(name, nothing)
    const fragment = context.getFragment(name)
    const on = fragment && schema.getType(fragment.typeCondition.name.value)
    const size = measureSet(fragment?.selectionSet, on)
    fragments.set(name, size)
    return size
  }
  return ({ operation, selectionSet }) => measureSet(selectionSet, schema.getRootType(operation))
}

function isListOfObjects(type: GraphQLType | undefined): boolean {
  return (
    type !== undefined && isListType(getNullableType(type)) && isCompositeType(getNamedType(type))
  )
}

/** What a field is of; nothing where validation refuses it anyway. */
type Parent = GraphQLNamedType | null | undefined

function isIntrospection(selection: SelectionNode): boolean {
  return selection.kind === Kind.FIELD && selection.name.value.startsWith('__')
}
