import type { CoursePlan } from '../course-plans.ts'
import { type CourseChoice, type EventingChoice, eventingChoice } from './choice.ts'
import type { CoursePhase } from './formats.ts'
import { eventingRules } from './rules.ts'

const chosenIn: Readonly<Record<CoursePhase, (choice: EventingChoice) => CourseChoice | null>> = {
  cross_country: ({ crossCountry }) => crossCountry,
  jumping: ({ jumping }) => jumping,
  final_jumping: ({ finalJumping }) => finalJumping,
}

/** One plan for each phase over fences. Distance and speed are in the choice only: the rules hold the time. */
export function eventingPlans(storedRules: unknown, storedChoice: unknown): readonly CoursePlan[] {
  const { data: rules } = eventingRules.safeParse(storedRules)
  const { data: choice } = eventingChoice.safeParse(storedChoice)
  if (!rules) return []
  return rules.phases.flatMap((part): CoursePlan[] => {
    const course = part === 'dressage' ? null : rules.courses[part]
    if (part === 'dressage' || course === null) return []
    const chosen = choice ? chosenIn[part](choice) : null
    return [
      {
        part,
        obstacles: Array.from({ length: course.fences }, (_, index) => `${index + 1}`),
        height: null,
        stretches: [
          {
            part,
            distance: chosen?.distance ?? null,
            speed: chosen?.speed ?? null,
            timeIs: part === 'cross_country' ? 'optimum' : 'allowed',
            time: hundredths(course.allowed),
            limit: hundredths(course.limit),
            minimum: hundredths(course.fastest),
          },
        ],
      },
    ]
  })
}

function hundredths(seconds: number | null): number | null {
  return seconds === null ? null : seconds * 100
}
