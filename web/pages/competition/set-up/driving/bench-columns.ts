import type { FieldSpec, SheetPartSpec } from '#domain/scoring/discipline.ts'
import type { DrivingRules } from '#domain/scoring/driving/rules.ts'
import type { OpenDiscipline } from '#domain/scoring/open-discipline.ts'
import type { Translate } from '#locales/messages.ts'
import { fieldWords, partWords } from '#web/components/scoring/scoring-words.ts'
import { formatClock } from '#web/components/scoring/typed-time.ts'
import type { BenchColumn } from '../bench.ts'

/** What is typed of a made-up drive: a judge each, sections, all obstacles as one, cones. */
export function benchColumns(
  rules: DrivingRules,
  { parts }: OpenDiscipline,
  t: Translate,
): readonly BenchColumn[] {
  return parts.flatMap((form): readonly BenchColumn[] => {
    const { part, fields } = form
    if (part === '1') return [obstacleTimes(parts, t), knockedDown(form, t)]
    if (/^\d+$/.test(part) || part.endsWith('.2')) return []
    if (part.length === 1) return [judge(form, rules)]
    return fields
      .filter(({ kind, required }) => required || kind === 'balls' || kind === 'errors')
      .map((spec) => ({
        key: `${part} ${spec.field}`,
        label: t('course.bench.inPart', { part: partWords(part, t), field: fieldWords(spec, t) }),
        fields: [{ part, spec }],
        samples: samplesOf(part, spec, rules),
      }))
  })
}

function judge({ part, fields }: SheetPartSpec, { phases }: DrivingRules): BenchColumn {
  const dressage = phases.find((phase) => phase.kind === 'dressage')
  const required = fields.filter((field) => field.required)
  const samples =
    dressage?.kind === 'dressage' && dressage.entry === 'marks'
      ? ['7', '6.5 7', '6.5 7', '6 6.5', '7.5 7']
      : [70, 67, 67, 64, 72].map((percent) =>
          String(Math.round(((dressage?.maxPoints ?? 0) * percent) / 100)),
        )
  return { key: part, label: part, fields: required.map((spec) => ({ part, spec })), samples }
}

/** One time for each obstacle; the last one typed stands for the rest. */
function obstacleTimes(parts: OpenDiscipline['parts'], t: Translate): BenchColumn {
  const fields = parts.flatMap(({ part, fields: specs }) =>
    /^\d+$/.test(part)
      ? specs.filter(({ kind }) => kind === 'time').map((spec) => ({ part, spec }))
      : [],
  )
  return {
    key: 'obstacles',
    label: t('driving.rule.obstaclePerSecond'),
    fields,
    samples: ['36', '40 35', '38', '45', '33'],
  }
}

function knockedDown({ part, fields }: SheetPartSpec, t: Translate): BenchColumn {
  const specs = fields.filter(({ kind }) => kind === 'knockedDown')
  return {
    key: 'knockedDown',
    label: t('scoring.field.knockedDown'),
    fields: specs.map((spec) => ({ part, spec })),
    samples: ['0', '0', '1', '0', '0'],
  }
}

function samplesOf(part: string, { kind }: FieldSpec, rules: DrivingRules): readonly string[] {
  switch (kind) {
    case 'time': {
      const allowed = allowedIn(part, rules) ?? 12_000
      return [-30, 0, 20, 160, -10].map((off) => formatClock(allowed + 10 * off))
    }
    case 'balls':
      return ['1', '0', '0', '2', '0']
    case 'penalties':
      return ['48', '50.5', '50.5', '55', '46.4']
    default:
      return ['0', '0', '0', '1', '0']
  }
}

/** Hundredths of a second; null where the part has no time allowed. */
function allowedIn(part: string, { phases }: DrivingRules): number | null {
  for (const phase of phases) {
    if (phase.kind === 'cones' && part === 'cones') return phase.timeAllowed
    if (phase.kind !== 'marathon') continue
    const section = phase.sections.find(({ name }) => part === `section.${name}`)
    if (section !== undefined) return section.timeAllowed
  }
  return null
}
