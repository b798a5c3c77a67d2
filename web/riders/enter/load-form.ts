import type { EntryForm } from '#domain/entries/entry-form.ts'
import type { EnterFormQuery, EntryFragment, OneEntryQuery } from '../graphql/generated/graphql.ts'
import { entryQuery } from '../my-entries/operations.ts'
import type { PaperName } from '../my-entries/paper-operations.ts'
import { ask } from '../session/session.ts'
import { enterFormQuery } from './operations.ts'
import {
  joined,
  type MyHorse,
  type MyRider,
  namedHorse,
  namedRider,
  ownHorse,
  ownRider,
} from './people.ts'
import { myPeopleQuery } from './people-operations.ts'

type Answered = EnterFormQuery['enterForm']
type Offered = Answered['competitions'][number]

export type Competition = Offered['competition'] & {
  /** null: nothing limits it. */
  free: number | null
}

export type OpenForm = Omit<Answered, 'competitions'> & { competitions: readonly Competition[] }

export interface LoadedForm {
  show: OpenForm
  /** The entry that is changed, as a form; null: a new one. */
  stored: StoredForm | null
  /** Papers that the stored entry has. */
  handedIn: readonly PaperName[]
  riders: readonly MyRider[]
  horses: readonly MyHorse[]
}

/** What is stored of an entry, and what this is called where it is changed. */
export interface StoredForm {
  form: EntryForm
  formVersion: string | null
  riders: readonly MyRider[]
  horses: readonly MyHorse[]
}

export interface FormOf {
  showId: string
  entryId: string | null
}

export async function loadForm(
  { showId, entryId }: FormOf,
  signal: AbortSignal,
): Promise<LoadedForm> {
  const [{ enterForm }, own, entry] = await Promise.all([
    ask(enterFormQuery, { showId, entryId }, signal),
    ask(myPeopleQuery, {}, signal),
    entryId === null
      ? null
      : ask(entryQuery, { id: entryId }, signal).then((answer) => answer.entry),
  ])
  const competitions = enterForm.competitions.map(({ free, competition }) => ({
    ...competition,
    free,
  }))
  const stored = entry && storedOf(entry)
  return {
    show: { ...enterForm, competitions },
    stored,
    handedIn: (entry?.costs?.papers ?? []).filter(({ state }) => state !== 'missing'),
    riders: joined(own.myRiders.map(ownRider), stored?.riders ?? []),
    horses: joined(own.myHorses.map(ownHorse), stored?.horses ?? []),
  }
}

/** The entry as it is by now. */
export async function loadStored(entryId: string): Promise<StoredForm> {
  return storedOf((await ask(entryQuery, { id: entryId })).entry)
}

function storedOf(entry: OneEntryQuery['entry']): StoredForm {
  const { formVersion, responsible } = entry
  return {
    ...{ form: formOf(entry, responsible?.language ?? null), formVersion },
    riders: entry.riders.map(namedRider),
    horses: entry.horses.map(namedHorse),
  }
}

/** What is stored, as it was entered: places that were given back are not in it. */
function formOf(entry: EntryFragment, language: EntryForm['responsible']['language']): EntryForm {
  const { riders, horses, places, items, answers, note, responsible } = entry
  return {
    riders: riders.map(({ id, answers: given }) => ({ id, answers: given })),
    horses: horses.map(({ id, answers: given }) => ({ id, answers: given })),
    places: places
      .filter(({ status }) => !['withdrawn', 'declined', 'expired', 'refused'].includes(status))
      .map(({ id, competitionId, riderId, horseId }) => ({
        ...{ key: `p${id}`, competitionId, riderId, horseId, ifFull: 'wait' as const },
      })),
    items: items
      .filter(({ isWithdrawn }) => !isWithdrawn)
      .map(({ id, product, riderId, horseId, quantity, from, to, wishes }) => ({
        ...{ key: `i${id}`, product, riderId, horseId, quantity, from, to, wishes },
      })),
    answers,
    note,
    responsible: {
      name: responsible?.name ?? '',
      email: responsible?.email ?? null,
      phone: responsible?.phone ?? null,
      language,
    },
  }
}
