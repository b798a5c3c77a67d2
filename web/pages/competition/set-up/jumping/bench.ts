import { buildResultList } from '#domain/results/build-result-list.ts'
import type { ResultList } from '#domain/results/result-list.ts'
import type { FieldSpec, SheetPartSpec } from '#domain/scoring/discipline.ts'
import type { Round } from '#domain/scoring/jumping/format.ts'
import { jumping } from '#domain/scoring/jumping/jumping.ts'
import type { JumpingRules } from '#domain/scoring/jumping/rules.ts'
import type { OpenDiscipline } from '#domain/scoring/open-discipline.ts'
import type { Sheet, SheetPart } from '#domain/scoring/sheet.ts'
import { readTyped } from '#web/components/scoring/typed-value.ts'

/** One made-up ride: what is typed for each figure of each round, by part and field. */
export interface BenchRide {
  name: string
  typed: Readonly<Record<string, string>>
}

/** A figure of a round that the bench asks for. */
export interface BenchField {
  key: string
  part: string
  spec: FieldSpec
}

/** The places that the domain gives to made-up rides; null where the rules do not fit. */
export function benchList(rules: JumpingRules, rides: readonly BenchRide[]): ResultList | null {
  const discipline = jumping.open(inTotals(rules))
  if (!discipline.ok) return null
  const fields = benchFields(rules)
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
    sheets: new Map(rides.map((ride, index) => [String(index), sheetOf(discipline, fields, ride)])),
  })
}

/** What each round came to, whatever the competition takes at ringside; a duel is not made up. */
export function benchFields(rules: JumpingRules): readonly BenchField[] {
  const discipline = jumping.open(inTotals(rules))
  if (!discipline.ok) return []
  const rounds = new Map(rules.format.rounds.map((round) => [round.part, round]))
  return discipline.parts.flatMap(({ part, fields }) => {
    const round = rounds.get(part)
    if (round === undefined || round.duel) return []
    return fields
      .filter((spec) => spec.required || asked.includes(spec.field))
      .map((spec) => ({ key: `${part} ${spec.field}`, part, spec }))
  })
}

const asked = ['carried', 'time', 'group']

/** Whether what is typed is a figure of this field, or says how the round ended. */
export function isReadable({ spec }: BenchField, typed: string): boolean {
  return endings.has(typed.trim().toUpperCase()) || readTyped(spec, typed).ok
}

const endings: ReadonlyMap<string, string> = new Map([
  ['EL', 'eliminated'],
  ['RT', 'retired'],
  ['WD', 'withdrawn'],
])

/** Five rides: two clear, who go on to whatever is ridden for the first place, and three with faults. */
export function sampleRides(rules: JumpingRules, names: readonly string[]): BenchRide[] {
  const rounds = new Map(rules.format.rounds.map((round) => [round.part, round]))
  const fields = benchFields(rules)
  return names.map((name, index) => ({
    name,
    typed: Object.fromEntries(
      fields.flatMap(({ key, part, spec }) => {
        const round = rounds.get(part)
        const text = round && sampleOf(round, spec.field, index)
        return text === undefined ? [] : [[key, text]]
      }),
    ),
  }))
}

const samples: Readonly<Record<string, readonly string[]>> = {
  faults: ['0', '0', '4', '8', '4'],
  knockdowns: ['0', '0', '1', '2', '1'],
  points: ['45', '45', '41', '36', '41'],
  cleared: ['12', '12', '9', '7', '9'],
  mark: ['7.8', '7.4', '7.4', '6.9', '7.1'],
  carried: ['0', '4', '4', '8', '4'],
  group: ['1', '2', '1', '2', '1'],
  time: ['64.52', '66.10', '63.87', '65.40', '63.87'],
}
const inJumpOff: Readonly<Record<string, readonly string[]>> = {
  faults: ['4', '0'],
  knockdowns: ['1', '0'],
  time: ['38.24', '40.91'],
}

function sampleOf({ riders }: Round, field: string, ride: number): string | undefined {
  switch (riders) {
    case 'everybody':
    case 'finishers':
      return samples[field]?.[ride]
    case 'clear':
    case 'clear-or-equal':
    case 'equal-on-faults':
    case 'equal-in-all':
    case 'group-winners':
      return inJumpOff[field]?.[ride]
    case 'winners':
    case 'chosen':
      return undefined
  }
}

/** What the obstacles of a round came to is typed at once. */
function inTotals(rules: JumpingRules): JumpingRules {
  return { ...rules, entry: 'totals' }
}

function sheetOf(
  { parts }: OpenDiscipline,
  fields: readonly BenchField[],
  { typed }: BenchRide,
): Sheet {
  return Object.fromEntries(parts.map((spec) => [spec.part, partOf(spec, fields, typed)]))
}

function partOf(
  { part }: SheetPartSpec,
  fields: readonly BenchField[],
  typed: BenchRide['typed'],
): SheetPart {
  const values = fields
    .filter((each) => each.part === part)
    .flatMap(({ key, spec }): [string, number | string][] => {
      const text = (typed[key] ?? '').trim()
      const outcome = endings.get(text.toUpperCase())
      if (outcome !== undefined) return [['outcome', outcome]]
      const read = readTyped(spec, text)
      return read.ok && read.value !== null ? [[spec.field, read.value]] : []
    })
  return Object.fromEntries(values)
}
