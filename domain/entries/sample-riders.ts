import { addDays } from '#domain/timetable/local-time.ts'
import { type Entry, entryFile } from './entry-file.ts'
import { isMoment } from './moments.ts'

/** What sample riders enter. */
export interface SampledShow {
  /** As the facts of the show say it: `closing`, `start`. */
  show: Readonly<Record<string, unknown>>
  competitions: readonly { id: string }[]
  products: readonly { id: string }[]
}

export type SampleKind = 'junior' | 'member' | 'trainer' | 'late'

/**
 * Entries that an organiser sees priced while they write the rules: a junior with one horse, a member with two,
 * a trainer with three riders and six horses, and a rider who enters after closing. What the rules ask and these
 * do not say stays open, which is how an organiser sees what the form has to ask.
 */
export function sampleEntries({ show, competitions, products }: SampledShow): readonly Entry[] {
  const closing = momentIn(show['closing']) ?? '2026-01-01'
  const [early, late] = [addDays(closing, -7), addDays(closing, 1)]
  const competition = (index: number) => competitions[index % competitions.length]?.id
  const item = (horse: string, index: number) => {
    const product = products[index]?.id
    return product === undefined ? [] : [{ product, horse }]
  }
  const place = (rider: string, horse: string, index: number) => {
    const entered = competition(index)
    return entered === undefined ? [] : [{ competition: entered, rider, horse }]
  }
  const horses = (names: readonly string[]) =>
    names.map((name, index) => ({ ...horse(name, index), cogginsDate: early }))
  const six = ['D', 'E', 'F', 'G', 'H', 'I']
  const entries: readonly (Partial<Record<keyof Entry, unknown>> & { id: SampleKind })[] = [
    {
      ...{ id: 'junior', at: early, riders: [rider('Junior', { age: 15, member: true })] },
      ...{ horses: horses(['A']), items: item('A', 0) },
      places: [...place('Junior', 'A', 0), ...place('Junior', 'A', 1)],
    },
    {
      ...{ id: 'member', at: early, riders: [rider('Member', { age: 38, member: true })] },
      ...{ horses: horses(['B', 'C']), items: [...item('B', 0), ...item('C', 0)] },
      places: [...place('Member', 'B', 0), ...place('Member', 'B', 1), ...place('Member', 'C', 2)],
    },
    {
      ...{ id: 'trainer', at: early, horses: horses(six) },
      riders: ['Trainer', 'Pupil 1', 'Pupil 2'].map((name, index) =>
        rider(name, { age: index === 0 ? 45 : 16 + index, member: index !== 2 }),
      ),
      items: six.flatMap((name) => item(name, 0)),
      places: six.flatMap((name, index) =>
        place(['Trainer', 'Pupil 1', 'Pupil 2'][index % 3] ?? 'Trainer', name, index),
      ),
    },
    {
      ...{ id: 'late', at: late, riders: [rider('Late', { age: 29, member: false })] },
      ...{ horses: horses(['J']), places: place('Late', 'J', 0) },
    },
  ]
  return entryFile.shape.entries.unwrap().parse(entries)
}

function rider(id: string, facts: { age: number; member: boolean }) {
  return {
    ...{ id, name: id, ...facts, ageInYear: facts.age, invited: !facts.member, licence: 'yes' },
    ...{ feiId: '10000000', guardianSigned: true },
  }
}

function horse(id: string, index: number) {
  const age = 5 + (index % 8)
  return { id, name: id, age, ageInYear: age, registered: true, feiId: '100AA00', type: 'horse' }
}

function momentIn(value: unknown): string | null {
  return typeof value === 'string' && isMoment(value) ? value.slice(0, 10) : null
}
