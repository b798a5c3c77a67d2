import { z } from 'zod'
import { amount } from '../value-form.ts'

/**
 * What can go wrong, by the place where it is recorded. A sheet counts how often (`errors: 2`), the
 * rule set says what each time costs. The part behind the dot is the field of the sheet, the words of
 * its elimination are `scoring.reason.<field>`.
 */
export const incidentKeys = [
  'dressage.errors',
  'dressage.groomDown',
  'dressage.driverDown',
  'dressage.noWhip',
  'dressage.boots',
  'dressage.groomSpeaks',
  'dressage.groomHandles',
  'dressage.incompleteDress',
  'dressage.leavesArena',
  'dressage.overturned',
  'section.deviations',
  'section.whipByOther',
  'section.groomHandles',
  'section.groomDown',
  'section.driverDown',
  'section.groomOffCarriage',
  'section.driverOffCarriage',
  'section.cardMissing',
  'section.missedGate',
  'section.protectionMissing',
  'section.overturned',
  'obstacle.knockedDown',
  'obstacle.heldByHand',
  'obstacle.groomDown',
  'obstacle.driverDown',
  'obstacle.groomNotBack',
  'obstacle.correctedCourse',
  'obstacle.uncorrectedCourse',
  'obstacle.detached',
  'obstacle.overturned',
  'cones.balls',
  'cones.elements',
  'cones.disobediences',
  'cones.groomDown',
  'cones.driverDown',
  'cones.startBeforeBell',
  'cones.groomStands',
  'cones.noWhip',
  'cones.uncorrectedCourse',
  'cones.overturned',
  'indoor.balls',
  'indoor.knockedDown',
  'indoor.correctedCourse',
  'indoor.disobediences',
  'indoor.groomDown',
  'indoor.driverDown',
  'indoor.uncorrectedCourse',
  'indoor.overturned',
] as const

export const incidentKey = z.enum(incidentKeys)

export type IncidentKey = z.infer<typeof incidentKey>

/** Where incidents are recorded. */
export type Place = 'dressage' | 'section' | 'obstacle' | 'cones' | 'indoor'

/**
 * What the first, second, third … time costs: thousandths of a penalty, indoors hundredths of a
 * second. The last step holds for every further time; `eliminateAt` is the time that ends the phase.
 */
export const scale = scaleOf(amount('penalties', { decimals: 3, maximum: 1000 }))

export type Scale = z.infer<typeof scale>

const scaleInSeconds = scaleOf(amount('seconds', { decimals: 2, maximum: 10_000 }))

function scaleOf(cost: z.ZodNumber) {
  return z.object({
    steps: z.array(cost).max(10),
    eliminateAt: amount('nth', { minimum: 1, maximum: 20 }).nullable(),
  })
}

/** How the scale of every incident is typed. */
export const incidentScales = Object.fromEntries(
  incidentKeys.map((key) => [key, key.startsWith('indoor.') ? scaleInSeconds : scale]),
)

export function incidentsAt(place: Place): readonly IncidentKey[] {
  return incidentKeys.filter((key) => key.startsWith(`${place}.`))
}

/** The field of the sheet: `obstacle.groomDown` is `groomDown` in the part of every obstacle. */
export function fieldOf(key: IncidentKey): string {
  return key.slice(key.indexOf('.') + 1)
}

/** Names its words: of the cones pairs are counted, whose two balls cost once; indoors every ball. */
export function kindOf(key: IncidentKey): string {
  return key === 'cones.balls' ? 'pairsHit' : fieldOf(key)
}

/** What so many times cost together, in the unit of the scale. */
export function costOf(times: number, { steps }: Scale): number {
  const last = steps.at(-1) ?? 0
  const listed = steps.slice(0, times).reduce((sum, step) => sum + step, 0)
  return listed + Math.max(0, times - steps.length) * last
}

export function endsPhase(times: number, { eliminateAt }: Scale): boolean {
  return eliminateAt !== null && times >= eliminateAt
}
