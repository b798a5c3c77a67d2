import { printIban } from '#domain/money/iban.ts'
import type { IssuedDocument } from '#domain/money/invoices/issued.ts'
import { referenceSchemes, schemeOfAccount } from '#domain/money/references/schemes.ts'
import type { Locale } from '#locales/messages.ts'
import words from './invoice.words.json' with { type: 'json' }

/** What an invoice and a reminder of it say alike. */
export interface Labelled {
  label: string
  text: string
}

/** By which the seller is known, each with its name, and where to write to. */
export function numbersOf(seller: IssuedDocument['seller'], lang: Locale): readonly string[] {
  const numbers = (['vatId', 'taxNumber', 'registerNumber'] as const).flatMap((id) =>
    seller[id] === '' ? [] : [`${words[id][lang]} ${seller[id]}`],
  )
  return [...numbers, ...(seller.email === '' ? [] : [seller.email])]
}

/** To whom to transfer, with the reference; nothing without an account. */
export function transferOf(
  payment: IssuedDocument['payment'],
  own: (word: 'transfer' | 'iban' | 'reference') => string,
): readonly Labelled[] {
  if (payment === null) return []
  const { holder, iban, reference } = payment
  const scheme = referenceSchemes[schemeOfAccount(iban)]
  return [
    { label: own('transfer'), text: holder },
    { label: own('iban'), text: printIban(iban) },
    ...(reference === '' ? [] : [{ label: own('reference'), text: scheme.print(reference) }]),
  ]
}

/** `2026-05-14` as a template takes it: year, month, day. */
export function dateOf(day: string): readonly [number, number, number] {
  const [year = 2000, month = 1, date = 1] = day.split('-').map(Number)
  return [year, month, date]
}
