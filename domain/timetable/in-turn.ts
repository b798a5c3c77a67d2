/** `begun`: on course or through · `arrived`: at the gate · `none`: does not ride, or is no start at all. */
export type Turn = 'begun' | 'arrived' | 'waiting' | 'none'

export interface InTurn<Start> {
  /** Those still to come, in the order in which they will. */
  next: readonly Start[]
  /** Those of them whose turn it was already. */
  passedOver: ReadonlySet<Start>
  /** From which place of the list on it is ridden now. */
  from: number
}

/**
 * Who is next, by the one rule of all screens: as the start list says; but who was passed over comes last
 * until they have arrived at the gate, and then first. Where the list is ridden shows itself where the
 * fewest are out of turn, before it the missing, behind it who was let in early; of several such places it
 * is the last. Two in a row of whom nobody has come are missing as soon as the one behind them rides.
 */
export function inTurn<Start>(
  list: readonly Start[],
  turnOf: (start: Start) => Turn,
): InTurn<Start> {
  const turns = list.map(turnOf)
  const isToCome = (turn: Turn | undefined) => turn === 'waiting' || turn === 'arrived'
  let outOfTurn = turns.filter((turn) => turn === 'begun').length
  let [from, fewest] = [0, outOfTurn]
  for (const [index, turn] of turns.entries()) {
    if (isToCome(turn)) outOfTurn += 1
    if (turn !== 'begun') continue
    outOfTurn -= 1
    if (outOfTurn <= fewest) [from, fewest] = [index + 1, outOfTurn]
  }
  from = behindTwoMissing(turns, from)
  const toCome = list.flatMap((start, index) => {
    const turn = turns[index]
    return isToCome(turn) ? [{ start, isArrived: turn === 'arrived', isPassed: index < from }] : []
  })
  const passed = toCome.filter(({ isPassed }) => isPassed)
  const next = [
    ...passed.filter(({ isArrived }) => isArrived),
    ...toCome.filter(({ isPassed }) => !isPassed),
    ...passed.filter(({ isArrived }) => !isArrived),
  ]
  return {
    next: next.map(({ start }) => start),
    passedOver: new Set(passed.map(({ start }) => start)),
    from,
  }
}

function behindTwoMissing(turns: readonly Turn[], from: number): number {
  const starts = [...turns.entries()].slice(from).filter(([, turn]) => turn !== 'none')
  const [first, second, third] = starts
  if (first?.[1] !== 'waiting' || second?.[1] !== 'waiting' || third?.[1] !== 'begun') return from
  const [, , ...behind] = starts
  const next = behind.find(([, turn]) => turn !== 'begun')
  // Of whoever rides as the last of the list it is known that they were let in early.
  if (!next) return from
  const last = behind.findLast(([index]) => index < next[0]) ?? third
  return behindTwoMissing(turns, last[0] + 1)
}
