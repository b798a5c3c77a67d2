import { randomUUID } from 'node:crypto'
import { addDays, toInstant, toLocal } from '#domain/timetable/local-time.ts'
import { saveOwnBlock } from '#server/entries/blocks.ts'
import { saveEntryRule, saveEntrySettings, setEntriesOpen } from '#server/entries/entry-system.ts'
import { submitEntry } from '#server/entries/submitting.ts'
import type { Context } from '#server/graphql/context.ts'
import { registeredPair } from './demo.sql.ts'
import type { DemoCompetition, DemoShow } from './demo-show.ts'
import { jumpers, type Pair } from './invented-pairs.ts'

const timeZone = 'Europe/Vienna'

/** A show in four weeks that takes entries: people and horses are invented, and its name says so. */
export function openShow(now: number): DemoShow {
  const firstDay = addDays(toLocal(now, timeZone).day, 28)
  const lastDay = addDays(firstDay, 1)
  const at = (day: string, time: string) => toInstant({ day, time, timeZone })
  const jumping = (number: string, name: string, startsAt: number): DemoCompetition => ({
    ...{ number, name, startsAt, discipline: 'jumping', arena: 0, secondsPerStart: 120 },
    choice: {
      ...{ ruleSet: 'fei-2026', format: 'a-against-clock', entry: 'obstacles' },
      courses: { round_1: { timeAllowed: 7200, obstacles: obstacleNumbers } },
    },
    ...{ source: null, status: 'open', competitors: [] },
  })
  return {
    name: 'Spring jumping (invented, entries open)',
    venue: 'Paddock arena',
    ...{ country: 'AUT', timeZone, firstDay, lastDay, source: null },
    events: [{ discipline: 'jumping', code: 'CSN', name: 'National jumping' }],
    arenas: ['Jumping ring'],
    officials: [],
    competitions: [
      jumping('1', 'Jumping 1.00 m', at(firstDay, '09:00')),
      jumping('2', 'Jumping 1.15 m', at(firstDay, '12:00')),
      jumping('3', 'Jumping 1.30 m', at(lastDay, '10:00')),
      jumping('4', 'Small Grand Prix 1.35 m', at(lastDay, '14:00')),
    ],
  }
}

const obstacleNumbers = Array.from({ length: 10 }, (_, index) => String(index + 1))

/** Cents. */
const fees = [
  { id: 'start', text: 'Start', per: 'place', amount: 2500 },
  { id: 'box', text: 'Box', per: 'item', amount: 9000 },
] as const

/** The competition with a waiting list, and how many it takes. */
const full = { number: '4', capacity: 3 } as const

const terms =
  'Entries are binding from the closing date. Places that are withdrawn before it cost nothing. You ride at your own risk.'

/** Opens the entries of the show, with some that have come in. */
export async function openDemoEntries(
  context: Context,
  { showId, competitionIds }: { showId: string; competitionIds: ReadonlyMap<string, string> },
  { firstDay }: Pick<DemoShow, 'firstDay'>,
): Promise<void> {
  for (const fee of fees) {
    const place = { showId, list: 'fees', id: fee.id } as const
    await saveEntryRule(context, place, { input: fee, opened: null })
  }
  const box = { id: 'box', name: 'Box', stock: 40 }
  const ofProducts = { showId, list: 'products', id: 'box' } as const
  await saveEntryRule(context, ofProducts, { input: box, opened: null })
  const closesAt = toInstant({ day: addDays(firstDay, -7), time: '18:00', timeZone })
  await saveEntrySettings(context, showId, {
    input: {
      closesAt: new Date(closesAt).toISOString(),
      languages: ['en'],
      ...{ contactName: 'Show office', contactEmail: 'office@paddock.test' },
      terms: [{ language: 'en', text: terms }],
    },
  })
  const competitionId = competitionIds.get(full.number) ?? ''
  const { capacity } = full
  await saveOwnBlock(context, { showId, competitionId }, { input: { capacity } })
  await setEntriesOpen(context, showId, true)
  for (const [index, pair] of jumpers.slice(0, 5).entries()) {
    const numbers = index % 2 === 0 ? ['3', full.number] : [full.number]
    const ids = numbers.map((number) => competitionIds.get(number) ?? '')
    await enterPair(context, { showId, pair, competitionIds: ids })
  }
}

/** By the door that the show office uses, for a pair that the shows before have registered. */
async function enterPair(
  context: Context,
  { showId, pair, competitionIds }: { showId: string; pair: Pair; competitionIds: string[] },
): Promise<void> {
  const [, firstName, familyName, , horse] = pair
  const ids = await registeredPair(context.database.kysely, { firstName, familyName, horse })
  const { riderId, horseId } = ids
  await submitEntry(context, {
    ...{ showId, entryId: null, key: randomUUID(), acceptedTerms: false },
    ...{ expectedTotal: null, insists: false },
    form: {
      riders: [{ id: riderId }],
      horses: [{ id: horseId }],
      places: competitionIds.map((competitionId, index) => ({
        ...{ key: `a${index}`, competitionId, riderId, horseId, ifFull: 'wait' },
      })),
      items: [],
      responsible: { name: `${firstName} ${familyName}` },
    },
  })
}
