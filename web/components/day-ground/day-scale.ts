import type { DayLayout } from './day-layout.ts'

/** Where on the ground an instant and a lane are, in pixels. */
export interface DayScale {
  from: number
  to: number
  width: number
  height: number
  pixelsPerMinute: number
  lanes: readonly ScaledLane[]
  hours: readonly number[]
  x: (instant: number) => number
}

export interface ScaledLane {
  arenaId: string | null
  name: string
  top: number
  height: number
}

/** For the names of the arenas, at the side. */
const sideWidth = 112
const headHeight = 28
export const rowHeight = 60
const lanePadding = 6

/** As wide as there is room, but never so narrow that starts run into each other. */
export function scaleOf({ from, to, lanes }: DayLayout, room: number): DayScale {
  const minutes = (to - from) / 60_000
  const pixelsPerMinute = Math.max(1, (room - sideWidth - 8) / minutes)
  let top = headHeight
  const scaled = lanes.map(({ arenaId, name, rows }) => {
    const lane = { arenaId, name, top, height: rows * rowHeight + 2 * lanePadding }
    top += lane.height
    return lane
  })
  const hour = 3_600_000
  const hours = Array.from(
    { length: Math.floor((to - from) / hour) + 1 },
    (_, index) => Math.ceil(from / hour) * hour + index * hour,
  ).filter((instant) => instant <= to)
  return {
    from,
    to,
    width: sideWidth + minutes * pixelsPerMinute,
    height: top,
    pixelsPerMinute,
    lanes: scaled,
    hours,
    x: (instant) => sideWidth + ((instant - from) / 60_000) * pixelsPerMinute,
  }
}

export function rowTop({ lanes }: DayScale, arenaId: string | null, row: number): number {
  const lane = lanes.find((each) => each.arenaId === arenaId)
  return (lane?.top ?? 0) + lanePadding + row * rowHeight
}

/** The lane at a height; the nearest one above or below the ground. */
export function laneAt({ lanes }: DayScale, y: number): ScaledLane | undefined {
  return lanes.find(({ top, height }) => y < top + height) ?? lanes.at(-1)
}
