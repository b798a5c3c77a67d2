import type { AccountUse } from '#domain/money/bookkeeping/accounts.ts'
import type { JournalLine } from '#domain/money/bookkeeping/journal.ts'
import type { OfShow } from './export.ts'

/** The ledger of a show in the order in which it was booked, and the accounts of its organization. */
export interface JournalInput extends OfShow {
  lines: readonly JournalLine[]
  /** By the key of a use. */
  accounts: ReadonlyMap<string, string>
}

/** What a file for a bookkeeping program says besides: every use has an account, and all is in one currency. */
export interface BookkeepingInput extends JournalInput {
  organization: { name: string; number: string }
  currency: string
  uses: readonly AccountUse[]
  /** The year that the lines are of begins on it. */
  yearBegins: string
  adviser: number | null
  client: number | null
}

/** Of a key that is known to have one. */
export function accountOf({ accounts }: JournalInput, key: string): string {
  const account = accounts.get(key)
  if (account === undefined) throw new Error(`no account for ${key}`)
  return account
}

/** What a line is called where there is room for one text: rule, competition, payer. */
export function lineText({ text, competition, payer }: JournalLine): string {
  return [text, competition, payer].filter((part) => part).join(' · ')
}
