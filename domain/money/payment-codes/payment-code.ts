import { readIban } from '../iban.ts'

/** The text of a QR code with which a bank's app fills in a transfer, or everything that is wrong with it. */
export type PaymentCode =
  | { ok: true; payload: string }
  | { ok: false; problems: readonly Problem[] }

export interface Problem {
  field: CodeField
  problem: CodeProblem
}

export type CodeField =
  | 'name'
  | 'street'
  | 'building'
  | 'postalCode'
  | 'town'
  | 'country'
  | 'debtor'
  | 'account'
  | 'amount'
  | 'currency'
  | 'reference'
  | 'message'
  | 'billing'
  | 'alternative'
  | 'code'

/**
 * `missing` · `length`: longer than the standard allows · `characters`: what the standard does not allow ·
 * `range`: an amount too small or too large · `check`: check digits · `unsupported`: a currency, country or
 * account that the code is not for · `pairing`: two fields that exclude or need each other.
 */
export type CodeProblem =
  | 'missing'
  | 'length'
  | 'characters'
  | 'range'
  | 'check'
  | 'unsupported'
  | 'pairing'

export function codeOf(problems: readonly Problem[], payload: () => string): PaymentCode {
  return problems.length > 0 ? { ok: false, problems } : { ok: true, payload: payload() }
}

interface TextRule {
  longest: number
  allowed: RegExp
  required?: boolean
}

/** No control characters, and nothing that UTF-8 cannot write. */
export const anyText = /^[^\p{C}\p{Zl}\p{Zp}]*$/u

export function textProblems(
  field: CodeField,
  text: string,
  { longest, allowed, required = false }: TextRule,
): readonly Problem[] {
  if (required && text.trim() === '') return [{ field, problem: 'missing' }]
  if ([...text].length > longest) return [{ field, problem: 'length' }]
  return text === '' || allowed.test(text) ? [] : [{ field, problem: 'characters' }]
}

/** null: the payer types it. In the smallest unit. */
export function amountProblems(amount: number | null, most: number): readonly Problem[] {
  const isRight = amount === null || (Number.isSafeInteger(amount) && amount >= 1 && amount <= most)
  return isRight ? [] : [{ field: 'amount', problem: 'range' }]
}

/** An IBAN without blanks, of one of the countries. */
export function accountProblems(
  account: string,
  isCountry: (country: string) => boolean,
): readonly Problem[] {
  const read = readIban(account)
  if (!read.ok) return [{ field: 'account', problem: read.problem }]
  if (read.iban !== account) return [{ field: 'account', problem: 'characters' }]
  return isCountry(account.slice(0, 2)) ? [] : [{ field: 'account', problem: 'unsupported' }]
}
