import { lineHeight, textWidth } from './lettering.ts'
import type { Measure } from './measure.ts'
import type { Interval } from './nice-steps.ts'
import { type Lettering, labelGap, rounded, type Tick } from './picture.ts'

/** From a value to its place along an axis. `end` may lie before `start`, as up the left side. */
export interface Scale {
  values: Interval
  start: number
  end: number
}

export function placeOn({ values, start, end }: Scale, value: number): number {
  const length = values.to - values.from
  const share = length === 0 ? 0.5 : (value - values.from) / length
  return rounded(start + share * (end - start))
}

/** Where labels may stand: an axis at the bottom needs their widths, one at the side their heights. */
interface Room {
  within: Interval
  extentOf(label: string): number
}

/** The finest ticks of a measure whose labels do not touch. */
export function fittingTicks(measure: Measure, scale: Scale, room: Room): readonly Tick[] {
  const length = Math.abs(scale.end - scale.start)
  const thinnest = Math.max(1, room.extentOf('0') + labelGap)
  for (let most = Math.floor(length / thinnest) + 1; most > 1; most -= 1) {
    const ticks = ticksAt(measure.ticks(scale.values, most), { measure, scale, room })
    if (!touch(ticks, room)) return ticks
  }
  return ticksAt(measure.ticks(scale.values, 1), { measure, scale, room }).slice(0, 1)
}

export function ticksAt(
  values: readonly number[],
  { measure, scale, room }: { measure: Measure; scale: Scale; room: Room },
): readonly Tick[] {
  return values.map((value) => {
    const at = placeOn(scale, value)
    const label = measure.print(value)
    return { at, label, labelAt: keptWithin(at, room.extentOf(label), room.within) }
  })
}

/** The middle of a label of this extent, next to `at`, that does not stand out. */
function keptWithin(at: number, extent: number, { from, to }: Interval): number {
  const half = extent / 2
  return rounded(Math.max(from + half, Math.min(to - half, at)))
}

function touch(ticks: readonly Tick[], { extentOf }: Room): boolean {
  const places = ticks
    .map(({ label, labelAt }) => ({
      from: labelAt - extentOf(label) / 2,
      to: labelAt + extentOf(label) / 2,
    }))
    .sort((a, b) => a.from - b.from)
  return places.some(({ to }, index) => {
    const next = places[index + 1]
    return next !== undefined && next.from < to + labelGap
  })
}

export function alongBottom(width: number, lettering: Lettering): Room {
  return { within: { from: 0, to: width }, extentOf: (label) => textWidth(label, lettering) }
}

export function upTheSide(height: number, lettering: Lettering): Room {
  return { within: { from: 0, to: height }, extentOf: () => lineHeight(lettering) }
}

/** Every second, third … where all of them would touch. */
export function thinned(ticks: readonly Tick[], room: Room): readonly Tick[] {
  for (let every = 1; every < ticks.length; every += 1) {
    const some = ticks.filter((_, index) => index % every === 0)
    if (!touch(some, room)) return some
  }
  return ticks.slice(0, 1)
}

/** Names along an axis, each in the middle of what it names. */
export function namesAt(
  names: readonly { name: string; at: number }[],
  room: Room,
): readonly Tick[] {
  const ticks = names.map(({ name, at }) => {
    return { at, label: name, labelAt: keptWithin(at, room.extentOf(name), room.within) }
  })
  return thinned(ticks, room)
}
