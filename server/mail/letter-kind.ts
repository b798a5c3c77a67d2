import type { Locale, translator } from '#locales/messages.ts'
import type { Context } from '#server/graphql/context.ts'
import type { ShowTransaction } from '#server/shows/shows.sql.ts'

/** A paragraph in plain text, or an address of this installation on a line of its own. */
export type Paragraph = string | { link: string }

/** What a letter says between its greeting and its signature; its text and its HTML are made of it. */
export interface LetterContent {
  subject: string
  paragraphs: readonly Paragraph[]
}

/** The words of the reader's language, and the address of this installation without a slash at the end. */
export interface LetterWords {
  t: ReturnType<typeof translator>
  publicUrl: string
}

/** Whom a letter goes to. */
export interface Addressee {
  email: string
  /** Null where the address may belong to somebody else: a letter then names nobody. */
  name: string | null
  locale: Locale
  /** Whose record the letter is in. */
  accountId: string | null
}

interface Occasion {
  /** Names the kind in the database: never renamed. */
  occasion: string
  /** Whether its text opens an account: it is sealed until the letter has gone, then blanked. */
  isSecret: boolean
}

/** A letter that the server sends on its own account, written in the transaction of what it tells of. */
export interface LetterKind<Facts> extends Occasion {
  write(words: LetterWords, facts: Facts): LetterContent
  /** Writes a letter that is blank by now anew, to the same account. Null: it has no use any more. */
  renew?(
    context: Context,
    transaction: ShowTransaction,
    accountId: string,
  ): Promise<LetterAnswer | null>
}

/**
 * A letter that anybody may ask for by an address. Nothing is looked up before the answer, so that neither the
 * answer nor the time that it takes tells whether there is an account: only the job finds out what to write.
 */
export interface AskedLetterKind extends Occasion {
  /** Parses what was asked. Null: nobody is to be written to. */
  answer(
    context: Context,
    transaction: ShowTransaction,
    letter: { id: string; asked: unknown },
  ): Promise<LetterAnswer | null>
}

export interface LetterAnswer {
  to: Addressee
  write(words: LetterWords): LetterContent
}

/** Where the receiver of a one-time token goes with it. */
export function letterLink(publicUrl: string, token: string): { link: string } {
  return { link: `${publicUrl}/login?letter=${token}` }
}
