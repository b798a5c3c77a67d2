import type { z } from 'zod'
import type { OpenDiscipline } from '../open-discipline.ts'
import { eventingChoice } from './choice.ts'
import { eventing } from './eventing.ts'
import { freezeRules } from './freeze-rules.ts'
import type { EventingRules } from './rules.ts'
import type { EventingScore } from './score.ts'

export type Choice = z.input<typeof eventingChoice>

/** A CCI*-S with two judges of a short test: twelve fences in 700 s, jumping in 80 s. */
export const shortEvent: Choice = {
  ruleSet: 'fei-2026',
  format: 'short_cross_country_second',
  dressage: {
    entry: 'marks',
    positions: ['C', 'B'],
    movements: [1, 2, 1],
    collectives: [{ label: 'harmony', coefficient: 1 }],
  },
  crossCountry: { entry: 'faults', fences: 12, distance: 6650, speed: 570 },
  jumping: { entry: 'faults', allowed: 80 },
}

export interface Opened {
  opened: OpenDiscipline<EventingScore>
  rules: EventingRules
}

export function openChoice(choice: Partial<Choice> = {}): Opened {
  const frozen = freezeRules(eventingChoice.parse({ ...shortEvent, ...choice }))
  if (!frozen.ok) throw new Error(JSON.stringify(frozen))
  const opened = eventing.open(frozen.rules)
  if (!opened.ok) throw new Error(opened.paths.join())
  return { opened, rules: frozen.rules }
}

/** Dressage of which only the penalties were published. */
export const typedDressage = { entry: 'penalties', maxPoints: 100 } as const
