import { addDays, addMonths, daysBetween } from '#domain/timetable/local-time.ts'
import { type Interval, niceTicks } from './nice-steps.ts'

/** What an axis or a column of the table shows: its name, its nice values, and how a value is written. */
export interface Measure {
  name: string
  print(value: number): string
  /** The smallest step that means something; 1 for what is counted, 0 for no such. */
  leastStep: number
  /** Values in the interval at nice steps, at most so many. */
  ticks(interval: Interval, most: number): readonly number[]
}

interface Numbers {
  name: string
  print(value: number): string
  leastStep?: number
}

export function numbers({ name, print, leastStep = 0 }: Numbers): Measure {
  const ticks = (interval: Interval, most: number) => niceTicks(interval, { most, leastStep })
  return { name, print, leastStep, ticks }
}

/** Days, as their number from 1970-01-01 on (`dayNumberOf`). */
export function days(name: string, print: (day: string) => string): Measure {
  return { name, print: (value) => print(dayOf(value)), leastStep: 1, ticks: dayTicks }
}

const firstDay = '1970-01-01'

export function dayNumberOf(day: string): number {
  return daysBetween(firstDay, day)
}

function dayOf(number: number): string {
  return addDays(firstDay, number)
}

/** Days, Mondays, first days of months, quarters and years: the finest that are few enough. */
function dayTicks(interval: Interval, most: number): readonly number[] {
  for (const [step, first] of daySteps) {
    const ticks = everyDay(interval, { step, first, most: Math.max(1, most) })
    if (ticks !== null) return ticks
  }
  for (const step of monthSteps) {
    const ticks = everyMonth(interval, step, Math.max(1, most))
    if (ticks !== null) return ticks
  }
  return []
}

/** 1970-01-05 was a Monday, day 4. */
const daySteps = [
  [1, 0],
  [2, 0],
  [7, 4],
] as const

const yearSteps = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000]
const monthSteps = [1, 3, 6, ...yearSteps.map((years) => 12 * years)]

/** Beyond it a day is not written with four digits of the year. */
const lastYear = 9999

interface Every {
  step: number
  first: number
  most: number
}

function everyDay({ from, to }: Interval, { step, first, most }: Every): readonly number[] | null {
  const begin = first + Math.ceil((from - first) / step) * step
  const count = Math.max(0, Math.floor((to - begin) / step) + 1)
  return count > most ? null : Array.from({ length: count }, (_, index) => begin + index * step)
}

/** First days of months, counted so that January is always one. */
function everyMonth({ from, to }: Interval, step: number, most: number): readonly number[] | null {
  const years = Math.max(1, step / 12)
  const year = Math.floor(Number(dayOf(Math.ceil(from)).slice(0, 4)) / years) * years
  const start = `${String(year).padStart(4, '0')}-01-01`
  const ticks: number[] = []
  for (let months = 0; months <= 12 * (lastYear - year); months += step) {
    const tick = dayNumberOf(addMonths(start, months))
    if (tick > to) break
    if (tick >= from) ticks.push(tick)
    if (ticks.length > most) return null
  }
  return ticks
}
