import { z } from 'zod'
import { sameNumber } from '../same-number.ts'
import type { ForeignList, ForeignRow } from './foreign-list.ts'

/** Ids are numbers or texts; what is absent or null says nothing. */
const text = z
  .union([z.string(), z.number().transform(String)])
  .nullish()
  .transform((value) => value ?? '')

const person = z.looseObject({
  id: text,
  first_name: text,
  last_name: text,
  country: text,
  fei_id: text,
  club_id: text,
})

const horse = z.looseObject({ id: text, name: text, fei_id: text, horse_no: text })

const entry = z.looseObject({
  id: text,
  competition_no: text,
  competition_id: text,
  rider_id: text,
  horse_id: text,
  status: text,
  horse_no: text,
  outside_comp: z
    .boolean()
    .nullish()
    .transform((value) => value ?? false),
})

const file = z.looseObject({
  competitions: z.array(z.looseObject({ id: text, competition_no: text, name: text })).max(2000),
  people: z.array(person).max(20_000),
  horses: z.array(horse).max(20_000),
  clubs: z
    .array(z.looseObject({ id: text, name: text }))
    .max(20_000)
    .default([]),
  entries: z.array(entry).max(50_000).optional(),
  starts: z.array(entry).max(50_000).optional(),
})

/** Entries, or starts with results, of Equipe's documented API: a list for each competition. Null for other JSON. */
export function readEquipeEntries(json: unknown): ForeignList[] | null {
  const { data } = file.safeParse(json)
  const entries = data?.entries ?? data?.starts
  if (!data || !entries) return null
  const people = byId(data.people)
  const horses = byId(data.horses)
  const clubs = byId(data.clubs)
  return data.competitions.map(({ id, competition_no: number, name }) => ({
    name: `${number} ${name}`.trim(),
    number,
    rows: entries
      .filter(({ competition_no: no, competition_id: of }) =>
        no === '' ? of === id : sameNumber(no, number),
      )
      .map((each): ForeignRow => {
        const rider = people.get(each.rider_id)
        const mount = horses.get(each.horse_id)
        return {
          foreignId: each.id,
          firstName: rider?.first_name ?? '',
          familyName: rider?.last_name ?? '',
          nation: rider?.country ?? '',
          feiAthleteId: rider?.fei_id ?? '',
          horse: mount?.name ?? '',
          feiHorseId: mount?.fei_id ?? '',
          club: clubs.get(rider?.club_id ?? '')?.name ?? '',
          headNumber: each.horse_no || (mount?.horse_no ?? ''),
          horsConcours: each.outside_comp,
          status: statusOf(each.status),
        }
      }),
  }))
}

function byId<Row extends { id: string }>(rows: readonly Row[]): Map<string, Row> {
  return new Map(rows.map((row) => [row.id, row]))
}

/** `changed` is the entry that another one has replaced. */
function statusOf(status: string): ForeignRow['status'] {
  if (status === 'withdrawn' || status === 'changed') return 'withdrawn'
  return status === 'no_show' ? 'no_show' : ''
}
