import { z } from 'zod'
import { boundedList, plainText, requiredText } from '#domain/forms/inputs.ts'

/** Digits, as both formats want them; '' where none is named. */
const account = plainText(9).refine((text) => /^(\d{3,9})?$/.test(text), 'money.problem.account')

const wholeNumber = (maximum: number) =>
  z
    .int('forms.invalid')
    .min(1, 'forms.invalid')
    .max(maximum, 'forms.invalid')
    .nullish()
    .transform((number) => number ?? null)

/** How an organization books: its accounts, and what heads a file for a program. */
export const bookkeepingSettings = z.object({
  /** Those without an account are left out; by key. */
  accounts: boundedList(z.object({ key: requiredText(300), account }), { maximum: 1000 }).transform(
    (all) =>
      [...new Map(all.map((each) => [each.key, each])).values()]
        .filter((each) => each.account !== '')
        .toSorted((one, other) => (one.key < other.key ? -1 : 1)),
  ),
  /** Of a German tax adviser, and the organization's number with them. */
  adviser: wholeNumber(9_999_999),
  client: wholeNumber(99_999),
  /** The month in which its year begins. */
  yearStart: wholeNumber(12).transform((month) => month ?? 1),
  /** Of the company or club. */
  organizationNumber: plainText(20),
})

export type BookkeepingSettings = z.output<typeof bookkeepingSettings>

export const noBookkeeping: BookkeepingSettings = {
  ...{ accounts: [], adviser: null, client: null, yearStart: 1, organizationNumber: '' },
}
