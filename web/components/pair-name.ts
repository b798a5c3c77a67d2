import { spokenName } from './person-name.tsx'

interface Pair {
  athlete: { firstName: string; familyName: string }
  horse: { name: string }
}

/**
 * "Isabell Werth – Gigolo": a rider and a horse as they are spoken of. Of a relay all of them, the
 * later ones with the numbers of their horses: that of the first stands in front of the whole.
 */
export function pairName({
  athlete,
  horse,
  partners = [],
}: Pair & { partners?: readonly (Pair & { headNumber: string | null })[] }): string {
  const others = partners.map((pair) => [pair.headNumber, pairName(pair)].filter(Boolean).join(' '))
  return [`${spokenName(athlete)} – ${horse.name}`, ...others].join(', ')
}
