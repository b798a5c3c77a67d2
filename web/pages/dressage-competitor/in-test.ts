import type { RoundSpec } from '#domain/scoring/discipline.ts'
import type { DressageScore } from '#domain/scoring/dressage/score.ts'
import { isSigned } from '#web/components/marking/marking-view.ts'
import type { Ride } from '#web/components/ride/use-ride.ts'

type DressageRide = Ride<DressageScore>

/** The test that is being marked: the first with a sheet of the reader's that is not signed, else the last. */
export function testNow({ discipline, parts, ...ride }: DressageRide): RoundSpec | undefined {
  const { rounds } = discipline
  const isOpen = (part: string) => parts.includes(part) && !isSigned(ride, part)
  return rounds.find((round) => round.parts.some(isOpen)) ?? rounds.at(-1)
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
