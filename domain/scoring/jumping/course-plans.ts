import type { CoursePlan } from '../course-plans.ts'
import { courseOf, jumpingRules } from './rules.ts'
import { timeAllowedOf, timeLimitOf } from './time.ts'

/** One plan for each round; penalties carried from an earlier competition are no round. */
export function jumpingPlans(storedRules: unknown): readonly CoursePlan[] {
  const { data: rules } = jumpingRules.safeParse(storedRules)
  if (!rules) return []
  return rules.format.rounds
    .filter(({ table }) => table !== 'carried')
    .map((round) => {
      const { part } = round
      const course = courseOf(part, rules)
      const time = timeAllowedOf(course)
      return {
        part,
        obstacles: course.obstacles,
        height: rules.height,
        stretches: [
          {
            part,
            distance: course.length,
            speed: course.speed,
            timeIs: 'allowed',
            time,
            limit: timeLimitOf(round, time, rules),
            minimum: null,
          },
        ],
      }
    })
}
