/** A round with a time allowed, or without one, that a sheet can say for one rider. */
export interface TimedRound {
  part: string
  /** Of the sheet: what was in force at the ride. */
  field: string
  /** By the course, in hundredths of a second. */
  allowed: number | null
  /** Fields that say nothing of a ride: they are written before it. */
  beforeTheRide: readonly string[]
}
