import type { NextReminder, ReminderStep } from '#domain/money/invoices/reminder.ts'
import { audited } from '#server/graphql/audited.ts'
import { builder } from '#server/graphql/builder.ts'
import { answerSaved, savedOf } from '#server/graphql/section.ts'
import { requireShowById } from '#server/shows/shows.ts'
import { InvoiceRef, InvoicingRef } from './invoices.graphql.ts'
import { ShowMoneyRef } from './money.graphql.ts'
import type { ReminderRow } from './reminders.sql.ts'
import {
  issueReminders,
  listOverdue,
  type OverdueInvoice,
  saveReminderSteps,
  stepsOf,
} from './reminders.ts'

const StepRef = builder.objectRef<ReminderStep>('ReminderStep').implement({
  description: 'When a reminder is due and what it costs, for all shows of the organization.',
  fields: (t) => ({
    days: t.exposeInt('days', { description: 'After the day on which the invoice was due.' }),
    fee: t.exposeFloat('fee', { description: 'In the smallest unit.' }),
    text: t.exposeString('text'),
  }),
})

const ReminderRef = builder.objectRef<ReminderRow>('Reminder').implement({
  description: 'A reminder that was written; nothing of it changes any more.',
  ...audited('reminder'),
  fields: (t) => ({
    id: t.exposeID('id'),
    step: t.int({ resolve: ({ content }) => content.step }),
    issuedOn: t.field({ type: 'Day', resolve: ({ content }) => content.issuedOn }),
    fee: t.float({ resolve: ({ content }) => content.fee }),
  }),
})

const NextRef = builder.objectRef<NextReminder>('NextReminder').implement({
  fields: (t) => ({
    step: t.exposeInt('step'),
    isLast: t.exposeBoolean('isLast', { description: 'A notice of default.' }),
    fee: t.exposeFloat('fee'),
    dueFrom: t.field({ type: 'Day', resolve: ({ dueFrom }) => dueFrom }),
  }),
})

const OverdueRef = builder.objectRef<OverdueInvoice>('OverdueInvoice').implement({
  description: 'An invoice that was due and is not paid.',
  fields: (t) => ({
    invoice: t.field({ type: InvoiceRef, resolve: ({ invoice }) => invoice }),
    sent: t.field({ type: [ReminderRef], resolve: ({ sent }) => sent }),
    next: t.field({
      type: NextRef,
      nullable: true,
      description: 'Absent: all reminders were written.',
      resolve: ({ next }) => next,
    }),
    isDue: t.exposeBoolean('isDue', { description: 'The next one can be written.' }),
  }),
})

builder.objectFields(InvoicingRef, (t) => ({
  reminderSteps: t.field({
    type: [StepRef],
    description: 'Those of the organization, else the usual ones.',
    resolve: ({ organizationId }, _args, { database }) => stepsOf(database.kysely, organizationId),
  }),
  overdue: t.field({
    type: [OverdueRef],
    description: 'The oldest first.',
    resolve: (show, _args, { database }) => listOverdue(database.kysely, show),
  }),
}))

const StepInput = builder.inputType('ReminderStepInput', {
  fields: (t) => ({ days: t.int(), fee: t.float(), text: t.string() }),
})

const StepsInput = builder.inputType('ReminderStepsInput', {
  fields: (t) => ({ steps: t.field({ type: [StepInput], required: true }) }),
})

const SavedSteps = savedOf('ReminderSteps', InvoicingRef)

builder.mutationFields((t) => ({
  saveReminderSteps: t.field({
    type: SavedSteps,
    args: {
      showId: t.arg.id({ required: true }),
      input: t.arg({ type: StepsInput, required: true }),
      opened: t.arg({ type: StepsInput, required: true }),
    },
    resolve: (_root, { showId, ...sent }, context) => {
      const read = () => requireShowById(context, showId, 'READ')
      return answerSaved(saveReminderSteps(context, showId, sent).then(read), read)
    },
  }),
  issueReminders: t.field({
    type: ShowMoneyRef,
    description: 'Writes the next reminder of each of these invoices, all of them or none.',
    args: {
      showId: t.arg.id({ required: true }),
      key: t.arg.string({
        required: true,
        description: 'A UUID: the same request again writes nothing.',
      }),
      invoiceIds: t.arg.idList({ required: true }),
    },
    resolve: async (_root, asked, context) => {
      await issueReminders(context, asked)
      return await requireShowById(context, asked.showId, 'READ')
    },
  }),
}))
