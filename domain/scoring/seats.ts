/** Around the arena, from the judge at K by C to the one at F: as lists and sheets print judges. */
const seats = ['K', 'V', 'E', 'S', 'H', 'C', 'M', 'R', 'B', 'P', 'F']

/** However they were typed; columns of sheets and lists follow the rules of a competition. */
export function inSeatOrder<Position extends string>(positions: readonly Position[]): Position[] {
  return positions.toSorted((one, other) => seats.indexOf(one) - seats.indexOf(other))
}
