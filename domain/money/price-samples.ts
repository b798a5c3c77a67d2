import { buildWorld } from '#domain/entries/build-world.ts'
import type { EntryFile } from '#domain/entries/entry-file.ts'
import type { Marked, OpenQuestion, Verdict, Waiting } from '#domain/entries/judgement.ts'
import { readEntryFile } from '#domain/entries/read-entry-file.ts'
import type { Thing } from '#domain/entries/things.ts'
import type { FileProblem } from '#domain/show-file/file-problem.ts'
import { partsByEntry, type Totals, totalsOf } from './answer.ts'
import { chargeLines, type ExplainedLine } from './charge-lines.ts'
import { priceShow } from './price.ts'
import { defaultsOf } from './price-file.ts'
import { readPriceList } from './price-list.ts'
import type { Remission } from './refund.ts'

/** What one entry pays and why, for whoever writes the rules. */
export interface PricedSample {
  entry: Thing
  lines: readonly ExplainedLine[]
  refused: readonly Verdict[]
  waiting: readonly Waiting[]
  marked: readonly Marked[]
  remissions: readonly Remission[]
  /** Of each rule that is not decided what nobody has said. */
  open: readonly Pick<OpenQuestion, 'rule' | 'unknown'>[]
  totals: Readonly<Record<string, Totals>>
}

export type PricedSamples =
  | { ok: true; samples: readonly PricedSample[]; problems: readonly Verdict[] }
  | { ok: false; problems: readonly FileProblem[] }

/**
 * Prices entries under rules that may be half written: then it says what is wrong with them. Each sample is
 * priced by itself: "H1" of two samples is not one horse, and none takes a place or box from another.
 */
export function priceSamples(file: EntryFile): PricedSamples {
  const { entries = [] } = file
  const files =
    entries.length === 0 ? [file] : entries.map((entry) => ({ ...file, entries: [entry] }))
  const priced = files.map(priceTogether)
  const failed = priced.find((each) => !each.ok)
  if (failed) return failed
  const done = priced.filter((each) => each.ok)
  return {
    ok: true,
    samples: done.flatMap(({ samples }) => samples),
    problems: done.flatMap(({ problems }) => problems),
  }
}

function priceTogether(file: EntryFile): PricedSamples {
  const read = readEntryFile(file)
  if (!read.ok) return read
  const { currency, show, competitions, products, entries = [] } = read.file
  const list = readPriceList({ ...read.file, defaults: defaultsOf(read.file.defaults) })
  const world = buildWorld({ show, competitions, products, entries })
  const priced = priceShow(list, world, new Map())
  const parts = partsByEntry(priced)
  const samples = world.entries.map((entry): PricedSample => {
    const [charges, remissions] = [parts.charges(entry), parts.remissions(entry)]
    return {
      entry,
      lines: chargeLines(charges),
      refused: parts.refused(entry),
      waiting: parts.waiting(entry),
      marked: parts.marked(entry),
      remissions,
      open: byRule(parts.open(entry)),
      totals: totalsOf(charges, remissions, currency),
    }
  })
  return { ok: true, samples, problems: priced.judgement.problems }
}

/** Several things may leave the same rule open: it is asked for once. */
function byRule(questions: readonly OpenQuestion[]): PricedSample['open'] {
  const rules = Map.groupBy(questions, ({ rule }) => rule)
  return [...rules].map(([rule, some]) => ({
    rule,
    unknown: [...new Set(some.flatMap(({ unknown }) => unknown))],
  }))
}
