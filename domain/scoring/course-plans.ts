import type { DisciplineId } from '#domain/shows/disciplines.ts'
import { drivingPlans } from './driving/course-plans.ts'
import { eventingPlans } from './eventing/course-plans.ts'
import { jumpingPlans } from './jumping/course-plans.ts'
import type { ChosenRules } from './open-discipline.ts'

/** What a course plan says of one course, as far as the set-up of the competition knows it. */
export interface CoursePlan {
  /** The round, phase or section, as sheets name it. */
  part: string
  /** As numbered on the course: 1, 2, 3a, 3b; empty where no numbers are set up. */
  obstacles: readonly string[]
  /** Of the obstacles, in centimetres. */
  height: number | null
  /** A marathon has one for each section, every other course has one. */
  stretches: readonly CourseStretch[]
}

export interface CourseStretch {
  part: string
  /** Metres. */
  distance: number | null
  /** Metres in a minute. */
  speed: number | null
  /** `optimum` in a cross-country. */
  timeIs: 'allowed' | 'optimum'
  /** Hundredths of a second, as the times below. */
  time: number | null
  limit: number | null
  /** Faster than this is penalised. */
  minimum: number | null
}

/** Pure over stored rules; none for a discipline without courses and for rules that do not parse. */
export function coursePlans(
  discipline: DisciplineId,
  { rules, choice }: ChosenRules,
): readonly CoursePlan[] {
  switch (discipline) {
    case 'jumping':
      return jumpingPlans(rules)
    case 'eventing':
      return eventingPlans(rules, choice)
    case 'driving':
      return drivingPlans(rules)
    case 'dressage':
      return []
  }
}
