import type { LineKind } from './line.ts'

/** In which direction a kind of line moves what is owed; prize money does only where it settles a charge. */
const directions: Readonly<Record<LineKind, -1 | 0 | 1>> = {
  charge: 1,
  remission: -1,
  credit: -1,
  payment: -1,
  payback: 1,
  prize: 0,
  payout: 0,
}

/** What a line adds to the balance: those of all lines together are the balance. */
export function effectOf({ kind, amount }: { kind: LineKind; amount: number }): number {
  return directions[kind] * amount || 0
}

export const lineKinds = [
  ...(['charge', 'remission', 'credit', 'payment', 'payback', 'prize', 'payout'] as const),
] satisfies readonly LineKind[]
