import { Paper, SegmentedControl, Stack, Text, Title } from '@mantine/core'
import { useRef, useState } from 'react'
import { type CompetitorStatus, isOut } from '#domain/competitions/status.ts'
import {
  type CourseSeen,
  courseSeen,
  courseTold,
  passedOnCourse,
} from '#domain/results/course-seen.ts'
import type { ResultLine, ResultList } from '#domain/results/result-list.ts'
import type { CalledRound } from '#domain/results/rides.ts'
import { linesAsIn, linesInRound } from '#domain/results/round-lines.ts'
import type { SheetPartSpec } from '#domain/scoring/discipline.ts'
import { partOf, valueIn } from '#domain/scoring/journal.ts'
import type { OpenDiscipline } from '#domain/scoring/open-discipline.ts'
import type { SheetPart } from '#domain/scoring/sheet.ts'
import { ClockDoubt } from '#web/components/course/clock-doubt.tsx'
import { plannedStart } from '#web/components/course/late-start.tsx'
import { useSheets, writerOf } from '#web/components/course/use-sheets.ts'
import { KeyboardHint } from '#web/components/keyboard-hint.tsx'
import { useKeptFocus } from '#web/components/keys/use-kept-focus.ts'
import { useShortcuts } from '#web/components/keys/use-shortcuts.ts'
import { roundStarters } from '#web/components/scoring/round-starters.ts'
import { partWords } from '#web/components/scoring/scoring-words.ts'
import { useMessages } from '#web/i18n/messages.ts'
import type { Book, BookCompetitor } from '#web/offline/book.ts'
import { lastTouch } from './last-touch.ts'
import { RunnerRow } from './runner-row.tsx'

interface CourseClockProps {
  book: Book
  list: ResultList | undefined
  discipline: OpenDiscipline
  called: readonly CalledRound[]
  parts: readonly SheetPartSpec[]
}

/** Start, holds and finish of what several are on at once; each touch is a write of its own. */
export function CourseClock({ book, list, discipline, called, parts }: CourseClockProps) {
  const t = useMessages()
  const page = useRef<HTMLDivElement>(null)
  useShortcuts(page)
  useKeptFocus(page)
  const sheets = useSheets(book)
  const [wanted, setWanted] = useState<string | null>(null)
  const isOwn = (part: string) => [...sheets.values()].some(({ writable }) => writable.has(part))
  const spec =
    parts.find(({ part }) => part === wanted) ?? parts.find(({ part }) => isOwn(part)) ?? parts[0]
  if (spec === undefined) return null
  const isClosed = list !== undefined && !['drawn', 'running', 'provisional'].includes(list.status)
  const round = discipline.rounds.find(({ parts: own }) => own.includes(spec.part))
  const lines = linesAsIn(list, round?.part ?? null)
  const passed = passedOnCourse(
    list && round ? linesInRound(list, round.part).filter(isOnCourse) : [],
  )
  const starters = roundStarters(book, discipline, { part: spec.part, called })
  const runners = starters.map((competitor): Runner => {
    const shown = sheets.get(competitor.competitorId)
    const written = partOf(shown?.sheet ?? {}, spec.part)
    const line = lines.get(competitor.competitorId)
    return {
      competitor,
      written,
      planned: plannedStart(spec, parts, competitor.startsAt),
      course:
        round && shown
          ? courseTold(courseSeen(shown.sheet, round, discipline), line?.course)
          : undefined,
      passed: passed.get(competitor.competitorId) ?? [],
      out: line !== undefined && isOut(line) ? line : undefined,
      place: placeOf(written, line?.status ?? competitor.status),
      closed: isClosed || !(shown?.writable.has(spec.part) ?? false),
    }
  })
  return (
    <Stack gap="md" ref={page} data-ringside>
      <KeyboardHint keys={['↑', '↓']} does={t('courseRide.keys')} />
      <ClockDoubt />
      {parts.length > 1 && (
        <SegmentedControl
          size="lg"
          aria-label={t('courseRide.parts')}
          data={parts.map(({ part }) => ({ value: part, label: partWords(part, t) }))}
          value={spec.part}
          onChange={setWanted}
        />
      )}
      {(['onCourse', 'toStart', 'finished'] as const).map((place) => (
        <Paper withBorder key={place} component="section" aria-label={t(`courseRide.${place}`)}>
          <Title order={2} p="sm" pb={0}>
            {t(`courseRide.${place}`)}
          </Title>
          {place === 'onCourse' && !runners.some((runner) => runner.place === place) && (
            <Text px="sm" pb="sm" c="dimmed">
              {t('courseRide.noOneOnCourse')}
            </Text>
          )}
          {runners
            .filter((runner) => runner.place === place)
            .map((runner) => (
              <RunnerRow
                key={`${runner.competitor.competitorId} ${spec.part}`}
                {...runner}
                others={mayHaveBeen(runner, runners)}
                spec={spec}
                book={book}
                write={writerOf(book.competitionId, runner.competitor.competitorId, spec.part)}
              />
            ))}
        </Paper>
      ))}
    </Stack>
  )
}

export interface Runner {
  competitor: BookCompetitor
  written: SheetPart
  /** When the start list has this part begin, UTC, ISO 8601. */
  planned: string | null
  /** Where on the course, by what this device knows. */
  course: CourseSeen | undefined
  /** Whom the pair has passed there. */
  passed: readonly ResultLine[]
  /** Who is out, by whatever part of the sheet or the office. */
  out: ResultLine | undefined
  place: 'onCourse' | 'toStart' | 'finished'
  closed: boolean
}

/** A pair that is out is neither waited for at the start nor on the course. */
function placeOf(written: SheetPart, status: CompetitorStatus): Runner['place'] {
  const isThere = ['finishedAt', 'time', 'outcome'].some(
    (field) => valueIn(written, field) !== null,
  )
  if (isThere || isOut({ status })) return 'finished'
  return valueIn(written, 'startedAt') === null ? 'toStart' : 'onCourse'
}

/**
 * The start or finish of another pair was touched: of those to start, or on the course. A finish without
 * network has not heard who has started.
 */
function mayHaveBeen(
  { competitor, written }: Runner,
  runners: readonly Runner[],
): readonly Runner[] {
  const at = (place: Runner['place']) =>
    runners.filter(
      (other) => other.place === place && other.competitor !== competitor && !other.closed,
    )
  const onCourse = lastTouch(written) === 'finish' ? at('onCourse') : []
  return onCourse.length > 0 ? onCourse : at('toStart')
}

function isOnCourse({ status }: ResultLine): boolean {
  return status === 'on_course'
}
