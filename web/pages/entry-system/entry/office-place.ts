import type { OfficeEntry } from './entry.tsx'

export type OfficePlace = OfficeEntry['places'][number]

export function competitionOf({ competitionNumber, competitionName }: OfficePlace): string {
  return `${competitionNumber} ${competitionName}`
}

export function aboutOf(place: OfficePlace): string {
  return [competitionOf(place), place.rider, place.horse].filter(Boolean).join(' · ')
}
