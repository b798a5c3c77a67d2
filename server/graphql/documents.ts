import {
  type DocumentNode,
  type ExecutionResult,
  execute,
  GraphQLError,
  type GraphQLInputType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  getOperationAST,
  isInputObjectType,
  isInputType,
  isListType,
  Kind,
  NoSchemaIntrospectionCustomRule,
  type OperationDefinitionNode,
  parse,
  specifiedRules,
  typeFromAST,
  validate,
} from 'graphql'
import { compileQuery, isCompiledQuery } from 'graphql-jit'
import { type Problem, UserError } from '#server/errors.ts'
import { recentlyUsed } from '#server/recently-used.ts'
import { answerSize, shortened } from './answer-errors.ts'
import type { Context } from './context.ts'
import type { DocumentAccount } from './document-budget.ts'
import { documentSize, refuseLargeDocument } from './document-size.ts'
import { type KeptAnswers, keptAnswers } from './kept-answers.ts'
import { canonicalText, type KnownOperations } from './known-operations.ts'
import { limitsRule } from './limits.ts'
import { variableProblems } from './variable-problems.ts'

type Variables = Readonly<Record<string, unknown>>

type Run = (context: Context, variables: Variables) => ExecutionResult | Promise<ExecutionResult>

/** A document that was parsed and validated, ready to run again and again. */
export interface PreparedOperation {
  type: OperationDefinitionNode['operation']
  /** Whether it is of our own client, whose documents cost a network nothing. */
  isKnown: boolean
  run: Run
  /** Null where no answer is kept. */
  kept: KeptAnswers | null
}

/**
 * Gives the operation of a document, or why it is refused. What is not our own client's, or not yet seen in
 * this spelling, is paid for by the account of whoever sent it.
 *
 * @throws UserError while that account is closed
 */
export type Prepare = (
  asked: AskedDocument,
  account: DocumentAccount,
) => PreparedOperation | readonly GraphQLError[]

export interface AskedDocument {
  query: string
  operationName: string | undefined
}

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
  /** By their exact texts, of which there are as many as the client has. */
  const ours = new Map<string, PreparedOperation>()
  const others = recentlyUsed<PreparedOperation>(keptCharacters)
  const keep = (key: string, prepared: PreparedOperation, isOurs: boolean) => {
    if (isOurs) ours.set(key, prepared)
    else others.keep(key, prepared, key.length)
  }
  const prepareNew = (key: string, { query, operationName }: AskedDocument, isOurs: boolean) => {
    const document = parseDocument(query)
    if (document instanceof GraphQLError) return [document]
    const isKnown = known.documents.has(canonicalText(document))
    if (policy.knownOnly && !isKnown) return [notOurs()]
    const prepared = prepareDocument(schema, {
      document,
      operationName,
      isKnown,
      isOurs,
      guesses: policy.introspection,
    })
    if ('run' in prepared) keep(key, prepared, isOurs)
    return prepared
  }
  return (asked, account) => {
    const key = `${asked.operationName ?? ''}\n${asked.query}`
    const before = ours.get(key) ?? others.find(key)
    if (before?.isKnown) return before
    if (isWrittenAsOurs(known, asked)) return prepareNew(key, asked, true)
    account.requireOpen()
    return before ?? account.spend(() => prepareNew(key, asked, false))
  }
}

/** Letter for letter as our own client does. */
function isWrittenAsOurs({ texts }: KnownOperations, asked: AskedDocument): boolean {
  const { query, operationName } = asked
  return texts.has(query) && (operationName === undefined || texts.get(query) === operationName)
}

interface ParsedDocument {
  document: DocumentNode
  operationName: string | undefined
  /** Of our own client: no limits. */
  isKnown: boolean
  /** Also written as it does, and worth compiling: there are not many texts of that kind. */
  isOurs: boolean
  /** Whether refusals say what may have been meant, and the schema may be asked for. */
  guesses: boolean
}

