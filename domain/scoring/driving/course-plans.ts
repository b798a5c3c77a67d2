import type { CoursePlan, CourseStretch } from '../course-plans.ts'
import type { Phase } from './phases.ts'
import { drivingRules } from './rules.ts'
import { obstacleParts, secondPart, sectionPart } from './sheet-form.ts'

/** The marathon with its sections, cones and indoor courses with the round that may follow. */
export function drivingPlans(storedRules: unknown): readonly CoursePlan[] {
  const { data: rules } = drivingRules.safeParse(storedRules)
  return rules ? rules.phases.flatMap(plansOf) : []
}

function plansOf(phase: Phase): CoursePlan[] {
  switch (phase.kind) {
    case 'dressage':
    case 'total':
      return []
    case 'marathon':
      return [
        {
          part: 'marathon',
          obstacles: obstacleParts(phase),
          height: null,
          stretches: phase.sections.map((section) => ({
            ...unknown(sectionPart(section)),
            distance: section.distance,
            time: section.timeAllowed,
            limit: section.timeLimit,
            minimum: section.minimumTime,
          })),
        },
      ]
    case 'cones':
    case 'indoor': {
      const first = {
        ...unknown(phase.kind),
        time: phase.kind === 'cones' ? phase.timeAllowed : null,
        limit: phase.timeLimit,
      }
      const { secondRound } = phase
      const second = secondRound && {
        ...unknown(secondPart(phase)),
        time: secondRound.timeAllowed,
      }
      return [first, second].flatMap((stretch) =>
        stretch === null
          ? []
          : [{ part: stretch.part, obstacles: [], height: null, stretches: [stretch] }],
      )
    }
  }
}

function unknown(part: string): CourseStretch {
  const nothing = { distance: null, speed: null, time: null, limit: null, minimum: null }
  return { ...nothing, part, timeIs: 'allowed' }
}
