/** A round or section with a time allowed or optimum time, or without one, that a sheet can say for one rider. */
export interface TimedRound {
  part: string
  /** Of the sheet: what was in force at the ride. */
  field: string
  /** By the course, in hundredths of a second. */
  allowed: number | null
  /**
   * Written only where the office decides what holds after a changed time; where it is absent ringside
   * writes it with the ride.
   */
  isByOffice?: boolean
  /** Fields that say nothing of a ride: they are written before it. */
  beforeTheRide: readonly string[]
}

/** Whether only a decision of the office writes the field, so that it is shown where something stands in it. */
export function isOfficeField(
  { timedRounds }: { timedRounds: readonly TimedRound[] },
  { part, field }: { part: string; field: string },
): boolean {
  return timedRounds.some(
    (round) => round.part === part && round.field === field && round.isByOffice,
  )
}
