import {
  type DocumentNode,
  type ExecutionResult,
  execute,
  GraphQLError,
  type GraphQLSchema,
  getNamedType,
  getOperationAST,
  isInputObjectType,
  isInputType,
  Kind,
  NoSchemaIntrospectionCustomRule,
  type OperationDefinitionNode,
  parse,
  specifiedRules,
  typeFromAST,
  type ValidationRule,
  validate,
} from 'graphql'
import { compileQuery, isCompiledQuery } from 'graphql-jit'
import { type Problem, UserError } from '#server/errors.ts'
import { recentlyUsed } from '#server/recently-used.ts'
import type { Context } from './context.ts'
import { type KeptAnswers, keptAnswers } from './kept-answers.ts'
import { canonicalText, type KnownOperations } from './known-operations.ts'
import { limits, limitsRule } from './limits.ts'
import { variableProblems } from './variable-problems.ts'

type Variables = Readonly<Record<string, unknown>>

type Run = (context: Context, variables: Variables) => ExecutionResult | Promise<ExecutionResult>

/** A document that was parsed and validated, ready to run again and again. */
export interface PreparedOperation {
  type: OperationDefinitionNode['operation']
  run: Run
  /** Null where no answer is kept. */
  kept: KeptAnswers | null
}

/** Gives the operation of a document, or why it is refused. */
export type Prepare = (
  query: string,
  operationName: string | undefined,
) => PreparedOperation | readonly GraphQLError[]

/** Characters of all kept documents together; what is parsed weighs about a hundred times as much. */
const keptCharacters = 1_000_000

/** What an installation lets strangers' documents do. */
export interface DocumentPolicy {
  /** Whether they may ask for the schema. */
  introspection: boolean
  /** Whether there are none: our own client's documents are answered only. */
  knownOnly: boolean
}

const everything: DocumentPolicy = { introspection: true, knownOnly: false }

export function prepareDocuments(
  schema: GraphQLSchema,
  known: KnownOperations,
  policy = everything,
): Prepare {
  const kept = recentlyUsed<PreparedOperation>(keptCharacters)
  return (query, operationName) => {
    const key = `${operationName ?? ''}\n${query}`
    const before = kept.find(key)
    if (before) return before
    const document = parseDocument(query)
    if (document instanceof GraphQLError) return [document]
    const isKnown = known.has(canonicalText(document))
    if (policy.knownOnly && !isKnown) return [notOurs()]
    const prepared = prepareDocument(schema, {
      document,
      operationName,
      isKnown,
      guesses: policy.introspection,
      rules: isKnown ? specifiedRules : strangersRules(policy),
    })
    if ('run' in prepared) kept.keep(key, prepared, key.length)
    return prepared
  }
}

interface ParsedDocument {
  document: DocumentNode
  operationName: string | undefined
  /** Of our own client: no limits, and worth compiling. */
  isKnown: boolean
  /** Whether refusals say what may have been meant. */
  guesses: boolean
  rules: readonly ValidationRule[]
}

function prepareDocument(
  schema: GraphQLSchema,
  parsed: ParsedDocument,
): PreparedOperation | readonly GraphQLError[] {
  const { document, operationName, isKnown, guesses, rules } = parsed
  const told = guesses ? unchanged : withoutGuess
  const errors = validate(schema, document, rules, { maxErrors: 20 })
  if (errors.length > 0) return errors.map(told)
  const operation = getOperationAST(document, operationName)
  if (!operation) return [noOperation(operationName)]
  const compiles = isKnown && isSafeToCompile(schema, operation)
  const plain = compiles ? compiledFromSecondRun(schema, parsed) : interpreted(schema, parsed)
  const run = namingInputs(plain, {
    problemsOf: (variables) => variableProblems(schema, operation, variables),
    told,
  })
  // Strangers' documents are without number, and so would their answers be.
  const kept = isKnown ? keptAnswers(schema, operation) : null
  return { type: operation.operation, run, kept }
}

