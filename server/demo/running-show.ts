import type { SheetWrite } from '#domain/scoring/sheet.ts'
import { type DrawChoice, writeDrawMethod } from '#domain/start-order/draw-method.ts'
import { seededRandom } from '#domain/start-order/seeded-random.ts'
import { addDays, toInstant, toLocal } from '#domain/timetable/local-time.ts'
import type { DemoCompetitor, DemoOfficial, DemoShow } from './demo-show.ts'
import {
  dressageRiders,
  eventers,
  jumpers,
  type Pair,
  type Turnout,
  turnouts,
} from './invented-pairs.ts'
import { runningCrossCountry } from './running-cross-country.ts'
import { runningJumping } from './running-jumping.ts'
import { runningMarathon } from './running-marathon.ts'

const timeZone = 'Europe/Vienna'

const hour = 3_600_000

/**
 * A show to try things out in, until tomorrow: a competition of each discipline under way, one
 * drawn, one still open for entries. People, horses and marks are invented, and its name says so.
 */
export function runningShow(now: number): DemoShow {
  const today = toLocal(now, timeZone).day
  const tomorrow = addDays(today, 1)
  const at = (day: string, time: string) => toInstant({ day, time, timeZone })
  const firstStart = dressageStart(now, at(today, '00:00'))
  return {
    name: 'Practice show (invented)',
    venue: 'Paddock arena',
    country: 'AUT',
    timeZone,
    firstDay: toLocal(firstStart, timeZone).day,
    lastDay: tomorrow,
    source: null,
    events: [
      { discipline: 'dressage', code: 'CDN', name: 'National dressage' },
      { discipline: 'jumping', code: 'CSN', name: 'National jumping' },
      { discipline: 'eventing', code: 'CCN', name: 'National eventing' },
      { discipline: 'driving', code: 'CAN', name: 'National driving' },
    ],
    arenas: ['Main arena', 'Arena 2', 'Jumping ring', 'Cross-country course', 'Driving park'],
    officials,
    competitions: [
      {
        number: '1',
        name: 'Prix St. Georges',
        discipline: 'dressage',
        choice: {
          test: 'fei-prix-st-georges-2026',
          ruleSet: 'fei-2026',
          entryMode: 'marks',
          positions: ['E', 'C', 'M'],
        },
        judges: { E: 1, C: 0, M: 2 },
        arena: 0,
        // Four have ridden, the fifth goes in now: it is on time.
        startsAt: now - 4 * secondsPerStart * 1000,
        secondsPerStart,
        breaks: [{ afterStart: 6, minutes: 20, label: 'Arena preparation' }],
        source: null,
        status: 'running',
        competitors: dressageRiders.slice(0, 12).map((pair, index) => ridden(pair, index)),
      },
      {
        number: '2',
        name: 'Intermediate I',
        discipline: 'dressage',
        choice: {
          test: 'fei-intermediate-i-2026',
          ruleSet: 'fei-2026',
          entryMode: 'marks',
          positions: ['E', 'C', 'M'],
        },
        judges: { E: 2, C: 1, M: 0 },
        arena: 1,
        startsAt: afterFirst(now, at(tomorrow, '08:00')),
        secondsPerStart: 450,
        source: null,
        status: 'drawn',
        // Drawn and moved by hand since: one rider has two horses too near, which the timetable can mend.
        drawMethod: writeDrawMethod({ choice: drawn, byHand: true }),
        competitors: dressageRiders.slice(6, 16).map(unridden),
      },
      {
        number: '3',
        name: 'Grand Prix',
        discipline: 'dressage',
        choice: {
          test: 'fei-grand-prix-2026',
          ruleSet: 'fei-2026',
          entryMode: 'marks',
          positions: ['E', 'H', 'C', 'M', 'B'],
        },
        judges: { E: 1, H: 3, C: 0, M: 2, B: 4 },
        arena: 0,
        startsAt: at(tomorrow, '10:00'),
        secondsPerStart: 510,
        source: null,
        status: 'open',
        competitors: dressageRiders.slice(2, 14).map(unridden),
      },
      { number: '4', arena: 2, ...runningJumping(jumpers.map(unridden), now) },
      {
        number: '5',
        // A code of an arena is for the competitions that are held there, not for a phase elsewhere.
        arena: 3,
        ...runningCrossCountry(eventers.map(unridden), { now, firstStart, timeZone, arena: 3 }),
      },
      {
        number: '6',
        arena: 4,
        ...runningMarathon(turnouts.map(undriven), { now, firstStart, timeZone, arena: 4 }),
      },
    ],
  }
}

