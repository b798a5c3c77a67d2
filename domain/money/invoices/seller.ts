import { z } from 'zod'
import { boundedList, id, plainText, requiredText } from '#domain/forms/inputs.ts'
import { isCountry, isVatCountry } from './countries.ts'
import type { VatTreatment } from './vat-groups.ts'

/** small: a small business, which charges no VAT whatever its rules name. */
export const taxations = ['standard', 'exempt', 'small'] as const

/** ISO 3166, two letters. */
const country = plainText(10)
  .transform((text) => text.toUpperCase())
  .refine(isCountry, 'money.problem.country')

const vatId = plainText(20)
  .transform((text) => text.replace(/\s/g, '').toUpperCase())
  .refine((id) => /^([A-Z]{2,3}[-.0-9A-Z+*]{2,17})?$/.test(id), 'money.problem.vatId')
  .refine((id) => id === '' || isVatCountry(id.slice(0, 2)), 'money.problem.vatId')

/** The organization as it stands on invoices. */
export const sellerInput = z
  .object({
    name: requiredText(100),
    street: requiredText(100),
    postalCode: plainText(16),
    town: requiredText(60),
    country,
    vatId,
    taxNumber: plainText(30),
    registerNumber: plainText(30),
    email: plainText(254),
    taxation: z.enum(taxations),
    /** Basis points, of charges whose rule names no rate. */
    vat: z
      .int()
      .min(0)
      .max(10_000)
      .nullish()
      .transform((rate) => rate ?? null),
    /** Why there is no VAT, as the law wants it said. */
    reason: plainText(300),
    prefix: plainText(8)
      .transform((text) => text.toUpperCase())
      .refine((text) => /^[0-9A-Z]{1,8}$/.test(text), 'money.problem.prefix'),
    dueDays: z
      .number()
      .nullable()
      .transform((days, check) => {
        if (days !== null && Number.isInteger(days) && days >= 0 && days <= 365) return days
        check.addIssue({ code: 'custom', message: 'money.problem.dueDays' })
        return z.NEVER
      }),
    note: plainText(500),
  })
  .superRefine(({ vatId, taxNumber, taxation, reason, vat }, check) => {
    const refuse = (field: string, message: string) =>
      check.addIssue({ code: 'custom', path: [field], message })
    if (vatId === '' && taxNumber === '') refuse('taxNumber', 'money.problem.taxNumber')
    if (taxation === 'standard' && vat === null) refuse('vat', 'money.problem.vat')
    if (taxation !== 'standard' && reason === '') refuse('reason', 'money.problem.reason')
  })

export type Seller = z.output<typeof sellerInput>

/** Where invoices of a payer are addressed to. */
export const payerAddress = z.object({
  name: requiredText(200),
  company: plainText(100),
  street: requiredText(100),
  postalCode: plainText(16),
  town: requiredText(60),
  country,
  vatId,
})

/** Of whom the invoices are issued. */
export const issuedPayers = z.object({
  payerIds: boundedList(id, { minimum: 1, maximum: 5000 }),
})

/** Of what a credit note is made; no lines: of all that is left of the invoice. */
export const creditedLines = z.object({
  reason: requiredText(200),
  lines: boundedList(z.string().max(2000), { maximum: 2000 })
    .nullish()
    .transform((lines) => lines ?? null),
})

/**
 * How a charge is taxed whose rule names this rate, or none. A small business names no rate on paper; whoever is
 * exempt may still charge VAT where a rule says so.
 */
export function treatmentOf(
  { taxation, vat, reason }: Pick<Seller, 'taxation' | 'vat' | 'reason'>,
  rate: number | null,
): VatTreatment {
  const exempt: VatTreatment = { category: 'E', rate: 0, reason }
  if (taxation === 'small') return exempt
  const own = rate ?? (taxation === 'standard' ? vat : null)
  if (own !== null && own > 0) return { category: 'S', rate: own, reason: '' }
  return taxation === 'exempt' ? exempt : { category: 'Z', rate: 0, reason: '' }
}
