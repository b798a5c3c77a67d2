/** What a payment reference was given out for: an entry, with what its payer owes for it now. */
export interface OpenItem {
  entry: string
  payer: string
  /** As it is printed: `E-0042`. */
  number: string
  /** Every form that was given out, without blanks. */
  references: readonly string[]
  /** In the smallest unit; 0 or less: nothing is owed. */
  open: number
  currency: string
  /** Cancelled or withdrawn: a payment now is the payer's credit. */
  isCancelled: boolean
}
