import type { SettingsShow } from './show-settings.tsx'

export type PartKind = 'event' | 'arena' | 'official' | 'sponsor'

/** A competition that names a part of the show; `as` is the judge's position. */
export interface PartUse {
  number: string
  name: string
  as: string | null
}

/** Which competitions would be without it if the part were deleted. */
export function usesOf({ competitions }: SettingsShow, kind: PartKind, id: string): PartUse[] {
  return competitions.flatMap(({ number, name, judgePositions, ...competition }): PartUse[] => {
    if (kind !== 'official') return competition[kind]?.id === id ? [{ number, name, as: null }] : []
    return judgePositions
      .filter(({ official }) => official?.id === id)
      .map(({ position }) => ({ number, name, as: position }))
  })
}

export function numbersOf(uses: readonly PartUse[]): string[] {
  return [...new Set(uses.map(({ number }) => number))]
}
