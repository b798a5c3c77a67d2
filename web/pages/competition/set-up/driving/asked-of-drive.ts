import { driving } from '#domain/scoring/driving/driving.ts'
import { type DrivingRules, drivingRules } from '#domain/scoring/driving/rules.ts'
import { formatClock } from '#locales/formatting.ts'
import type { Translate } from '#locales/messages.ts'
import type { Asked, Bench } from '../bench.ts'

/** What is typed of a made-up drive: a judge each, sections, all obstacles as one, cones. */
export function drivingBench(stored: unknown, t: Translate): Bench | null {
  const rules = drivingRules.safeParse(stored).data
  const open = driving.open(stored)
  if (rules === undefined || !open.ok) return null
  return {
    open,
    asks: (part, { kind, required }) => {
      if (/^\d+$/.test(part)) return inObstacle(part, kind, t)
      if (part.endsWith('.2')) return null
      if (part.length === 1) {
        return required ? { column: { key: part, label: part }, samples: marks(rules) } : null
      }
      if (!(required || ['balls', 'pairsHit', 'errors'].includes(kind))) return null
      return { samples: samplesOf(part, kind, { rules, t }) }
    },
  }
}

/** One time for each obstacle, the last one typed for the rest; elements fall in the first. */
function inObstacle(part: string, kind: string, t: Translate): Asked | null {
  if (kind === 'time') {
    return {
      column: { key: 'obstacles', label: t('driving.rule.obstaclePerSecond') },
      samples: ['36', '40 35', '38', '45', '33'],
    }
  }
  if (kind !== 'knockedDown' || part !== '1') return null
  return {
    column: { key: kind, label: t('scoring.field.knockedDown') },
    samples: ['0', '0', '1', '0', '0'],
  }
}

function marks({ phases }: DrivingRules): readonly string[] {
  const dressage = phases.find((phase) => phase.kind === 'dressage')
  if (dressage?.entry === 'marks') return ['7', '6.5 7', '6.5 7', '6 6.5', '7.5 7']
  const maximum = dressage?.maxPoints ?? 0
  return [70, 67, 67, 64, 72].map((percent) => String(Math.round((maximum * percent) / 100)))
}

function samplesOf(
  part: string,
  kind: string,
  { rules, t }: { rules: DrivingRules; t: Translate },
): readonly string[] {
  switch (kind) {
    case 'time': {
      const allowed = allowedIn(part, rules) ?? 12_000
      return [-30, 0, 20, 160, -10].map((off) => formatClock(allowed + 10 * off, t.locale))
    }
    case 'balls':
    case 'pairsHit':
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
