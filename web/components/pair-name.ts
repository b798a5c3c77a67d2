import type { ResultLine } from '#domain/results/result-list.ts'
import { spokenName } from './person-name.tsx'

/** "Isabell Werth – Gigolo": a rider and a horse as one is spoken of. */
export function pairName({ athlete, horse }: Pick<ResultLine, 'athlete' | 'horse'>): string {
  return `${spokenName(athlete)} – ${horse.name}`
}
