import type { FieldSpec } from '#domain/scoring/discipline.ts'
import { dressage } from '#domain/scoring/dressage/dressage.ts'
import {
  type DressageRules,
  dressageRules,
  type EntryMode,
} from '#domain/scoring/dressage/rules.ts'
import { totalPart } from '#domain/scoring/dressage/sheet-form.ts'
import { countingParts } from '#domain/scoring/spare-judge.ts'
import type { Translate } from '#locales/messages.ts'
import { fieldWords } from '#web/components/scoring/scoring-words.ts'
import type { Asked, Bench } from '../bench.ts'

/** A column for each judge, the marks one after the other, and one for the errors that all of them saw. */
export function dressageBench(stored: unknown, t: Translate): Bench | null {
  const rules = dressageRules.safeParse(stored).data
  const open = dressage.open(stored)
  if (rules === undefined || !open.ok) return null
  const parts = countingParts(open.parts).map(({ part }) => part)
  return {
    open,
    asks: (part, spec) => {
      if (spec.kind === 'errors') return errors(spec, t)
      if (!(spec.required && parts.includes(part))) return null
      const label = part.startsWith(totalPart) ? fieldWords(spec, t) : part
      const samples = samplesOf(parts.indexOf(part), parts, rules)
      const step = Math.max(...fieldsOf(open, part).map((each) => each.step))
      return {
        column: { key: part, label },
        samples: spec.unit === 'points' ? samples.map((each) => onStep(each, step)) : samples,
      }
    },
  }
}

function fieldsOf({ parts }: Bench['open'], part: string): readonly FieldSpec[] {
  return parts.filter((each) => each.part === part).flatMap(({ fields }) => fields)
}

/** Marks as coarse as all fields of the column take them, which share what is typed; a step is in tenths. */
function onStep(sample: string, step: number): string {
  const tenths = sample.split(' ').map((mark) => Math.round((Number(mark) * 10) / step) * step)
  return tenths.map((each) => String(each / 10)).join(' ')
}

function errors(spec: FieldSpec, t: Translate): Asked {
  return {
    column: { key: spec.kind, label: fieldWords(spec, t) },
    samples: ['0', '0', '0', '0', '1'],
  }
}

/** The third ride has the judges of the second the other way round: as much in all. */
function samplesOf(judge: number, parts: readonly string[], rules: DressageRules) {
  return examples[rules.entryMode](rules).map((row, ride) => {
    const seat = ride === 2 ? parts.length - 1 - judge : judge
    return row[seat % row.length] ?? ''
  })
}

const percents = [
  ['72', '71.5', '73'],
  ['68.5', '70', '69'],
  ['68.5', '70', '69'],
  ['65', '66.2', '64.1'],
  ['70', '69.5', '71'],
]

const examples: Record<EntryMode, (rules: DressageRules) => readonly (readonly string[])[]> = {
  marks: () => [
    ['7', '7 7.5 7', '7.5 7'],
    ['7 6.5', '7', '6.5 7'],
    ['7 6.5', '7', '6.5 7'],
    ['6.5', '6 6.5', '6.5'],
    ['7', '7 6.5 7', '7'],
  ],
  'judge-points': ({ test }) =>
    percents.map((row) => row.map((percent) => pointsOf(Number(percent), test.maxPoints))),
  'judge-percent': () => percents,
  'common-mark': () => [['7.2'], ['6.9'], ['6.9'], ['6.5'], ['7']],
  'total-points': ({ test, positions }) =>
    percents.map((row) =>
      row.map((percent) => pointsOf(Number(percent), test.maxPoints * positions.length)),
    ),
  'total-percent': () => percents,
}

function pointsOf(percent: number, maximum: number): string {
  return String((percent * maximum) / 100)
}
