import type { Finding, Progress, SheetPartSpec } from './discipline.ts'
import { partOf, valueIn } from './journal.ts'
import type { Sheet } from './sheet.ts'
import { countingParts } from './spare-judge.ts'

/**
 * What is missing on a sheet and will not come any more: a clock that was not stopped, the sheet of a
 * judge who had to leave. The office writes in the part, with the reason, what holds instead, so that the
 * result can be signed as it is and says so. Taken back, the part is missing as before.
 */
export const decidedField = 'decided'

/** Who decided it, as they write their name: the president of the ground jury. */
export const decidedByField = 'decidedBy'

/**
 * `as_it_stands`: the part counts with what is in it, and the rest is not waited for.
 * `left_out`: of one judge among several, nothing of the part counts.
 */
export const partDecisions = ['as_it_stands', 'left_out'] as const

export type PartDecision = (typeof partDecisions)[number]

/** What the office may decide of a part; nothing where nothing is asked for in it. */
export function decisionsFor(
  parts: readonly SheetPartSpec[],
  spec: SheetPartSpec,
): readonly PartDecision[] {
  const counting = countingParts(parts)
  if (!counting.includes(spec) || required(spec).length === 0) return []
  const judges = counting.filter((each) => isJudged(each) && roundOf(each) === roundOf(spec))
  return isJudged(spec) && judges.length > 1 ? partDecisions : ['as_it_stands']
}

export function decisionIn(sheet: Sheet, { part }: Pick<SheetPartSpec, 'part'>) {
  const written = valueIn(partOf(sheet, part), decidedField)
  return partDecisions.find((each) => each === written) ?? null
}

/** The sheet as it counts: without the judges who are left out, and without what says so. */
export function withoutLeftOut(parts: readonly SheetPartSpec[], sheet: Sheet): Sheet {
  if (!parts.some(({ part }) => Object.hasOwn(partOf(sheet, part), decidedField))) return sheet
  return Object.fromEntries(
    Object.entries(sheet).flatMap(
      ([part, { [decidedField]: _, [decidedByField]: _by, ...fields }]) =>
        decisionIn(sheet, { part }) === 'left_out' ? [] : [[part, fields]],
    ),
  )
}

/** The fields that a part asks for and that are empty. */
export function missingIn(sheet: Sheet, spec: SheetPartSpec): readonly string[] {
  const written = partOf(sheet, spec.part)
  const empty = required(spec).filter((field) => valueIn(written, field) === null)
  const isOpen = spec.flags?.includes('finished') && valueIn(written, 'finished') !== true
  return isOpen ? [...empty, 'finished'] : empty
}

/** Values that were decided not to come are not expected. `counted` is the sheet as it counts. */
export function progressAfter(
  { done, expected }: Progress,
  { parts, sheet, counted }: { parts: readonly SheetPartSpec[]; sheet: Sheet; counted: Sheet },
): Progress {
  const without = parts
    .filter((spec) => decisionIn(sheet, spec))
    .reduce((sum, spec) => sum + missingIn(counted, spec).length, 0)
  return { done, expected: Math.max(done, expected - without) }
}

/** What is decided is not missing. */
export function openFindings(findings: readonly Finding[], sheet: Sheet): readonly Finding[] {
  return findings.filter(
    ({ code, part }) =>
      part === null || !missingCodes.includes(code) || decisionIn(sheet, { part }) === null,
  )
}

/**
 * The parts that lack something and will be asked about before the signature: those that were begun, and
 * the others of what is ridden together with them.
 */
export function openParts(
  {
    parts,
    rounds,
  }: { parts: readonly SheetPartSpec[]; rounds: readonly { parts: readonly string[] }[] },
  sheet: Sheet,
): readonly { spec: SheetPartSpec; missing: readonly string[] }[] {
  const isBegun = (part: string) =>
    Object.values(partOf(sheet, part)).some((value) => value !== null && value !== '')
  const begun = rounds.filter((round) => round.parts.some(isBegun)).flatMap((round) => round.parts)
  return countingParts(parts).flatMap((spec) => {
    if (!begun.includes(spec.part) || decisionIn(sheet, spec)) return []
    const missing = missingIn(sheet, spec)
    return missing.length === 0 ? [] : [{ spec, missing }]
  })
}

const missingCodes: readonly string[] = [
  'missing-mark',
  'missing-value',
  'missing-time',
  'missing-section-time',
  'faults-without-time',
  'not-finished',
]

function required({ fields }: SheetPartSpec): readonly string[] {
  return fields.filter((field) => field.required).map(({ field }) => field)
}

/** A judge signs. */
function isJudged({ flags }: SheetPartSpec): boolean {
  return flags?.includes('signed') === true
}

/** Of several tests each has its judges: `C` and `C.2`. */
function roundOf({ part }: SheetPartSpec): string {
  return part.split('.')[1] ?? '1'
}
