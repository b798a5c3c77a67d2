import { z } from 'zod'
import type { ReminderInput } from '#documents/reminder/reminder.ts'
import { id } from '#domain/forms/inputs.ts'
import type { Subject } from '#server/downloads/subject.ts'
import { requireReminder } from './reminders.ts'

const asked = z.object({ reminder: id })

/** A reminder as it was written, for who may see amounts of the show and for its payer. */
export const reminderSubject = {
  asked,
  async load(context, { reminder: reminderId }) {
    const { reminder } = await requireReminder(context, reminderId)
    const { content } = reminder
    return {
      name: { show: content.show.name, number: `${content.invoice.number}-${content.step}` },
      input: { reminder: content },
    }
  },
} as const satisfies Subject<ReminderInput, z.output<typeof asked>>
