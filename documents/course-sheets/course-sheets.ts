import type { CourseColumn, CourseForm } from '#domain/results/paper-sheets.ts'
import type { StartListRow } from '#domain/results/start-list.ts'
import { formatTime } from '#locales/formatting.ts'
import { breakWords, listName } from '#locales/list-words.ts'
import { isMessageId, type Translate } from '#locales/messages.ts'
import { fieldWords, partWords } from '#locales/sheet-words.ts'
import {
  type ListOptions,
  listOptions,
  type PrintedDocument,
  type StartListInput,
} from '../document.ts'
import {
  column,
  pause,
  row,
  type Section,
  type SectionColumn,
  type SectionsContent,
  section,
  sectionsTemplate,
} from '../sections/sections.ts'
import { prepareNamedSheet } from '../sheet.ts'
import words from './course-sheets.words.json' with { type: 'json' }

export interface CourseSheetsInput extends StartListInput {
  courses: readonly CourseForm[]
}

/** For those who write beside a course: rounds, fences, sections and obstacles, one line for each start. */
export const courseSheetsDocument = {
  id: 'course-sheets',
  name: words.name,
  options: listOptions,
  template: sectionsTemplate,
  prepare: prepareCourseSheets,
} as const satisfies PrintedDocument<CourseSheetsInput, typeof listOptions, SectionsContent>

/** Lines for late starters. */
const blankRows = 3

/** Obstacles that fit beside each other in boxes of this width, in millimetres. */
const boxes = { narrow: '8mm', wide: '15mm' } as const

function prepareCourseSheets(
  input: CourseSheetsInput,
  t: Translate,
  options: ListOptions,
): SectionsContent {
  const own = (word: keyof typeof words) => words[word][t.locale]
  const most = Math.max(0, ...input.courses.map(({ columns }) => columns.length))
  return {
    sheet: prepareNamedSheet(input, t, {
      name: own('name'),
      version: input.startList.version,
      // Many obstacles need the longer side.
      options:
        options.orientation === 'automatic' && most > 10
          ? { ...options, orientation: 'landscape' }
          : options,
    }),
    sections: input.courses.map((form) => sectionOf(form, input, t)),
    notes: [own('symbols')],
    signatures: [own('judge'), own('timekeeper')],
    empty: own('none'),
  }
}

function sectionOf({ part, columns }: CourseForm, input: CourseSheetsInput, t: Translate): Section {
  const { startList, competition, show } = input
  const written = columns.map((each) => columnOf(each, columns.length, t))
  const empty = columns.map(() => '')
  const rows = startList.rows.map((start) =>
    start.kind === 'break'
      ? pause(
          start.startsAt === null ? '' : formatTime(start.startsAt, show.timeZone, t.locale),
          breakWords(start, t),
        )
      : startRow(start, empty),
  )
  const blank = Array.from({ length: blankRows }, () => row(['', '', '', ...empty], { height: 8 }))
  return section(
    [
      column(t('results.list.order'), 'fit', 'right'),
      column(t('results.list.headNumber'), 'fit', 'right'),
      column(
        `${t('results.list.rider', { discipline: competition.discipline })} / ${t('results.list.horse')}`,
        1,
      ),
      ...written,
    ],
    [...rows, ...blank],
    { heading: partWords(part, { t, isKnown: isMessageId }), newPage: true, ruled: true },
  )
}

function columnOf(each: CourseColumn, count: number, t: Translate): SectionColumn {
  const width = count > 10 ? boxes.narrow : boxes.wide
  if (each.kind === 'obstacle') return column(each.label, width, 'center')
  return column(fieldWords(each.field, { t, isKnown: isMessageId }), boxes.wide, 'center')
}

function startRow(start: Extract<StartListRow, { kind: 'start' }>, empty: readonly string[]) {
  const { status } = start
  const out = status === 'withdrawn' || status === 'no_show' || status === 'scratched'
  return row(
    [
      `${start.startOrder}`,
      { strong: start.headNumber ?? '' },
      { strong: listName(start.athlete), small: start.horse.name },
      ...empty,
    ],
    { out, height: 8 },
  )
}
