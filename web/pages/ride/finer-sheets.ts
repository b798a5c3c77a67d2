import type { ComponentType } from 'react'
import type { ResultLine } from '#domain/results/result-list.ts'
import type { CalledRound } from '#domain/results/rides.ts'
import type { DisciplineId } from '#domain/shows/disciplines.ts'
import { latePart } from '#web/components/late-part.ts'
import type { OpenRide, RideSheetProps } from '#web/components/ride/ride-frame.tsx'
import { loadAreas } from '#web/i18n/messages.ts'

export interface FinerSheetProps extends RideSheetProps, OpenRide {
  /** The round that the rider is called for, of those that not everybody rides. */
  called: string | null
  /**
   * Whoever starts after this one in the round that is ridden, behind the last the first of a round that is
   * called after it; undefined where there is none.
   */
  nextRider: string | undefined
  /** Another round is due, in which this one does not ride: what comes is said below the sheet. */
  isFollowed: boolean
  /** Who starts in the round that comes next, in this order. */
  order: readonly string[]
  /** Later rounds as the office has called them. */
  rounds: readonly CalledRound[]
  /** The place that the ride so far takes, and where it takes none the best that it still can. */
  place: number | null
  best: number | null
  /** What the list says of the pair. */
  line: ResultLine | undefined
}

/** Screens of a discipline's own, one line each; all else is entered on the form of its rules. */
export const finerSheets: Readonly<Partial<Record<DisciplineId, ComponentType<FinerSheetProps>>>> =
  {
    driving: latePart(async () => {
      const [{ DrivingSheet }] = await Promise.all([
        import('./driving/driving-sheet.tsx'),
        loadAreas('course', 'courseRide', 'slept'),
      ])
      return { default: DrivingSheet }
    }),
    eventing: latePart(async () => {
      const [{ EventingSheet }] = await Promise.all([
        import('./eventing/eventing-sheet.tsx'),
        loadAreas('course', 'courseRide', 'slept'),
      ])
      return { default: EventingSheet }
    }),
    jumping: latePart(async () => {
      const [{ RingSheet }] = await Promise.all([
        import('./jumping/ring-sheet.tsx'),
        loadAreas('jumpingRide', 'slept'),
      ])
      return { default: RingSheet }
    }),
  }
