import type { CompetitionStatus } from '#domain/competitions/status.ts'
import type { SheetWrite } from '#domain/scoring/sheet.ts'
import type { DisciplineId } from '#domain/shows/disciplines.ts'

/** A show of the demonstration, as an organiser would type it in. */
export interface DemoShow {
  name: string
  venue: string
  country: string
  timeZone: string
  firstDay: string
  lastDay: string
  /** Where its facts were published; null for one that is invented, which its name then says. */
  source: string | null
  /** One for each discipline of its competitions. */
  events: readonly { discipline: DisciplineId; code: string; name: string }[]
  arenas: readonly string[]
  officials: readonly DemoOfficial[]
  competitions: readonly DemoCompetition[]
}

export interface DemoOfficial {
  firstName: string
  familyName: string
  nation: string
  function: 'judge' | 'steward' | 'technical-delegate' | 'course-designer'
  level: string
}

export interface DemoCompetition {
  number: string
  name: string
  discipline: DisciplineId
  /** As in a show file: what the discipline leaves to the organiser. */
  choice: Readonly<Record<string, unknown>>
  /** Index into the show's officials by position; absent where the judges were not published. */
  judges?: Readonly<Record<string, number>>
  arena: number
  /** Epoch milliseconds; null where only the day is known. */
  startsAt: number | null
  secondsPerStart: number
  called?: DemoCall
  /** How the order came about (`writeDrawMethod`); absent: as it was entered. */
  drawMethod?: string
  breaks?: readonly { afterStart: number; minutes: number; label: string }[]
  source: string | null
  status: CompetitionStatus
  /** In start order. */
  competitors: readonly DemoCompetitor[]
}

/** A later phase that the office has called, in the order of the start list. */
export interface DemoCall {
  part: string
  arena: number
  /** Epoch milliseconds. */
  startsAt: number
  secondsPerStart: number
}

export interface DemoCompetitor {
  /** Empty where only the family name was published. */
  firstName: string
  familyName: string
  nation: string | null
  horse: string
  /** In driving. */
  members?: {
    furtherHorses: readonly { horseName: string }[]
    grooms: readonly { firstName: string; familyName: string }[]
  }
  headNumber?: string
  group?: string
  writes: readonly SheetWrite[]
  /** Out of the competition, without a published reason. */
  eliminated?: boolean
  /** As published: the proof in the test. */
  place: number | null
}
