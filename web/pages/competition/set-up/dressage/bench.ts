import { buildResultList } from '#domain/results/build-result-list.ts'
import type { ResultList } from '#domain/results/result-list.ts'
import type { FieldSpec, SheetPartSpec } from '#domain/scoring/discipline.ts'
import { dressage } from '#domain/scoring/dressage/dressage.ts'
import type { DressageRules, EntryMode } from '#domain/scoring/dressage/rules.ts'
import type { OpenDiscipline } from '#domain/scoring/open-discipline.ts'
import type { Sheet, SheetPart } from '#domain/scoring/sheet.ts'
import { readTyped } from '#web/components/scoring/typed-value.ts'

/** One made-up ride: what is typed for each judge, and the errors of course. */
export interface BenchRide {
  name: string
  typed: Readonly<Record<string, string>>
  errors: string
}

/**
 * The places that the domain gives to made-up rides. Marks are typed one after the other, in the
 * order of the sheet; the last one stands for all that follow: "6 7" is a 6 and then 7 to the end.
 * What cannot be read counts as not given. Null where the rules do not fit.
 */
export function benchList(rules: DressageRules, rides: readonly BenchRide[]): ResultList | null {
  const discipline = dressage.open(rules)
  if (!discipline.ok) return null
  return buildResultList({
    competitionId: '',
    version: 0,
    status: 'running',
    discipline,
    competitors: rides.map(({ name }, index) => ({
      competitorId: String(index),
      group: null,
      team: null,
      status: 'finished',
      statusReason: null,
      horsConcours: false,
      startOrder: index + 1,
      startsAt: null,
      headNumber: null,
      athlete: { firstName: '', familyName: name, nation: null },
      horse: { name: '' },
    })),
    sheets: new Map(rides.map((ride, index) => [String(index), sheetOf(discipline, ride)])),
  })
}

/** Whether what is typed for a judge can be read. */
export function isReadable(rules: DressageRules, part: string, typed: string): boolean {
  const spec = benchParts(rules).find((each) => each.part === part)
  return spec === undefined || typed.trim() === '' || markedPart(spec, typed) !== null
}

/** The judges, or the one total where only totals are entered. */
export function benchParts(rules: DressageRules): readonly SheetPartSpec[] {
  const discipline = dressage.open(rules)
  return discipline.ok ? discipline.parts : []
}

/** Five rides to begin with: the second and third are equal, so that the tie rule shows. */
export function sampleRides(rules: DressageRules, names: readonly string[]): BenchRide[] {
  const parts = benchParts(rules).map(({ part }) => part)
  const samples = examples[rules.entryMode](rules)
  return names.slice(0, samples.length).map((name, index) => {
    const typed = parts.map((part, judge) => {
      const place = index === mirrored ? parts.length - 1 - judge : judge
      return [part, samples[index]?.[place % 3] ?? '']
    })
    return { name, typed: Object.fromEntries(typed), errors: index === 4 ? '1' : '0' }
  })
}

/** The third ride has the judges of the second the other way round: as much in all. */
const mirrored = 2

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
  'total-percent': () => percents,
}

/** On the half point. */
function pointsOf(percent: number, maximum: number): string {
  return String(Math.round((percent * maximum) / 50) / 2)
}

function sheetOf(discipline: OpenDiscipline, ride: BenchRide): Sheet {
  return Object.fromEntries(
    discipline.parts.map((spec) => [
      spec.part,
      { ...markedPart(spec, ride.typed[spec.part] ?? ''), ...faults(spec, ride.errors) },
    ]),
  )
}

function markedPart({ fields }: SheetPartSpec, typed: string): SheetPart | null {
  const texts = typed
    .trim()
    .split(/[\s;]+/)
    .filter(Boolean)
  const required = fields.filter((field) => field.required)
  const read: (readonly [string, number])[] = []
  for (const [index, field] of required.entries()) {
    const value = typedValue(field, texts[index] ?? texts.at(-1) ?? '')
    if (value === 'unreadable') return null
    if (value !== null) read.push([field.field, value])
  }
  return Object.fromEntries(read)
}

function typedValue(field: FieldSpec, text: string): number | null | 'unreadable' {
  const typed = readTyped(field, text)
  return typed.ok ? typed.value : 'unreadable'
}

function faults({ fields }: SheetPartSpec, typed: string): SheetPart {
  const field = fields.find(({ kind }) => kind === 'errors')
  const value = field && typedValue(field, typed)
  return field && typeof value === 'number' ? { [field.field]: value } : {}
}
