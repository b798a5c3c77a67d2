import type { IssuedDocument } from '#domain/money/invoices/issued.ts'
import type { OfShow } from './export.ts'

/** Issued documents of a show in the order in which they were issued, and the accounts of its organization. */
export interface InvoicesInput extends OfShow {
  documents: readonly (IssuedDocument & { email: string | null })[]
  /** By the key of a use. */
  accounts: ReadonlyMap<string, string>
}
