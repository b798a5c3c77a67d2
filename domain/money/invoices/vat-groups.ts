import { divide } from '../cents.ts'
import { vatOnTop } from '../vat.ts'

/**
 * How a line is taxed, by the codes of EN 16931: S at a rate, Z at 0 %, E exempt with a reason, O outside the scope
 * of VAT with a reason.
 */
export interface VatTreatment {
  category: 'S' | 'Z' | 'E' | 'O'
  /** Basis points; 0 but for S. */
  rate: number
  /** Belongs to the rate as the country's law names it; '' for S and Z. */
  reason: string
}

/** What riders see are amounts with VAT, so those are given and never changed. */
export interface GrossLine {
  gross: number
  vat: VatTreatment
}

/** A line with the part of the net amount of its group that falls to it. */
export interface SplitLine extends GrossLine {
  net: number
}

export interface VatGroup {
  vat: VatTreatment
  net: number
  /** Of the net amount of the group, not a sum over lines (EN 16931, BR-CO-17). */
  tax: number
  gross: number
}

export interface Amounts {
  groups: readonly VatGroup[]
  net: number
  tax: number
  /** What no net amount comes to: 15.00 at 19 % is 14.99 or 15.01 (EN 16931, BT-114). */
  rounding: number
  /** net + tax + rounding: the sum of the lines as they were priced. */
  gross: number
}

/** The net amount of each line, so that together they are the net amount of their group to the unit. */
export function splitLines<Line extends GrossLine>(
  lines: readonly Line[],
): readonly (Line & SplitLine)[] {
  const nets = new Map<Line, number>()
  for (const group of groupsOf(lines)) {
    const { rate } = group[0].vat
    const split = netsOf(
      group.map(({ gross }) => gross),
      rate,
    )
    for (const [at, line] of group.entries()) nets.set(line, split[at] ?? 0)
  }
  return lines.map((line) => ({ ...line, net: nets.get(line) ?? 0 }))
}

/** The totals of an invoice or credit note, of the nets that its lines have. */
export function amountsOf(lines: readonly SplitLine[]): Amounts {
  const groups = groupsOf(lines).map((group): VatGroup => {
    const { vat } = group[0]
    const net = sum(group, (line) => line.net)
    const tax = vatOnTop(net, vat.rate)
    return { vat, net, tax, gross: sum(group, ({ gross }) => gross) }
  })
  const [net, tax] = [sum(groups, (group) => group.net), sum(groups, (group) => group.tax)]
  const gross = sum(groups, (group) => group.gross)
  return { groups, net, tax, rounding: gross - net - tax, gross }
}

type Group<Line> = readonly [Line, ...Line[]]

/** By category, rate and reason: the lowest rate first, as the first line of each comes. */
function groupsOf<Line extends GrossLine>(lines: readonly Line[]): readonly Group<Line>[] {
  const groups = new Map<string, [Line, ...Line[]]>()
  for (const line of lines) {
    const { category, rate, reason } = line.vat
    const key = JSON.stringify([category, rate, reason])
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [line])
    else group.push(line)
  }
  return [...groups.values()].toSorted(([one], [other]) => one.vat.rate - other.vat.rate)
}

/** The net amount that with its VAT comes to the gross amount, or to a unit more or less where none does. */
function netOf(gross: number, rate: number): number {
  const near = divide(BigInt(gross) * 10_000n, BigInt(10_000 + rate))
  const exact = [near, near - 1, near + 1].find((net) => net + vatOnTop(net, rate) === gross)
  return exact ?? near
}

/** Each line's own net amount, and what is missing to that of the sum from the lines that are furthest off. */
function netsOf(grosses: readonly number[], rate: number): readonly number[] {
  const own = grosses.map((gross) => divide(BigInt(gross) * 10_000n, BigInt(10_000 + rate)))
  const total = netOf(
    grosses.reduce((all, gross) => all + gross, 0),
    rate,
  )
  const missing = total - own.reduce((all, net) => all + net, 0)
  const sign = Math.sign(missing)
  const off = (at: number) =>
    BigInt(sign) *
    (BigInt(grosses[at] ?? 0) * 10_000n - BigInt(own[at] ?? 0) * BigInt(10_000 + rate))
  const counted = [...own.keys()].filter((at) => grosses[at] !== 0)
  const order = counted.toSorted((a, b) => compare(off(b), off(a)) || a - b)
  const extra = new Map<number, number>()
  for (let given = 0; given < Math.abs(missing); given++) {
    const at = order[given % order.length] ?? 0
    extra.set(at, (extra.get(at) ?? 0) + sign)
  }
  return own.map((net, at) => net + (extra.get(at) ?? 0))
}

function compare(one: bigint, other: bigint): number {
  return one < other ? -1 : one > other ? 1 : 0
}

function sum<Of>(all: readonly Of[], amount: (each: Of) => number): number {
  return all.reduce((total, each) => total + amount(each), 0)
}
