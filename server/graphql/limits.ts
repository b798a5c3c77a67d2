import {
  type ASTVisitor,
  GraphQLError,
  Kind,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
  type ValidationContext,
} from 'graphql'

/** Bounds on documents that are not our own client's: any deeper or wider asks for too much at once. */
export const limits = { depth: 12, aliases: 30, tokens: 4000 } as const

/** A validation rule: no deeper and no more aliases than the limits, counted with fragments in place. */
export function limitsRule(context: ValidationContext): ASTVisitor {
  const measure = measuring(context)
  const refuse = (operation: OperationDefinitionNode, message: string, code: string) =>
    context.reportError(new GraphQLError(message, { nodes: operation, extensions: { code } }))
  return {
    OperationDefinition(operation) {
      // graphql-js bounds introspection by a rule of its own; its own query is deeper than ours may be.
      if (operation.selectionSet.selections.every(isIntrospection)) return
      const { depth, aliases } = measure(operation.selectionSet)
      if (depth > limits.depth) {
        refuse(operation, `The query is ${depth} levels deep, at most ${limits.depth}.`, 'TOO_DEEP')
      }
      if (aliases > limits.aliases) {
        refuse(
          operation,
          `The query has ${aliases} aliases, at most ${limits.aliases}.`,
          'TOO_MANY_ALIASES',
        )
      }
    },
  }
}

interface Size {
  depth: number
  aliases: number
}

const nothing: Size = { depth: 0, aliases: 0 }

/**
 * Every fragment is measured once: fragments that spread the next one twice each would otherwise
 * take 2^n steps. One that is being measured counts nothing: validation refuses the cycle itself.
 */
function measuring(context: ValidationContext): (set: SelectionSetNode) => Size {
  const fragments = new Map<string, Size>()
  const measureSet = (set: SelectionSetNode | undefined): Size => {
    const sizes = (set?.selections ?? []).map(measureSelection)
    return {
      depth: Math.max(0, ...sizes.map((size) => size.depth)),
      aliases: sizes.reduce((sum, size) => sum + size.aliases, 0),
    }
  }
  const measureSelection = (selection: SelectionNode): Size => {
    if (selection.kind === Kind.FRAGMENT_SPREAD) return measureFragment(selection.name.value)
    const inner = measureSet(selection.selectionSet)
    if (selection.kind === Kind.INLINE_FRAGMENT) return inner
    return { depth: inner.depth + 1, aliases: inner.aliases + (selection.alias ? 1 : 0) }
  }
  const measureFragment = (name: string): Size => {
    const known = fragments.get(name)
    if (known) return known
    fragments.set(name, nothing)
    const size = measureSet(context.getFragment(name)?.selectionSet)
    fragments.set(name, size)
    return size
  }
  return measureSet
}

function isIntrospection(selection: SelectionNode): boolean {
  return selection.kind === Kind.FIELD && selection.name.value.startsWith('__')
}
