import { fillPlaceholders, type Placeholder } from '#domain/entries/confirmation-text.ts'
import type { EntrySettings } from '#domain/entries/entry-settings.ts'
import { readEntryFile } from '#domain/entries/read-entry-file.ts'
import { type ShowSchedule, samplesOf, scheduleFile } from '#domain/entries/show-schedule.ts'
import { priceFile } from '#domain/money/price-file.ts'
import { formatSmallestUnits } from './formatting.ts'
import type { Locale } from './messages.ts'

/** An entry that nobody made, to see what a confirmation says. */
export interface SampleEntry {
  show: { name: string }
  /** Who gets the letter. */
  name: string
  schedule: ShowSchedule & { settings: EntrySettings }
}

/** A confirmation as it arrives: filled in with a sample rider of the schedule. */
export function sampleConfirmation(text: string, sample: SampleEntry, locale: Locale): string {
  return fillPlaceholders(text, sampleValues(sample, locale))
}

function sampleValues(
  { show, name, schedule }: SampleEntry,
  locale: Locale,
): Record<Placeholder, string> {
  const { settings, competitions, currency } = schedule
  const { contactName, contactEmail, contactPhone } = settings
  const samples = samplesOf(schedule)
  const sample = samples.find(({ id }) => id === 'member') ?? samples[0]
  const entered = new Set(sample?.places.map((place) => place.competition))
  const shown = competitions.filter(({ id }) => entered.has(id))
  const contact = [contactName, contactEmail, contactPhone]
  return {
    ...{ name, show: show.name, entry: 'E-0042' },
    competitions: shown.map(({ number, name }) => `${number} ${name}`).join('\n'),
    total: formatSmallestUnits(totalOf(schedule, sample?.id), currency, locale),
    contact: contact.filter((part) => part !== null && part !== '').join(', '),
  }
}

/** In the show's currency; 0 while the rules cannot be run. */
function totalOf(schedule: ShowSchedule, id: string | undefined): number {
  const read = readEntryFile(scheduleFile(schedule, samplesOf(schedule)))
  if (!read.ok) return 0
  const entries = priceFile(read.file).cases.flatMap((each) => each.entries)
  return entries.find((entry) => entry.id === id)?.totals[schedule.currency]?.net ?? 0
}