function prepareDocument(
  schema: GraphQLSchema,
  parsed: ParsedDocument,
): PreparedOperation | readonly GraphQLError[] {
  const { document, operationName, isKnown, isOurs, guesses } = parsed
  const told = guesses ? unchanged : withoutGuess
  // The limits first: the other rules take much longer to look at what is too large.
  const excesses = isKnown ? [] : validate(schema, document, [limitsRule])
  if (excesses.length > 0) return excesses
  const rules = isKnown || guesses ? specifiedRules : withoutIntrospection
  const errors = validate(schema, document, rules, { maxErrors: 20 })
  if (errors.length > 0) return errors.map(told)
  const operation = getOperationAST(document, operationName)
  if (!operation) return [noOperation(operationName)]
  const compiles = isOurs && isSafeToCompile(schema, operation)
  const plain = compiles ? compiledFromSecondRun(schema, parsed) : interpreted(schema, parsed)
  const run = namingInputs(plain, {
    problemsOf: (variables) => firstProblems(variableProblems(schema, operation, variables)),
    told,
  })
  // Strangers' documents are without number, and so would their answers be.
  const kept = isKnown ? keptAnswers(schema, operation) : null
  return { type: operation.operation, isKnown, run, kept }
}

function parseDocument(query: string): DocumentNode | GraphQLError {
  const tooLarge = refuseLargeDocument(query)
  if (tooLarge) return tooLarge
  try {
    return parse(query, { maxTokens: documentSize.tokens })
  } catch (error) {
    if (error instanceof GraphQLError) return error
    throw error
  }
}

const withoutIntrospection = [...specifiedRules, NoSchemaIntrospectionCustomRule]

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
    const reason = shortened(refusal.message)
    const originalError = new UserError('BAD_INPUT', problems, { reason })
    return { errors: [new GraphQLError(reason, { originalError })] }
  }
}

/** One more than are answered with, which says that there are more. */
function firstProblems(problems: Iterable<Problem>): Problem[] {
  const first: Problem[] = []
  for (const problem of problems) {
    first.push(problem)
    if (first.length > answerSize.problems) break
  }
  return first
}

const unchanged = (error: GraphQLError) => error

/** Whoever may not ask for the schema would hear it name by name: "Did you mean …?" */
function withoutGuess(error: GraphQLError): GraphQLError {
  const { message, nodes = null, path = null, originalError = null, extensions } = error
  const said = message.replace(/ Did you mean [\s\S]*\?$/, '')
  return new GraphQLError(said, { nodes, path, originalError, extensions })
}

/** Wrong variables are named by `variableProblems`: of GraphQL's own errors the first is shown. */
const options = { maxCoercionErrors: 5 } as const

function interpreted(schema: GraphQLSchema, { document, operationName }: ParsedDocument): Run {
  return (contextValue, variableValues) =>
    execute({ schema, document, contextValue, variableValues, operationName, options })
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
 * graphql-jit 0.8 overflows the stack on recursive input objects in variables, refuses an absent variable
 * of type `T!` that has a default, and makes an error for every wrong item of a list, however long. Only queries are compiled: a mutation spends its time elsewhere.
 */
function isSafeToCompile(schema: GraphQLSchema, operation: OperationDefinitionNode): boolean {
  if (operation.operation !== 'query') return false
  return (operation.variableDefinitions ?? []).every((variable) => {
    if (variable.type.kind === Kind.NON_NULL_TYPE && variable.defaultValue) return false
    const type = typeFromAST(schema, variable.type)
    return isInputType(type) && !isRecursive(getNamedType(type), new Set()) && !holdsLists(type)
  })
}

/** Also within an input object; asked only of those that do not hold themselves. */
function holdsLists(type: GraphQLInputType): boolean {
  const nullable = getNullableType(type)
  if (isListType(nullable)) return true
  if (!isInputObjectType(nullable)) return false
  return Object.values(nullable.getFields()).some((field) => holdsLists(field.type))
}

function isRecursive(type: unknown, outer: ReadonlySet<unknown>): boolean {
  if (!isInputObjectType(type)) return false
  if (outer.has(type)) return true
  const inner = new Set(outer).add(type)
  return Object.values(type.getFields()).some((field) =>
    isRecursive(getNamedType(field.type), inner),
  )
}
