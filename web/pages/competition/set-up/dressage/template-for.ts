import { type DressageTemplate, dressageTemplate } from '#domain/competitions/templates.ts'
import type { DressageTest } from '#domain/scoring/dressage/test.ts'
import { dressageTestOf } from '#domain/scoring/dressage/tests.ts'
import { parseDuration } from '#domain/timetable/timetable.ts'
import type { LibraryTestFragment } from '#web/graphql/generated/graphql.ts'

const kinds = ['standard', 'freestyle', 'technical-quality', 'quality'] as const

/** Seconds that a start in this test usually takes. */
export function usualStart(test: DressageTest): number {
  return dressageTemplate(test, null).secondsPerStart
}

/** What a competition with this test, at an event with this code, usually looks like. */
export function templateFor(test: LibraryTestFragment, eventCode: string | null): DressageTemplate {
  const seconds = dressageTestOf(test.id)?.seconds ?? secondsOf(test.minutes ?? null)
  return dressageTemplate(
    {
      id: test.id,
      name: test.name,
      body: test.body,
      kind: kinds.find((kind) => kind === test.kind) ?? 'standard',
      seconds,
      minimumHorseAge: test.minimumHorseAge ?? null,
    },
    eventCode,
  )
}

function secondsOf(minutes: string | null): { from: number; to: number } | null {
  const seconds = minutes === null ? null : parseDuration(minutes)
  return seconds === null ? null : { from: seconds, to: seconds }
}
