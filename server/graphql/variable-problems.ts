import {
  type GraphQLEnumType,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  type GraphQLScalarType,
  type GraphQLSchema,
  getNullableType,
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
 * nothing that somebody typed, such as an input that the schema does not know. One after the other, so
 * that the caller stops at as many as it answers with: a long list of empty inputs has a problem for each.
 */
export function* variableProblems(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
): Generator<Problem, void> {
  for (const { variable, type, defaultValue } of operation.variableDefinitions ?? []) {
    const { value: name } = variable.name
    const inputType = typeFromAST(schema, type)
    if (!isInputType(inputType)) continue
    if (variables[name] === undefined && defaultValue) continue
    yield* problemsWithin(inputType, variables[name], name === 'input' ? [] : [name])
  }
}

type Place = readonly (string | number)[]

function* problemsWithin(
  type: GraphQLInputType,
  value: unknown,
  at: Place,
): Generator<Problem, void> {
  if (value === null || value === undefined) {
    if (isNonNullType(type)) yield problemAt(at, 'forms.required')
    return
  }
  const nullable = getNullableType(type)
  if (isListType(nullable)) {
    yield* problemsOfItems(nullable.ofType, value, at)
  } else if (isInputObjectType(nullable)) {
    yield* problemsOfForm(nullable, value, at)
  } else if (!isReadable(nullable, value)) {
    yield problemAt(at, messageOfKind[nullable.name] ?? 'forms.invalid')
  }
}

function* problemsOfItems(
  type: GraphQLInputType,
  value: unknown,
  at: Place,
): Generator<Problem, void> {
  // GraphQL takes one value for a list of it.
  if (!Array.isArray(value)) return yield* problemsWithin(type, value, at)
  for (const [index, item] of value.entries()) yield* problemsWithin(type, item, [...at, index])
}

function* problemsOfForm(
  type: GraphQLInputObjectType,
  value: unknown,
  at: Place,
): Generator<Problem, void> {
  if (typeof value !== 'object' || value === null) {
    yield problemAt(at, 'forms.invalid')
    return
  }
  for (const field of Object.values(type.getFields())) {
    const given: unknown = Reflect.get(value, field.name)
    if (given === undefined && field.defaultValue !== undefined) continue
    yield* problemsWithin(field.type, given, [...at, field.name])
  }
}

function isReadable(type: GraphQLScalarType | GraphQLEnumType, value: unknown): boolean {
  try {
    type.parseValue(value)
    return true
  } catch {
    return false
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
