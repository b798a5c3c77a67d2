import { localDay, parseInstant, toLocal } from '#domain/timetable/local-time.ts'
import type { Entry, FactValue } from './entry-file.ts'
import { entryFile } from './entry-file.ts'
import type { EnteredItem, EntryForm, FormAnswer } from './entry-form.ts'
import { factTypeOf, formFields } from './form-fields.ts'
import { tidyMoment } from './moments.ts'
import type { PlaceStatus } from './place-status.ts'
import type { Stage } from './rules.ts'
import { statedFacts } from './stated-facts.ts'

/** What the registry says of a person or horse that is entered. */
export interface RegisteredFacts {
  name: string
  nation: string | null
  birthYear: number | null
  feiId: string | null
  /** Of a person. */
  club?: string | null
  /** Of a horse. */
  sex?: string | null
  ueln?: string | null
  ownerName?: string | null
}

export interface Registered {
  riders: ReadonlyMap<string, RegisteredFacts>
  horses: ReadonlyMap<string, RegisteredFacts>
}

/** A place or product that is stored: what became of it, and when. Instants as ISO 8601. */
export interface Became {
  at: string
  withdrawnAt: string | null
  status: PlaceStatus
  /** Of a product that waits: something is offered until then. */
  offeredUntil?: string | null
  /** What the day of the competition says of it; null before its start list is published, and of products. */
  onDay: OnDay | null
}

/** Stands on the published start list, went in, or did not come. */
export type OnDay = 'declared' | 'started' | 'noShow'

/** An entry as it stands: the form that says it, and what became of its places and products by their keys. */
export interface EnteredEntry {
  id: string
  form: EntryForm
  /** When it was submitted; of one that is not: now. */
  at: string
  became: ReadonlyMap<string, Became>
  /** Of its papers: what conditions ask for, by the id of the rider or horse; `entry` for itself. */
  papers: ReadonlyMap<string, Readonly<Record<string, FactValue>>>
}

/** Where and when the show is: moments become local, ages are reckoned. */
export interface ShowFrame {
  timeZone: string
  firstDay: string
}

/** The entry as the engine reads it, with all that the registry, the form and the papers say. */
export function engineEntry(entered: EnteredEntry, registered: Registered, show: ShowFrame): Entry {
  const { form, became } = entered
  const moment = (instant: string) => localMoment(instant, show.timeZone)
  const stands = (key: string) => {
    const known = became.get(key)
    if (known === undefined) return { at: moment(entered.at), reached: 'confirmed' }
    const { withdrawnAt } = known
    return {
      ...{ at: moment(known.at), reached: reachedOf(known) },
      ...(withdrawnAt === null ? {} : { withdrawnAt: moment(withdrawnAt) }),
    }
  }
  return entryFile.shape.entries.unwrap().element.parse({
    ...factsOf(form.answers, 'entry'),
    ...entered.papers.get('entry'),
    ...{ id: entered.id, at: moment(entered.at) },
    riders: form.riders.map(({ id, answers }) => ({
      ...thingFacts(registered.riders.get(id), factsOf(answers, 'rider'), show),
      ...entered.papers.get(`rider ${id}`),
      id,
    })),
    horses: form.horses.map(({ id, answers }) => ({
      ...thingFacts(registered.horses.get(id), factsOf(answers, 'horse'), show),
      ...entered.papers.get(`horse ${id}`),
      id,
    })),
    places: form.places.flatMap(({ key, competitionId, riderId, horseId }) =>
      isCounted(became.get(key))
        ? [
            {
              ...{ ...stands(key), id: key, competition: competitionId, rider: riderId },
              noShow: became.get(key)?.onDay === 'noShow',
              ...(horseId === null ? {} : { horse: horseId }),
            },
          ]
        : [],
    ),
    items: form.items.flatMap((item) =>
      // For a box on the waiting list nothing is owed yet.
      became.get(item.key)?.status === 'waiting'
        ? []
        : [{ ...itemFacts(item), ...stands(item.key) }],
    ),
  })
}

/** Refused, declined or passed by: nothing is owed for it, and it stands in no limit. */
function isCounted(known: Became | undefined): boolean {
  return known === undefined || !['refused', 'declined', 'expired'].includes(known.status)
}

function reachedOf({ status, onDay, withdrawnAt }: Became): Stage {
  if (onDay === 'started') return 'started'
  if (withdrawnAt !== null) return 'confirmed'
  if (status !== 'confirmed') return 'asked'
  return onDay === null ? 'confirmed' : 'declared'
}

function itemFacts({ key, product, riderId, horseId, quantity, from, to }: EnteredItem) {
  return {
    ...{ id: key, product, quantity },
    ...(riderId === null ? {} : { rider: riderId }),
    ...(horseId === null ? {} : { horse: horseId }),
    ...(from === null ? {} : { from }),
    ...(to === null ? {} : { to }),
  }
}

/** What the form says goes before the registry, which may be old; ages follow from both. */
function thingFacts(
  registered: RegisteredFacts | undefined,
  answered: Readonly<Record<string, FactValue>>,
  { firstDay }: ShowFrame,
): Record<string, FactValue> {
  const facts = { ...statedFacts({ ...registered }), ...answered }
  const [birthDate, birthYear] = [facts['birthDate'], facts['birthYear']]
  const born = localDay.safeParse(birthDate).data
  const year = born === undefined ? birthYear : Number(born.slice(0, 4))
  if (typeof year !== 'number') return facts
  const ageInYear = Number(firstDay.slice(0, 4)) - year
  const hadBirthday = born === undefined || born.slice(5) <= firstDay.slice(5)
  const age = hadBirthday ? ageInYear : ageInYear - 1
  return { birthYear: year, ageInYear, ...(born === undefined ? {} : { age }), ...facts }
}

/** Answers as facts: what the form takes as a year is a number for the rules. */
function factsOf(
  answers: Readonly<Record<string, FormAnswer>>,
  of: 'entry' | 'rider' | 'horse',
): Record<string, FactValue> {
  const years = new Set(
    formFields
      .filter((field) => field.of === of && factTypeOf(field) === 'number')
      .map(({ fact }) => fact),
  )
  const stated = Object.entries(statedFacts(answers)).filter(([, value]) => value !== '')
  return Object.fromEntries(
    stated.map(([name, value]) => [
      name,
      years.has(name) && Number.isInteger(Number(value)) ? Number(value) : value,
    ]),
  )
}

/** 2026-05-01T18:00:30, as the clocks of the show say it. */
function localMoment(instant: string, timeZone: string): string {
  const at = parseInstant(instant)
  const { day, time } = toLocal(at, timeZone)
  const seconds = Math.floor(at / 1000) % 60
  return tidyMoment(`${day}T${time}:${String(seconds).padStart(2, '0')}`)
}
