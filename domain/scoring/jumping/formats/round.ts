import type { JumpingFormat, KeyItem, Round } from '../format.ts'

/** A first round that everybody rides, which `but` changes; the other formats are written with these. */
export function tableA(part: string, but: Partial<Round> = {}): Round {
  return {
    part,
    table: 'A',
    clock: 'time',
    timeFaults: 'round',
    knockdown: 'first',
    timeLimit: true,
    riders: 'everybody',
    places: 1,
    continues: false,
    order: 'start-order',
    ended: 'out',
    speedLeg: false,
    duel: false,
    groups: false,
    points: null,
    disobediencesAllowed: null,
    ...but,
  }
}

export function tableC(part: string, but: Partial<Round> = {}): Round {
  return tableA(part, { table: 'C', timeFaults: 'none', ...but })
}

/** Who is eliminated here stays ahead of all who were not in the jump-off (FEI JR 247). */
export function jumpOff(part: string, but: Partial<Round> = {}): Round {
  return tableA(part, {
    timeFaults: 'jump-off',
    knockdown: 'later',
    riders: 'equal-on-faults',
    ended: 'behind',
    ...but,
  })
}

export function by(value: KeyItem['by'], ...rounds: string[]): KeyItem {
  return { by: value, rounds, unlessIn: null }
}

/** What separates those only who did not get into `round`; in it, equal stays equal. */
export function unlessIn(round: string, item: KeyItem): KeyItem {
  return { ...item, unlessIn: round }
}

/** What decides inside one round: faults and the time where it counts, or seconds. */
export function roundKey({ part, table, clock }: Round): KeyItem[] {
  if (table === 'C') return [by('seconds', part)]
  return [by('faults', part), ...(clock === 'time' || clock === 'ideal' ? [by('time', part)] : [])]
}

/**
 * A first round and its jump-offs, the last one first. What an earlier round says separates those only
 * who did not get into the next: equal in the jump-off stays equal.
 */
export function jumpOffKey(first: Round, jumpOffs: readonly Round[] = []): KeyItem[] {
  const rounds = [first, ...jumpOffs]
  const keys = rounds.map((round, index) => {
    const next = rounds[index + 1]?.part
    const reached = index === 0 ? [] : [by('reached', round.part)]
    const items = roundKey(round)
    return [...reached, ...(next === undefined ? items : items.map((item) => unlessIn(next, item)))]
  })
  return keys.toReversed().flat()
}

type Described = Pick<JumpingFormat, 'id' | 'name' | 'german' | 'article' | 'sure' | 'source'>

/** A format whose total is the faults of its first round unless said otherwise. */
export function format(
  described: Described,
  { rounds, key, ...rest }: Pick<JumpingFormat, 'rounds' | 'key'> & Partial<JumpingFormat>,
): JumpingFormat {
  const first = rounds[0]?.part ?? ''
  return {
    ...described,
    rounds,
    key,
    total: { by: 'faults', rounds: [first], take: 'sum' },
    disobediencesTogether: false,
    ...rest,
  }
}
