import type { FieldSpec, SheetPartSpec } from '#domain/scoring/discipline.ts'
import type { EventingRules } from '#domain/scoring/eventing/rules.ts'
import type { OpenDiscipline } from '#domain/scoring/open-discipline.ts'
import type { Translate } from '#locales/messages.ts'
import { fieldWords, partWords } from '#web/components/scoring/scoring-words.ts'
import { formatClock } from '#web/components/scoring/typed-time.ts'
import type { BenchColumn } from '../bench.ts'

/** What is typed of a made-up ride: a judge each, refusals along the course, then the clock. */
export function benchColumns(
  rules: EventingRules,
  { parts }: OpenDiscipline,
  t: Translate,
): readonly BenchColumn[] {
  return parts.flatMap((form): readonly BenchColumn[] => {
    const { part } = form
    if (part === 'fence.1') return [refusals(parts, t)]
    if (part.startsWith('fence.')) return []
    if (part.length === 1) return [judge(form, rules)]
    const course = courseOf(part, rules)
    return form.fields
      .filter((spec) => spec.required || shown.has(spec.kind))
      .map((spec) => column(form, spec, { rules, allowed: course, t }))
  })
}

const shown: ReadonlySet<string> = new Set(['errors'])

function judge({ part, fields }: SheetPartSpec, { dressage }: EventingRules): BenchColumn {
  const samples =
    dressage.entry === 'marks'
      ? ['7', '6.5 7', '6.5 7', '6 6.5', '7.5 7']
      : percents.map((percent) => String(Math.round((percent * dressage.maxPoints) / 50) / 2))
  const required = fields.filter((field) => field.required)
  return { key: part, label: part, fields: required.map((spec) => ({ part, spec })), samples }
}

const percents = [70, 67, 67, 64, 72.5]

/** One number for each fence, or the first alone: what is not typed is a clear fence. */
function refusals(parts: OpenDiscipline['parts'], t: Translate): BenchColumn {
  const fields = parts.flatMap(({ part, fields: specs }) =>
    part.startsWith('fence.')
      ? specs.filter(({ kind }) => kind === 'refusals').map((spec) => ({ part, spec }))
      : [],
  )
  return {
    key: 'refusals',
    label: t('scoring.field.refusals'),
    fields,
    samples: ['0', '1 0', '0', '0', '3 0'],
  }
}

interface ColumnContext {
  rules: EventingRules
  /** Seconds; null where the phase has no clock. */
  allowed: number | null
  t: Translate
}

function column(
  { part }: SheetPartSpec,
  spec: FieldSpec,
  { rules, allowed, t }: ColumnContext,
): BenchColumn {
  const named = t('course.bench.inPart', { part: partWords(part, t), field: fieldWords(spec, t) })
  return {
    key: `${part} ${spec.field}`,
    label: part === 'dressage' ? fieldWords(spec, t) : named,
    fields: [{ part, spec }],
    samples: samplesOf(part, spec.kind, { rules, allowed }),
  }
}

function samplesOf(
  part: string,
  kind: string,
  { rules, allowed }: Pick<ColumnContext, 'rules' | 'allowed'>,
): readonly string[] {
  switch (kind) {
    case 'time':
      return [0, -6, 14, 3, 0].map((off) => formatClock(100 * ((allowed ?? 60) + off)))
    case 'percent':
      return percents.map(String)
    case 'points':
      return percents.map((percent) =>
        String(
          Math.round((percent * rules.dressage.maxPoints * rules.dressage.positions.length) / 50) /
            2,
        ),
      )
    case 'penalties':
      return part === 'dressage' ? ['30', '33', '33', '36', '27.5'] : ['0', '4', '5.6', '0', '0']
    case 'jumpingPenalties':
      return ['0', '20', '0', '0', '0']
    case 'timePenalties':
      return ['0', '0', '5.6', '1.2', '0']
    case 'knockDowns':
      return ['0', '0', '1', '0', '2']
    default:
      return ['0', '0', '0', '0', '0']
  }
}

function courseOf(part: string, { courses }: EventingRules): number | null {
  if (part === 'cross_country' || part === 'jumping' || part === 'final_jumping') {
    return courses[part]?.allowed ?? null
  }
  return null
}
