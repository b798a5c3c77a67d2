import type { FieldSpec } from '#domain/scoring/discipline.ts'
import { eventing } from '#domain/scoring/eventing/eventing.ts'
import { type EventingRules, eventingRules } from '#domain/scoring/eventing/rules.ts'
import { formatClock } from '#locales/formatting.ts'
import type { Translate } from '#locales/messages.ts'
import type { Asked, Bench } from '../bench.ts'

/** What is typed of a made-up ride: a judge each, refusals along the course, then the clock. */
export function eventingBench(stored: unknown, t: Translate): Bench | null {
  const rules = eventingRules.safeParse(stored).data
  const open = eventing.open(stored)
  if (rules === undefined || !open.ok) return null
  return { open, asks: (part, spec) => askedIn(part, spec, { rules, t }) }
}

function askedIn(
  part: string,
  { kind, required }: FieldSpec,
  { rules, t }: { rules: EventingRules; t: Translate },
): Asked | null {
  if (part.startsWith('fence.')) return kind === 'refusals' ? refusals(t) : null
  if (part.length === 1) return required ? ofJudge(part, rules) : null
  return required || kind === 'errors' ? { samples: samplesOf(part, kind, { rules, t }) } : null
}

function ofJudge(part: string, { dressage }: EventingRules): Asked {
  const marks = ['7', '6.5 7', '6.5 7', '6 6.5', '7.5 7']
  const samples = dressage.entry === 'marks' ? marks : pointsOf(dressage.maxPoints)
  return { column: { key: part, label: part }, samples }
}

const percents = [70, 67, 67, 64, 72.5]

/** On the half point. */
function pointsOf(maximum: number): readonly string[] {
  return percents.map((percent) => String(Math.round((percent * maximum) / 50) / 2))
}

/** One number for each fence, or the first alone: what is not typed is a clear fence. */
function refusals(t: Translate) {
  return {
    column: { key: 'refusals', label: t('scoring.field.refusals') },
    samples: ['0', '1 0', '0', '0', '3 0'],
  }
}

function samplesOf(
  part: string,
  kind: string,
  { rules, t }: { rules: EventingRules; t: Translate },
): readonly string[] {
  const { maxPoints, positions } = rules.dressage
  switch (kind) {
    case 'time': {
      const allowed = allowedIn(part, rules) ?? 60
      return [0, -6, 14, 3, 0].map((off) => formatClock(100 * (allowed + off), t.locale))
    }
    case 'percent':
      return percents.map(String)
    case 'points':
      return pointsOf(maxPoints * positions.length)
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

/** Seconds; null where the phase has no clock. */
function allowedIn(part: string, { courses }: EventingRules): number | null {
  if (part === 'cross_country' || part === 'jumping' || part === 'final_jumping') {
    return courses[part]?.allowed ?? null
  }
  return null
}
