/** What a plan costs where something is not kept. Only their proportions matter. */
export interface StablingPrices {
  /** A stay without a box. */
  unplaced: number
  /** What must not be and outweighs every wish: a stallion beside a mare, an unwanted neighbour. */
  broken: number
  /** Each barn that a group stands in. */
  barnOfGroup: number
  /** Taken off for each wall between two of a group on one aisle. */
  neighboursOfGroup: number
  /** Taken off where a wish for a neighbour is met. */
  besideWish: number
  /** Another barn than the dearest wish; half of it where it is another one of those wished for. */
  otherBarn: number
  /** One stay follows another in a box, which is to be cleaned between them. */
  turnover: number
  /** Each simpler kind of box that would have done. */
  simplerKind: number
  /**
   * Another box than in the plan before: "disturb as few as possible". At half of what a barn costs a
   * group, one stay is moved for a group that comes together by it, and three are not.
   */
  moved: number
}

/** Tried on made shows of 540 stays in 600 boxes (`benchmarks/stabling.ts`). */
export const usualPrices: StablingPrices = {
  unplaced: 5000,
  broken: 1000,
  barnOfGroup: 100,
  neighboursOfGroup: 6,
  besideWish: 12,
  otherBarn: 4,
  turnover: 1,
  simplerKind: 0.5,
  moved: 50,
}
