import { spokenName } from './person-name.tsx'

interface Pair {
  athlete: { firstName: string; familyName: string }
  horse: { name: string }
}

/** "Isabell Werth – Gigolo": a rider and a horse as they are spoken of. */
export function pairName({ athlete, horse }: Pair): string {
  return `${spokenName(athlete)} – ${horse.name}`
}
