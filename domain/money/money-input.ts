import { z } from 'zod'
import { boundedList, day, id, optionalId, plainText, requiredText } from '#domain/forms/inputs.ts'
import { isCurrency } from './currencies.ts'
import { readIban } from './iban.ts'
import { isAmount } from './ledger/movement.ts'
import { providerIds } from './online/providers.ts'

/** How a payment comes in that the office notes; others are booked by what brings them. */
export const notedMethods = ['transfer', 'cash', 'card'] as const

export type NotedMethod = (typeof notedMethods)[number]

/** In the smallest unit of its currency; null while nothing is typed. */
const amount = z
  .number()
  .nullable()
  .transform((typed, check) => {
    if (typed !== null && isAmount(typed)) return typed
    check.addIssue({ code: 'custom', message: 'forms.notAnAmount' })
    return z.NEVER
  })

/** null: no amount is named. */
const optionalAmount = z
  .number()
  .nullish()
  .transform((typed, check) => {
    if (typed == null || isAmount(typed)) return typed ?? null
    check.addIssue({ code: 'custom', message: 'forms.notAnAmount' })
    return z.NEVER
  })

const currency = z.string().refine(isCurrency, 'forms.invalid')

/** A payment that the office notes; without an entry it goes to what is owed first. */
export const paymentInput = z.object({
  method: z.enum(notedMethods),
  amount,
  currency,
  day,
  entryId: optionalId,
  /** The cash desk that cash goes into. */
  tillId: optionalId,
  note: plainText(500),
})

/** What a payer has too much, from one entry to another or the payer as a whole (null). */
export const moveInput = z.object({ amount, currency, from: optionalId, to: optionalId })

export const paybackInput = z.object({ amount, currency })

/** To several payers at once. */
export const paybacksInput = z.object({
  paybacks: boundedList(paybackInput.extend({ payerId: id }), { minimum: 1, maximum: 1000 }),
})

/** Prize money that goes out, or pays what is owed. */
export const payoutsInput = z.object({ payouts: paybacksInput.shape.paybacks })

export const reasonInput = z.object({ reason: requiredText(500) })

/** A charge for something that happened: damage, a fine, a returned payment. */
export const extraChargeInput = z.object({
  text: requiredText(200),
  amount,
  currency,
  entryId: optionalId,
  /** Basis points inside the amount; null: without VAT. */
  vat: z
    .int()
    .min(0)
    .max(10_000)
    .nullish()
    .transform((rate) => rate ?? null),
})

/** What the office forgives of the charge that a line books; null: all of it. */
export const waiverInput = z.object({
  lineId: id,
  amount: optionalAmount,
  reason: requiredText(500),
})

const ibanProblems = {
  characters: 'money.problem.ibanCharacters',
  length: 'money.problem.ibanLength',
  check: 'money.problem.ibanCheck',
} as const

/** Typed with or without blanks; stored without. */
export const optionalIban = plainText(100).transform((text, check) => {
  if (text === '') return null
  const read = readIban(text)
  if (read.ok) return read.iban
  check.addIssue({ code: 'custom', message: ibanProblems[read.problem] })
  return z.NEVER
})

/** Where money for a show is paid to. The address is for the Swiss QR-bill. */
export const paymentSettings = z.object({
  holder: plainText(70),
  iban: optionalIban,
  street: plainText(70),
  building: plainText(16),
  postalCode: plainText(16),
  town: plainText(35),
  swish: plainText(20).transform((text, check) => {
    const number = text.replace(/[\s-]/g, '')
    if (number === '') return null
    if (/^123\d{7}$/.test(number)) return number
    check.addIssue({ code: 'custom', message: 'money.problem.notASwishNumber' })
    return z.NEVER
  }),
  /** By whom riders pay online; null: they do not. */
  provider: z
    .enum(providerIds)
    .nullish()
    .transform((chosen) => chosen ?? null),
})

export type PaymentSettings = z.output<typeof paymentSettings>

/** In the smallest unit, 0 as well: a cash desk may be empty. */
const cash = z
  .number()
  .nullable()
  .transform((typed, check) => {
    if (typed === 0 || (typed !== null && isAmount(typed))) return typed
    check.addIssue({ code: 'custom', message: 'forms.notAnAmount' })
    return z.NEVER
  })

export const tillOpening = z.object({ name: requiredText(60), opening: cash })

export const tillClose = z.object({ counted: cash, reason: plainText(500) })

/** With the sum that the person saw beside what was counted; absent: none was shown. */
export const tillCount = tillClose.extend({ expected: z.int().nullish() })

/** Whose a transaction is. */
export const chosenPayer = z.object({ payerId: id })

/** Where a payer gets money back. */
export const payerAccount = z.object({ name: requiredText(200), iban: optionalIban })
