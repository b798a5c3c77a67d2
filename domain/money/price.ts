import { type BelowLeast, belowLeast } from '#domain/entries/below-least.ts'
import { isIn, judge } from '#domain/entries/eligibility.ts'
import type { Judgement } from '#domain/entries/judgement.ts'
import type { Tallies } from '#domain/entries/limits.ts'
import type { Run } from '#domain/entries/scope.ts'
import type { World } from '#domain/entries/things.ts'
import { type Charge, type Charges, chargeFees } from './charges.ts'
import type { PriceList } from './price-list.ts'
import { type Remission, remit } from './refund.ts'

/** All entries of a show, judged and priced together. */
export interface Priced {
  world: World
  judgement: Judgement
  /** Without what was replaced. */
  charges: readonly Charge[]
  remissions: readonly Remission[]
  open: Charges['open']
  /** Limits with fewer than their `least`. */
  below: readonly BelowLeast[]
}

/**
 * Judges and prices everybody who has entered a show: what counts once, what is full and who asked first can
 * only be said of all entries together. Sets the standing of places in the world that it is given.
 */
export function priceShow(
  list: PriceList,
  world: World,
  taken: ReadonlyMap<string, number>,
): Priced {
  const run: Run = {
    world,
    sees: isIn,
    charged: () => null,
    unknowns: [],
    used: null,
    noted: [],
  }
  const tallies: Tallies = { taken, groups: new Map() }
  const judgement = judge(list, run, tallies)
  const charges = chargeFees(list, run)
  const remissions = remit(list, charges, run)
  return {
    world,
    judgement,
    charges: charges.list.filter(({ dropped }) => !dropped),
    remissions,
    open: [...judgement.open, ...charges.open],
    below: belowLeast(list.limits, { run, tallies }),
  }
}
