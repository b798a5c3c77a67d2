import { remindedOf } from '#domain/entries/paper-reminder.ts'
import { toLocal } from '#domain/timetable/local-time.ts'
import type { Context } from '#server/graphql/context.ts'
import type { JobKind } from '#server/jobs/job-kind.ts'
import { loadShow, type ShowRow, type ShowTransaction } from '#server/shows/shows.sql.ts'
import { openPapersLetter } from './entry-papers.letter.ts'
import { type EntrySystemRow, loadEntrySystems } from './entry-system.sql.ts'
import { loadLastWritten, loadShowReaders, loadWrittenTo } from './mailing.sql.ts'
import { type Mail, mailsOf, sendPapers } from './mailing.ts'
import { type OpenPapers, openPapersOf } from './open-papers.ts'
import { loadShowsWithPapers } from './paper-reminders.sql.ts'

/** Reminds people of papers that are missing before these are due. */
export const remindOfPapers: JobKind = {
  kind: 'remind-of-papers',
  isStanding: true,
  run: async (context) => {
    await sendPaperReminders(context, Date.now())
    return new Date(Date.now() + pauseMs)
  },
}

const pauseMs = 30 * 60_000
const dayMs = 24 * 60 * 60_000

/** How many letters were written. */
export async function sendPaperReminders(context: Context, now: number): Promise<number> {
  if (!context.mail.reaches) return 0
  let written = 0
  for (const showId of await loadShowsWithPapers(context.database.kysely)) {
    written += await remindShow(context, { showId, now })
  }
  return written
}

interface Reminding {
  show: ShowRow
  system: EntrySystemRow
  now: number
  today: string
}

async function remindShow(
  context: Context,
  { showId, now }: { showId: string; now: number },
): Promise<number> {
  const { kysely } = context.database
  const show = await loadShow(kysely, showId)
  const system = (await loadEntrySystems(kysely, [showId])).get(showId)
  if (!show || !system) return 0
  const { day: today, time } = toLocal(now, show.timeZone)
  const isNight = time < '08:00' || time >= '20:00'
  if (system.settings.paperReminderDays === 0 || isNight) return 0
  const { letters, version } = await kysely
    .transaction()
    .execute((transaction) => remindAll(context, transaction, { show, system, now, today }))
  if (version !== null) context.announce(`inbox:${showId}`, version)
  return letters
}

/** Each address once for each day on which something is due. */
async function remindAll(
  context: Context,
  transaction: ShowTransaction,
  reminding: Reminding,
): Promise<{ letters: number; version: number | null }> {
  const { show, system } = reminding
  const open = await openPapersOf(transaction, { show, system })
  let [letters, version]: [number, number | null] = [0, null]
  for (const [dueOn, mails] of await mailsByDay(transaction, reminding, open)) {
    const about = `papers of show ${show.id} due ${dueOn}`
    const { occasion } = openPapersLetter
    const written = await loadWrittenTo(transaction, { occasion, about })
    const left = mails.filter(({ to }) => !written.has(to.email.toLowerCase()))
    const sent = { written: { show, system }, mails: left, open, about, by: 'reminder' as const }
    version = (await sendPapers(context, transaction, sent)) ?? version
    letters += left.length
  }
  return { letters, version }
}

/** By the next day on which something is due, not who entered or was written to about papers within a day. */
async function mailsByDay(
  transaction: ShowTransaction,
  { show: { id: showId }, system, now, today }: Reminding,
  open: OpenPapers,
): Promise<ReadonlyMap<string, readonly Mail[]>> {
  const readers = await loadShowReaders(transaction, { showId, entryIds: [...open.keys()] })
  const last = await loadLastWritten(transaction, { showId, occasion: openPapersLetter.occasion })
  const isRecent = (at: Date | undefined) =>
    at !== undefined && Math.abs(now - at.getTime()) < dayMs
  const { mails } = mailsOf(
    readers.filter(({ submittedAt }) => !isRecent(submittedAt)),
    system,
  )
  const near = { today, days: system.settings.paperReminderDays }
  const due = mails.flatMap((mail) => {
    if (isRecent(last.get(mail.to.email.toLowerCase()))) return []
    const papers = mail.readers.flatMap(({ entryId }) => open.get(entryId) ?? [])
    const dueOn = remindedOf(
      papers.map((paper) => paper.due),
      near,
    )
    return dueOn === null ? [] : [{ mail, dueOn }]
  })
  const days = Map.groupBy(due, ({ dueOn }) => dueOn)
  return new Map(Array.from(days, ([day, list]) => [day, list.map(({ mail }) => mail)]))
}
