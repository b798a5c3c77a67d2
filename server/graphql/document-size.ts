import { GraphQLError, Lexer, Source, type Token, TokenKind } from 'graphql'

/**
 * Bounds on the text of any document, checked before it is parsed: the parser calls itself once for each
 * bracket, and what validation does grows with the square of the words. Our own client's longest document
 * has 1,700 characters, 200 words and brackets 7 deep; the question for the whole schema 1,900, 163 and 10.
 */
export const documentSize = { characters: 20_000, tokens: 1000, nesting: 32 } as const

/** Null where the text may be parsed; a mistake of syntax is left to the parser, which names it. */
export function refuseLargeDocument(query: string): GraphQLError | null {
  if (query.length > documentSize.characters) {
    return tooLarge(`The document has more than ${documentSize.characters} characters.`)
  }
  try {
    return refuseTokens(new Lexer(new Source(query)))
  } catch (error) {
    if (error instanceof GraphQLError) return null
    throw error
  }
}

function refuseTokens(lexer: Lexer): GraphQLError | null {
  let nesting = 0
  for (let tokens = 1; lexer.advance().kind !== TokenKind.EOF; tokens += 1) {
    if (tokens > documentSize.tokens) {
      return tooLarge(`The document has more than ${documentSize.tokens} words.`)
    }
    nesting += nests(lexer.token)
    if (nesting > documentSize.nesting) {
      return tooLarge(`The document has more than ${documentSize.nesting} brackets in each other.`)
    }
  }
  return null
}

function nests({ kind }: Token): number {
  switch (kind) {
    case TokenKind.BRACE_L:
    case TokenKind.BRACKET_L:
    case TokenKind.PAREN_L:
      return 1
    case TokenKind.BRACE_R:
    case TokenKind.BRACKET_R:
    case TokenKind.PAREN_R:
      return -1
    default:
      return 0
  }
}

function tooLarge(message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: 'TOO_LARGE' } })
}
