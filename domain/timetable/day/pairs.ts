import type { DayPair, DayStarter } from './day.ts'

/** Everybody who rides in a start: one pair, in a relay two or three. */
export function pairsOf(starter: DayStarter): readonly DayPair[] {
  return starter.partners ? [starter, ...starter.partners] : [starter]
}

/** What two starts can have in common: the riders, and the horses. */
export function sharedKeys(starter: DayStarter): string[] {
  const keys = pairsOf(starter).flatMap(({ riderId, horseIds }) => [
    `rider ${riderId}`,
    ...horseIds.map((horseId) => `horse ${horseId}`),
  ])
  return [...new Set(keys)]
}

/**
 * Which gap two starts that have a rider or horse in common keep. A rider with the same horse in both
 * needs that of the horse; with another horse that of the rider. In relays both can be so at once, of
 * different riders.
 */
export function nearRules(one: DayStarter, other: DayStarter): ('sameHorse' | 'sameRider')[] {
  if (!one.partners && !other.partners) return [sharesHorse(one, other) ? 'sameHorse' : 'sameRider']
  const met = pairsOf(one).flatMap((a) => pairsOf(other).map((b) => [a, b] as const))
  const horse = met.some(([a, b]) => sharesHorse(a, b))
  const rider = met.some(([a, b]) => a.riderId === b.riderId && !sharesHorse(a, b))
  return [...(horse ? ['sameHorse' as const] : []), ...(rider ? ['sameRider' as const] : [])]
}

function sharesHorse(one: DayPair, other: DayPair): boolean {
  return one.horseIds.some((horseId) => other.horseIds.includes(horseId))
}
