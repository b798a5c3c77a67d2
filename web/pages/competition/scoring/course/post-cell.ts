import { isJudged } from '#domain/results/course-seen.ts'
import type { SheetPartSpec } from '#domain/scoring/discipline.ts'
import { partOf, valueIn } from '#domain/scoring/journal.ts'
import type { Sheet } from '#domain/scoring/sheet.ts'

/** How one fence or obstacle of one pair stands on the board. */
export interface PostCell {
  state: 'toCome' | 'missing' | 'clear' | 'faults' | 'out'
  /** What was counted there, by field. */
  counted: ReadonlyMap<string, number>
  /** In the obstacle, hundredths of a second. */
  time: number | null
}

/** The posts of one pair in their order; `unjudged` are those that nobody has judged although it is past them. */
export function postCells(
  sheet: Sheet,
  posts: readonly SheetPartSpec[],
  unjudged: readonly string[],
): readonly PostCell[] {
  return posts.map((post) => {
    const { part, fields } = post
    const written = partOf(sheet, part)
    const counted = new Map(
      fields.flatMap(({ field, unit }) => {
        const value = valueIn(written, field)
        return unit === 'count' && typeof value === 'number' && value > 0 ? [[field, value]] : []
      }),
    )
    const time = valueIn(written, 'time')
    const seen = { counted, time: typeof time === 'number' ? time : null }
    if (valueIn(written, 'outcome') !== null) return { state: 'out', ...seen }
    if (unjudged.includes(part)) return { state: 'missing', ...seen }
    if (counted.size > 0) return { state: 'faults', ...seen }
    return { state: isJudged(sheet, post) ? 'clear' : 'toCome', ...seen }
  })
}

/** A word of one or two letters for the board; of an obstacle its seconds. */
export function cellMark(
  { state, counted, time }: PostCell,
  formatSeconds: (hundredths: number) => string,
): string {
  if (state === 'toCome') return '·'
  if (state === 'missing') return '?'
  const refusals = counted.get('refusals') ?? 0
  const others = [...counted.keys()].some((field) => !(field in letters) && field !== 'refusals')
  const faults = [
    refusals > 0 ? refusals : '',
    ...Object.entries(letters).map(([field, letter]) => (counted.has(field) ? letter : '')),
    others ? '+' : '',
  ].join('')
  const seconds = time === null ? '' : formatSeconds(time)
  if (state === 'out') return `X${faults}${seconds}`
  return `${seconds}${faults}` || '0'
}

const letters = { frangibles: 'F', missedFlags: 'P' }
