import {
  type GraphQLEnumType,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  type GraphQLScalarType,
  type GraphQLSchema,
  isInputObjectType,
  isInputType,
  isListType,
  isNonNullType,
  type OperationDefinitionNode,
  typeFromAST,
} from 'graphql'
import type { MessageId } from '#locales/messages.ts'
import type { Problem } from '#server/errors.ts'

/**
 * Which variables have a value of the wrong kind, named as forms name their inputs: from the input on
 * (`judges.0.position` of `$input`). GraphQL itself says it in one English sentence. Empty where it is
 * nothing that somebody typed, such as an input that the schema does not know.
 */
export function variableProblems(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
): Problem[] {
  return (operation.variableDefinitions ?? []).flatMap(({ variable, type, defaultValue }) => {
    const { value: name } = variable.name
    const inputType = typeFromAST(schema, type)
    if (!isInputType(inputType)) return []
    if (variables[name] === undefined && defaultValue) return []
    return problemsWithin(inputType, variables[name], name === 'input' ? [] : [name])
  })
}

type Place = readonly (string | number)[]

function problemsWithin(type: GraphQLInputType, value: unknown, at: Place): Problem[] {
  if (isNonNullType(type)) {
    return value === null || value === undefined
      ? [problemAt(at, 'forms.required')]
      : problemsWithin(type.ofType, value, at)
  }
  if (value === null || value === undefined) return []
  if (isListType(type)) {
    // GraphQL takes one value for a list of it.
    if (!Array.isArray(value)) return problemsWithin(type.ofType, value, at)
    return value.flatMap((item, index) => problemsWithin(type.ofType, item, [...at, index]))
  }
  return isInputObjectType(type) ? problemsOfForm(type, value, at) : problemsOfLeaf(type, value, at)
}

function problemsOfForm(type: GraphQLInputObjectType, value: unknown, at: Place): Problem[] {
  if (typeof value !== 'object' || value === null) return [problemAt(at, 'forms.invalid')]
  return Object.values(type.getFields()).flatMap((field) => {
    const given: unknown = Reflect.get(value, field.name)
    if (given === undefined && field.defaultValue !== undefined) return []
    return problemsWithin(field.type, given, [...at, field.name])
  })
}

function problemsOfLeaf(
  type: GraphQLScalarType | GraphQLEnumType,
  value: unknown,
  at: Place,
): Problem[] {
  try {
    type.parseValue(value)
    return []
  } catch {
    return [problemAt(at, messageOfKind[type.name] ?? 'forms.invalid')]
  }
}

const messageOfKind: Readonly<Record<string, MessageId>> = {
  Int: 'forms.notANumber',
  Float: 'forms.notANumber',
  Day: 'forms.notADay',
}

function problemAt(at: Place, messageId: MessageId): Problem {
  return { messageId, field: at.join('.') }
}