const secondsPerStart = 480

const drawn: DrawChoice = {
  kind: 'random',
  best: 'lowest',
  groups: 'drawn',
  horsConcours: 'mixed',
  keepApart: 0,
}

/**
 * Dressage of eventing and driving, three hours ago: an hour long, over before the phase that began some
 * minutes ago. It lies in the same day wherever it can; just past midnight the show began the day before.
 */
function dressageStart(now: number, midnight: number): number {
  const hasRoom = now - midnight >= 1.5 * hour
  return hasRoom ? Math.max(midnight, now - 3 * hour) : now - 3 * hour
}

/**
 * The next quarter of an hour once the first competition, whose judges it shares, has been over for a while;
 * tomorrow morning where that would be night.
 */
function afterFirst(now: number, morning: number): number {
  const quarter = hour / 4
  const start = Math.ceil((now + 1.75 * hour) / quarter) * quarter
  const { time } = toLocal(start, timeZone)
  return time >= '06:00' && time <= '21:00' ? start : morning
}

type Judge = readonly [firstName: string, familyName: string, nation: string, level: string]

const officials: readonly DemoOfficial[] = [
  judge(['Helene', 'Aigner', 'AUT', '4*']),
  judge(['Pieter', 'de Graaf', 'NED', '3*']),
  judge(['Marie', 'Lefèvre', 'FRA', '3*']),
  judge(['Åsa', 'Lindqvist', 'SWE', '3*']),
  judge(['Carlos', 'Ibáñez', 'ESP', '2*']),
  {
    firstName: 'Judith',
    familyName: 'Steiner',
    nation: 'AUT',
    function: 'steward',
    level: '2*',
  },
  judge(['Pádraig', 'Kinsella', 'IRL', '3*']),
  {
    firstName: 'Renate',
    familyName: 'Holzapfel',
    nation: 'GER',
    function: 'course-designer',
    level: '3*',
  },
  judge(['Saara', 'Niemelä', 'FIN', '2*']),
  judge(['Petr', 'Kolář', 'CZE', '2*']),
]

/** Marks of an ordinary day: the judges agree by half a mark or so, and three sheets are still empty. */
function ridden(pair: Pair, index: number): DemoCompetitor {
  const random = seededRandom(`practice ${index}`)
  const level = 62 + Math.floor(random.below(11))
  const shown = index < 4 ? movements : index === 4 ? 11 : 0
  const writes: SheetWrite[] = []
  for (let movement = 1; movement <= shown; movement += 1) {
    const base = level + random.below(11) - 5
    for (const part of ['E', 'C', 'M']) {
      writes.push({ part, field: `movement.${movement}`, value: half(base + random.below(9) - 4) })
    }
  }
  if (index < 4) {
    for (const part of ['E', 'C', 'M']) {
      writes.push({ part, field: 'collective.1', value: half(level + random.below(7) - 3) })
    }
  }
  return { ...unridden(pair), writes }
}

const movements = 26

function unridden([headNumber, firstName, familyName, nation, horse]: Pair): DemoCompetitor {
  return { firstName, familyName, nation, horse, headNumber, writes: [], place: null }
}

function undriven({ driver, furtherHorse, groom }: Turnout): DemoCompetitor {
  const [firstName, familyName] = groom
  return {
    ...unridden(driver),
    members: {
      furtherHorses: [{ horseName: furtherHorse }],
      grooms: [{ firstName, familyName }],
    },
  }
}

/** Tenths, to the half mark. */
function half(tenths: number): number {
  return Math.round(tenths / 5) * 5
}

function judge([firstName, familyName, nation, level]: Judge): DemoOfficial {
  return { firstName, familyName, nation, function: 'judge', level }
}