function parseDocument(query: string): DocumentNode | GraphQLError {
  try {
    return parse(query, { maxTokens: limits.tokens })
  } catch (error) {
    if (error instanceof GraphQLError) return error
    throw error
  }
}

function strangersRules({ introspection }: DocumentPolicy): readonly ValidationRule[] {
  const rules = [...specifiedRules, limitsRule]
  return introspection ? rules : [...rules, NoSchemaIntrospectionCustomRule]
}

function notOurs(): GraphQLError {
  return new GraphQLError("This installation answers its own pages' operations only.", {
    extensions: { code: 'UNKNOWN_OPERATION' },
  })
}

function noOperation(name: string | undefined): GraphQLError {
  return new GraphQLError(
    name
      ? `The document has no operation named "${name}".`
      : 'The document has several operations: operationName must say which.',
  )
}

/** What GraphQL refuses before anything runs is variables of the wrong kind: said at their inputs. */
function namingInputs(
  run: Run,
  {
    problemsOf,
    told,
  }: {
    problemsOf: (variables: Variables) => readonly Problem[]
    told: (error: GraphQLError) => GraphQLError
  },
): Run {
  return (context, variables) => {
    const result = run(context, variables)
    if ('then' in result || result.data !== undefined) return result
    const problems = problemsOf(variables)
    const errors = (result.errors ?? []).map(told)
    const [refusal] = errors
    if (!refusal || problems.length === 0) return { ...result, errors }
    const originalError = new UserError('BAD_INPUT', problems, { reason: refusal.message })
    return { errors: [new GraphQLError(refusal.message, { originalError })] }
  }
}

const unchanged = (error: GraphQLError) => error

/** Whoever may not ask for the schema would hear it name by name: "Did you mean …?" */
function withoutGuess(error: GraphQLError): GraphQLError {
  const { message, nodes = null, path = null, originalError = null, extensions } = error
  const said = message.replace(/ Did you mean [\s\S]*\?$/, '')
  return new GraphQLError(said, { nodes, path, originalError, extensions })
}

function interpreted(schema: GraphQLSchema, { document, operationName }: ParsedDocument): Run {
  return (contextValue, variableValues) =>
    execute({ schema, document, contextValue, variableValues, operationName })
}

/** Compiling costs as much as many runs, so that it waits for the second one. */
function compiledFromSecondRun(schema: GraphQLSchema, parsed: ParsedDocument): Run {
  const plain = interpreted(schema, parsed)
  let run: Run | null = null
  let runs = 0
  return (context, variables) => {
    runs += 1
    if (runs < 2) return plain(context, variables)
    run ??= compiled(schema, parsed) ?? plain
    return run(context, variables)
  }
}

function compiled(schema: GraphQLSchema, { document, operationName }: ParsedDocument): Run | null {
  const query = compileQuery(schema, document, operationName)
  if (!isCompiledQuery(query)) return null
  return (context, variables) => query.query(undefined, context, variables)
}

/**
 * graphql-jit 0.8 overflows the stack on recursive input objects in variables, and refuses an absent
 * variable of type `T!` that has a default. Only queries are compiled: a mutation spends its time elsewhere.
 */
function isSafeToCompile(schema: GraphQLSchema, operation: OperationDefinitionNode): boolean {
  if (operation.operation !== 'query') return false
  return (operation.variableDefinitions ?? []).every((variable) => {
    if (variable.type.kind === Kind.NON_NULL_TYPE && variable.defaultValue) return false
    const type = typeFromAST(schema, variable.type)
    return isInputType(type) && !isRecursive(getNamedType(type), new Set())
  })
}

function isRecursive(type: unknown, outer: ReadonlySet<unknown>): boolean {
  if (!isInputObjectType(type)) return false
  if (outer.has(type)) return true
  const inner = new Set(outer).add(type)
  return Object.values(type.getFields()).some((field) =>
    isRecursive(getNamedType(field.type), inner),
  )
}
