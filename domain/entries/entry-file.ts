import { z } from 'zod'
import { timeZoneName } from '#domain/timetable/local-time.ts'
import { conditionDefinitions, type Scalar } from './condition.ts'
import { mostParts } from './plain-json.ts'
import { currency, priceListFields } from './rules.ts'

/**
 * A schedule (fees, limits, requirements, refunds) and what was entered under it, as one file. Described for
 * other programs in `docs/entry-file.md`; `entry-file.schema.json` is made of this.
 */

/** What is known of a thing under one name. null says nothing, as if it were absent. */
export type FactValue = Scalar | null | readonly Scalar[]

const scalar = z.union([z.string().max(1000), z.number(), z.boolean()])
const factValue: z.ZodType<FactValue> = z.union([scalar, z.null(), z.array(scalar).max(1000)], {
  error: 'a fact must be a text, a number, true or false, or a list of these',
})

const id = z.string().min(1).max(200)
const ids = z.array(id).max(100)
const note = z.string().max(2000).optional()

/** Whatever else stands in it is a fact with a name of the schedule's own. */
const thing = <Fields extends z.ZodRawShape>(fields: Fields) =>
  z.object({ note, ...fields }).catchall(factValue)

const list = <Thing extends z.ZodType>(of: Thing) => z.array(of).max(mostParts).default([])

/** What a place, an item, a change or an incident is about. */
const about = {
  id: id.optional(),
  competition: id.optional(),
  product: id.optional(),
  rider: id.optional(),
  horse: id.optional(),
  turnout: id.optional(),
  team: id.optional(),
  place: id.optional(),
  item: id.optional(),
}

const entry = thing({
  id,
  riders: list(thing({ id })),
  horses: list(thing({ id })),
  turnouts: list(thing({ id, rider: id.optional(), horses: ids.default([]) })),
  teams: list(thing({ id })),
  pairs: list(thing({ id: id.optional(), rider: id, horse: id })),
  places: list(
    thing({
      id: id.optional(),
      competition: id,
      rider: id.optional(),
      horse: id.optional(),
      turnout: id.optional(),
      team: id.optional(),
    }),
  ),
  items: list(
    thing({
      id: id.optional(),
      product: id,
      rider: id.optional(),
      horse: id.optional(),
      horses: ids.optional(),
    }),
  ),
  changes: list(thing(about)),
  incidents: list(thing(about)),
}).meta({ id: 'entry' })

/** What stands beside the rules: the show and who has entered it. */
const world = {
  show: thing({}).default({}),
  competitions: list(thing({ id })),
  products: list(thing({ id })),
}

/** What stands outside the file and counts in a limit, by the limit's id. */
const taken = z.object({ note }).catchall(z.int().min(0).max(1_000_000)).default({})

const showCase = z.strictObject({
  id,
  note,
  /** Laid over those of the file. */
  ...world,
  taken,
  entries: list(entry),
  expect: z.unknown().optional(),
})

export const entryFile = z.strictObject({
  $schema: z.string().optional(),
  format: z.literal('paddock-entries-1'),
  note,
  currency,
  timeZone: timeZoneName,
  ...world,
  /** What holds where a fact is nowhere, by path: `horse.stall`. */
  defaults: z.object({ note }).catchall(factValue).default({}),
  ...priceListFields,
  entries: z.array(entry).max(mostParts).optional(),
  cases: z.array(showCase).min(1).max(mostParts).optional(),
})

export type EntryFile = z.output<typeof entryFile>
export type ShowCase = z.output<typeof showCase>
export type Entry = z.output<typeof entry>

/** JSON Schema (2020-12) of the whole file. */
export function entryFileSchema(): unknown {
  const { $defs, ...file } = z.toJSONSchema(entryFile, {
    io: 'input',
    unrepresentable: 'any',
  })
  return { title: 'Paddock entry file', ...file, $defs: { ...$defs, ...conditionDefinitions() } }
}
