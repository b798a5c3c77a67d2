/** Units of time as ISO 8601 writes them; `m` for minutes, since `M` is months. */
export const timeUnits = ['Y', 'M', 'W', 'D', 'H', 'm'] as const

export type TimeUnit = (typeof timeUnits)[number]

export interface DurationParts {
  /** 0: at that time. */
  sign: -1 | 0 | 1
  parts: readonly { count: number; unit: TimeUnit }[]
}

/** `-PT24H` is 24 hours before. */
export function readParts(duration: string | undefined): DurationParts {
  if (duration === undefined) return { sign: 0, parts: [] }
  const [date = '', time = ''] = duration.replace(/^-?P/, '').split('T')
  const found = [
    ...[...date.matchAll(/(\d+)([YMWD])/g)].map(([, count, unit]) => [count, unit] as const),
    ...[...time.matchAll(/(\d+)([HM])/g)].map(
      ([, count, unit]) => [count, unit === 'M' ? 'm' : unit] as const,
    ),
  ]
  const parts = found.flatMap(([count, unit]) => {
    const known = timeUnits.find((each) => each === unit)
    return known === undefined ? [] : [{ count: Number(count), unit: known }]
  })
  return { sign: duration.startsWith('-') ? -1 : 1, parts }
}

/** Undefined for no time at all. Parts of one unit are added up, and written in the order of ISO 8601. */
export function writeParts({ sign, parts }: DurationParts): string | undefined {
  if (sign === 0 || parts.length === 0) return undefined
  const written = (units: readonly TimeUnit[]) =>
    units
      .map((unit) => {
        const some = parts.filter((part) => part.unit === unit)
        const count = some.reduce((all, part) => all + part.count, 0)
        return some.length === 0 ? '' : `${count}${unit.toUpperCase()}`
      })
      .join('')
  const time = written(['H', 'm'])
  return `${sign < 0 ? '-' : ''}P${written(['Y', 'M', 'W', 'D'])}${time === '' ? '' : `T${time}`}`
}
