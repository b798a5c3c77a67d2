import { type RiddenList, roundOn } from '#domain/results/round-lines.ts'
import type { RoundSpec } from '#domain/scoring/discipline.ts'
import type { DressageScore } from '#domain/scoring/dressage/score.ts'
import type { Ride } from '#web/components/ride/use-ride.ts'

type DressageRide = Ride<DressageScore>

/** The test that the field is in: the one being ridden, or the next when nobody is left in it. */
export function testOn(list: RiddenList, rounds: readonly RoundSpec[]): string | null {
  const on = roundOn(list)
  if (on?.state !== 'over') return on?.part ?? null
  const index = rounds.findIndex(({ part }) => part === on.part)
  return rounds[index + 1]?.part ?? on.part
}

/**
 * A ride as if one of its tests were all: the tests have other movements and coefficients, and their
 * sheets cannot stand in one table. The score stays that of all of them.
 */
export function inTest(ride: DressageRide, { parts }: Pick<RoundSpec, 'parts'>): DressageRide {
  const { discipline, sheet, writable } = ride
  return {
    ...ride,
    discipline: {
      ...discipline,
      parts: discipline.parts.filter(({ part }) => parts.includes(part)),
    },
    sheet: Object.fromEntries(Object.entries(sheet).filter(([part]) => parts.includes(part))),
    writable: new Set([...writable].filter((part) => parts.includes(part))),
    parts: ride.parts.filter((part) => parts.includes(part)),
  }
}
