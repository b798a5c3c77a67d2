import { z } from 'zod'
import { boundedList, id, plainLines } from '#domain/forms/inputs.ts'
import { addDays } from '#domain/timetable/local-time.ts'
import type { IssuedContent } from './issued.ts'

/** When a reminder is due after the day on which the invoice was, and what it costs. */
export interface ReminderStep {
  days: number
  /** In the smallest unit of the currency. */
  fee: number
  /** Said below the words of the program. */
  text: string
}

export const mostReminderSteps = 3

/** What an organization that chose nothing sends: for nothing, after one, three and five weeks. */
export const usualSteps: readonly ReminderStep[] = [7, 21, 35].map((days) => ({
  ...{ days, fee: 0, text: '' },
}))

const whole = (most: number, message: 'money.problem.reminderDays' | 'forms.notAnAmount') =>
  z
    .int(message)
    .min(message === 'forms.notAnAmount' ? 0 : 1, message)
    .max(most, message)

/** One step after the other, each later than the one before it; one without days is left out. */
export const reminderSteps = z.object({
  steps: boundedList(
    z.object({
      days: whole(365, 'money.problem.reminderDays').nullable(),
      fee: whole(100_000_000, 'forms.notAnAmount'),
      text: plainLines(500),
    }),
    { minimum: 1, maximum: mostReminderSteps },
  )
    .superRefine((steps, check) => {
      let before = 0
      for (const [at, { days }] of steps.entries()) {
        if (days === null) continue
        if (days <= before) {
          const path = [at, 'days']
          check.addIssue({ code: 'custom', path, message: 'money.problem.reminderOrder' })
        }
        before = days
      }
    })
    .transform((steps): readonly ReminderStep[] =>
      steps.flatMap(({ days, ...step }) => (days === null ? [] : { days, ...step })),
    ),
})

/** Of which invoices reminders are written. */
export const remindedInvoices = z.object({
  invoiceIds: boundedList(id, { minimum: 1, maximum: 2000 }),
})

/** An invoice as far as reminders ask of it. */
export interface Remindable {
  /** null: nothing was to be paid. */
  dueOn: string | null
  /** What is left to pay. */
  open: number
  /** Steps that were written, each once. */
  sent: readonly number[]
}

export interface NextReminder extends ReminderStep {
  /** 1 is the first. */
  step: number
  isLast: boolean
  /** The first day on which it is due. */
  dueFrom: string
}

/** What comes next for an invoice, due or not; null: nothing is open, or all steps were written. */
export function nextReminder(
  { dueOn, open, sent }: Remindable,
  steps: readonly ReminderStep[],
): NextReminder | null {
  if (dueOn === null || open <= 0) return null
  // Of a step that was taken out of the settings meanwhile, the ones after it come.
  const step = Math.max(0, ...sent) + 1
  const next = steps[step - 1]
  if (next === undefined) return null
  const isLast = step === steps.length
  return { ...next, step, isLast, dueFrom: addDays(dueOn, next.days) }
}

/** Overdue from the day after it was to be paid. */
export function isOverdue({ dueOn, open }: Remindable, today: string): boolean {
  return dueOn !== null && open > 0 && dueOn < today
}

/** All that is printed of a reminder, as it was when it was written. */
export interface ReminderContent
  extends Pick<IssuedContent, 'seller' | 'recipient' | 'show' | 'locale' | 'currency' | 'payment'> {
  step: number
  /** The last one before the law: a notice of default. */
  isLast: boolean
  issuedOn: string
  /** By when it is to be paid. */
  payBy: string
  invoice: { number: string; issuedOn: string; dueOn: string; gross: number }
  /** What is left of the invoice. */
  open: number
  /** For this reminder. */
  fee: number
  text: string
}

/** Days that a payer has after a reminder. */
export const daysToPay = 7
