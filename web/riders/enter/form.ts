import type {
  EnteredItem,
  EnteredPlace,
  EntryForm,
  FormAnswer,
} from '#domain/entries/entry-form.ts'

/** What is entered, changed step by step: each gives another form and leaves the one it was given. */

export const emptyEntryForm: EntryForm = {
  riders: [],
  horses: [],
  places: [],
  items: [],
  answers: {},
  note: '',
  responsible: { name: '', email: null, phone: null, language: null },
}

export function withRider(form: EntryForm, id: string): EntryForm {
  if (form.riders.some((rider) => rider.id === id)) return form
  return { ...form, riders: [...form.riders, { id, answers: {} }] }
}

/** Without the rider, and without what only this rider was entered for. */
export function withoutRider(form: EntryForm, id: string): EntryForm {
  return {
    ...form,
    riders: form.riders.filter((rider) => rider.id !== id),
    places: form.places.filter(({ riderId }) => riderId !== id),
    items: form.items.filter(({ riderId }) => riderId !== id),
  }
}

export function withHorse(form: EntryForm, id: string): EntryForm {
  if (form.horses.some((horse) => horse.id === id)) return form
  return { ...form, horses: [...form.horses, { id, answers: {} }] }
}

export function withoutHorse(form: EntryForm, id: string): EntryForm {
  return {
    ...form,
    horses: form.horses.filter((horse) => horse.id !== id),
    places: form.places.filter(({ horseId }) => horseId !== id),
    items: form.items.filter(({ horseId }) => horseId !== id),
  }
}

/** A horse, or a rider whose horse is named later: who may be entered in each competition. */
export interface Starter {
  horseId: string | null
  /** Of whom the horse is named later. */
  riderId: string
}

export function placeOfStarter(
  { places }: Pick<EntryForm, 'places'>,
  { horseId, riderId }: Starter,
  competitionId: string,
): EnteredPlace | undefined {
  return places.find(
    (place) =>
      place.competitionId === competitionId &&
      place.horseId === horseId &&
      (horseId !== null || place.riderId === riderId),
  )
}

/** Asks for the place, or no longer. */
export function togglePlace(
  form: EntryForm,
  starter: Starter,
  { competitionId, key }: { competitionId: string; key: string },
): EntryForm {
  const there = placeOfStarter(form, starter, competitionId)
  if (there) return { ...form, places: form.places.filter((place) => place !== there) }
  const place: EnteredPlace = { key, competitionId, ...starter, ifFull: 'wait' }
  return { ...form, places: [...form.places, place] }
}

export function withPlace(
  form: EntryForm,
  key: string,
  change: Partial<Omit<EnteredPlace, 'key'>>,
): EntryForm {
  return {
    ...form,
    places: form.places.map((place) => (place.key === key ? { ...place, ...change } : place)),
  }
}

export function withoutPlace(form: EntryForm, key: string): EntryForm {
  return { ...form, places: form.places.filter((place) => place.key !== key) }
}

/** The horse is ridden by somebody else in all its competitions. */
export function withRiderOfHorse(form: EntryForm, horseId: string, riderId: string): EntryForm {
  return {
    ...form,
    places: form.places.map((place) => (place.horseId === horseId ? { ...place, riderId } : place)),
  }
}

/** Who rides most places of the horse; else the first rider of the form. */
export function riderOfHorse({ places, riders }: EntryForm, horseId: string): string | null {
  const counts = Map.groupBy(
    places.filter((place) => place.horseId === horseId),
    ({ riderId }) => riderId,
  )
  const [most] = [...counts].toSorted(([, a], [, b]) => b.length - a.length)
  return most?.[0] ?? riders[0]?.id ?? null
}

/** `quantity` 0 takes it off. */
export function withItem(
  form: EntryForm,
  wanted: Omit<EnteredItem, 'key'> & { key?: string | undefined },
  newKey: string,
): EntryForm {
  const { key = newKey, ...rest } = wanted
  const others = form.items.filter((item) => item.key !== key)
  if (rest.quantity < 1) return { ...form, items: others }
  const item = { ...rest, key }
  const isThere = others.length < form.items.length
  return {
    ...form,
    items: isThere
      ? form.items.map((each) => (each.key === key ? item : each))
      : [...form.items, item],
  }
}

/** Of whom an answer is. */
export type AnswerOf = { of: 'entry' } | { of: 'rider' | 'horse'; id: string }

export function answersOf(form: EntryForm, whose: AnswerOf): Readonly<Record<string, FormAnswer>> {
  if (whose.of === 'entry') return form.answers
  const list = whose.of === 'rider' ? form.riders : form.horses
  return list.find(({ id }) => id === whose.id)?.answers ?? {}
}

/** An empty text is no answer. */
export function withAnswer(
  form: EntryForm,
  whose: AnswerOf,
  [fact, value]: readonly [string, FormAnswer],
): EntryForm {
  const answer = (answers: Readonly<Record<string, FormAnswer>>) =>
    value === null || value === ''
      ? Object.fromEntries(Object.entries(answers).filter(([name]) => name !== fact))
      : { ...answers, [fact]: value }
  if (whose.of === 'entry') return { ...form, answers: answer(form.answers) }
  const list = whose.of === 'rider' ? 'riders' : 'horses'
  return {
    ...form,
    [list]: form[list].map((each) =>
      each.id === whose.id ? { ...each, answers: answer(each.answers) } : each,
    ),
  }
}

/**
 * What was typed, added to what another change has stored meanwhile: nothing stored is left out, what was typed of the
 * same thing stays, and of two notes both.
 */
export function addedTo(stored: EntryForm, mine: EntryForm): EntryForm {
  const keyOf = ({ key }: { key: string }) => key
  const idOf = ({ id }: { id: string }) => id
  const withMine = (list: 'riders' | 'horses') =>
    joinedBy(idOf, stored[list], mine[list]).map((each) => ({
      ...each,
      answers: { ...stored[list].find(({ id }) => id === each.id)?.answers, ...each.answers },
    }))
  const known = new Set(stored.items.map(keyOf))
  return {
    ...mine,
    riders: withMine('riders'),
    horses: withMine('horses'),
    places: [...stored.places, ...mine.places.filter(({ key }) => !isStored(key))],
    // What was given back meanwhile is not asked for once more.
    items: joinedBy(
      keyOf,
      stored.items,
      mine.items.filter(({ key }) => known.has(key) || !isStored(key)),
    ),
    answers: { ...stored.answers, ...mine.answers },
    note: bothNotes(stored.note, mine.note),
  }
}

function bothNotes(stored: string, mine: string): string {
  if (mine.includes(stored)) return mine
  return stored.includes(mine) ? stored : `${stored}\n${mine}`
}

/** All of both, the second one of two with the same name. */
function joinedBy<Part>(
  nameOf: (part: Part) => string,
  first: readonly Part[],
  second: readonly Part[],
): Part[] {
  return [...new Map([...first, ...second].map((part) => [nameOf(part), part])).values()]
}

/** Whether a place or product of the form is stored: it is given back on the entry's own page. */
export function isStored(key: string): boolean {
  return /^[pi]\d+$/.test(key)
}

/** Whether anything was entered, so that there is something to keep. */
export function isEmptyForm(form: EntryForm): boolean {
  const { riders, horses, places, items, answers, note } = form
  const lists = [riders, horses, places, items, Object.keys(answers)]
  return lists.every((list) => list.length === 0) && note === ''
}
