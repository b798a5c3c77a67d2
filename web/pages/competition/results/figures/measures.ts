import { type Measure, numbers } from '#domain/pictures/measure.ts'
import type { Column, Unit } from '#domain/scoring/discipline.ts'
import { formatFigure, formatValue } from '#locales/formatting.ts'
import type { Translate } from '#locales/messages.ts'

/** What is more or less than the figures of other judges, with its sign. */
export function differenceMeasure(column: Column | undefined, t: Translate): Measure {
  const { name, print } = sizeMeasure(column, t)
  return numbers({ name, print: signed(print) })
}

export function sizeMeasure(column: Column | undefined, t: Translate): Measure {
  const unit = column?.unit ?? 'percent'
  return numbers({
    name: t(unit === 'percent' ? 'figures.differencePercent' : 'figures.difference'),
    print: (value) => formatValue(Math.round(value), { unit, decimals: 2 }, t.locale),
  })
}

/** Hundredths of a second over (+) or under (−) a time, in whole seconds along the axis. */
export function timeDifference(name: string, unit: Unit, t: Translate): Measure {
  const print = signed((value) => formatValue(value, { unit }, t.locale))
  return numbers({ name, print, leastStep: 100 })
}

export function countMeasure(name: string, t: Translate): Measure {
  return numbers({ name, print: (value) => formatFigure(value, 0, t.locale), leastStep: 1 })
}

function signed(print: (value: number) => string): (value: number) => string {
  return (value) => (value > 0 ? `+${print(value)}` : print(value))
}
