import { spokenName } from './person-name.tsx'

interface Pair {
  athlete: { firstName: string; familyName: string }
  horse: { name: string }
}

/** "Isabell Werth – Gigolo": a rider and a horse as they are spoken of; of a relay all of them. */
export function pairName({
  athlete,
  horse,
  partners = [],
}: Pair & { partners?: readonly Pair[] }): string {
  return [{ athlete, horse }, ...partners]
    .map((pair) => `${spokenName(pair.athlete)} – ${pair.horse.name}`)
    .join(', ')
}
