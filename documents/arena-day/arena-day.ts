import { statusAbbreviation } from '#domain/competitions/status.ts'
import type { ArenaDay, HeldInArena } from '#domain/timetable/arena-day.ts'
import { formatInstant, parseInstant } from '#domain/timetable/local-time.ts'
import { type Chosen, part } from '#locales/file-options.ts'
import { formatClock, formatDay, formatTime } from '#locales/formatting.ts'
import { breakWords, judgeName, listName, roundWords, seatWords } from '#locales/list-words.ts'
import type { Translate } from '#locales/messages.ts'
import { listOptions, type OfShow, type PrintedDocument } from '../document.ts'
import {
  column,
  pause,
  row,
  type Section,
  type SectionRow,
  type SectionsContent,
  section,
  sectionsTemplate,
  type TimeLine,
} from '../sections/sections.ts'
import { prepareShowSheet } from '../sheet.ts'
import words from './arena-day.words.json' with { type: 'json' }

export interface ArenaDayInput extends OfShow {
  arenaDay: ArenaDay
}

const options = {
  ...listOptions,
  starters: part('documents.part.starters'),
} as const

/** What happens in an arena on a day: a time line and a table for all, then who starts in each. */
export const arenaDayDocument = {
  id: 'arena-day',
  name: words.name,
  options,
  template: sectionsTemplate,
  prepare: prepareArenaDay,
} as const satisfies PrintedDocument<ArenaDayInput, typeof options, SectionsContent>

function prepareArenaDay(
  input: ArenaDayInput,
  t: Translate,
  chosen: Chosen<typeof options>,
): SectionsContent {
  const own = (word: keyof typeof words) => words[word][t.locale]
  const { day, arena, held } = input.arenaDay
  const where = arena ?? own('noArena')
  const sheet = prepareShowSheet(input, t, {
    name: `${where} · ${formatDay(day, t.locale)}`,
    facts: [],
    options: chosen,
  })
  const lists = chosen.starters === 'with' ? held.filter(({ isDrawn }) => isDrawn) : []
  return {
    sheet: { ...sheet, list: own('name') },
    sections:
      held.length === 0 ? [] : [overview(input, t), ...lists.map((each) => listOf(each, input, t))],
    notes: [],
    signatures: [],
    empty: t('results.list.empty'),
  }
}

function overview({ show, arenaDay: { held } }: ArenaDayInput, t: Translate): Section {
  const own = (word: keyof typeof words) => words[word][t.locale]
  const clock = (at: string) => formatTime(at, show.timeZone, t.locale)
  const rows = held.map((each) =>
    row([
      { strong: clock(each.startsAt) },
      clock(each.endsAt),
      { strong: each.number },
      {
        strong: titleOf(each, t),
        small: [each.testName, each.sponsor].filter((fact) => fact !== null).join(' · '),
      },
      `${each.starters}`,
      formatClock(each.secondsPerStart * 100, t.locale),
      { small: judgesOf(each, t) },
    ]),
  )
  return section(
    [
      column(own('begin')),
      column(own('end')),
      column(t('results.list.headNumber')),
      column(own('competition'), 3),
      column(own('starters'), 'fit', 'right'),
      column(own('each'), 'fit', 'right'),
      column(own('judges'), 3),
    ],
    rows,
    { timeLine: timeLineOf(held, clock, own('timeLine')) },
  )
}

function listOf(each: HeldInArena, { show }: ArenaDayInput, t: Translate): Section {
  const clock = (at: string) => formatTime(at, show.timeZone, t.locale)
  const rows = each.rows.map((start): SectionRow => {
    if (start.kind === 'break') return pause(clock(start.startsAt), breakWords(start, t))
    const out =
      start.status === 'withdrawn' || start.status === 'no_show' || start.status === 'scratched'
    const mark = statusAbbreviation[start.status] ?? ''
    return row(
      [
        { strong: clock(start.startsAt) },
        `${start.startOrder}`,
        start.headNumber ?? '',
        { strong: listName({ ...start, nation: null }), words: mark },
        start.horse,
      ],
      { out },
    )
  })
  return section(
    [
      column(t('results.list.time')),
      column(t('results.list.order'), 'fit', 'right'),
      column(t('results.list.headNumber'), 'fit', 'right'),
      column(t('results.list.rider', { discipline: '' }), 1),
      column(t('results.list.horse'), 1),
    ],
    rows,
    {
      heading: `${each.number} ${titleOf(each, t)}`,
      facts: [judgesOf(each, t)].filter((fact) => fact !== ''),
    },
  )
}

function titleOf({ name, round }: HeldInArena, t: Translate): string {
  return round === null ? name : `${name} · ${roundWords(round, t)}`
}

function judgesOf({ judges }: HeldInArena, t: Translate): string {
  return judges.map((judge) => `${seatWords(judge.position, t)} ${judgeName(judge)}`).join(' · ')
}

const hourMs = 3_600_000

/** From the full hour before the first start to the one after the last. */
function timeLineOf(
  held: readonly HeldInArena[],
  clock: (at: string) => string,
  alt: string,
): TimeLine {
  const from =
    Math.floor(Math.min(...held.map(({ startsAt }) => parseInstant(startsAt))) / hourMs) * hourMs
  const last = Math.max(...held.map(({ endsAt }) => parseInstant(endsAt)))
  const to = Math.max(from + hourMs, Math.ceil(last / hourMs) * hourMs)
  const at = (instant: number) => Math.round((10_000 * (instant - from)) / (to - from)) / 10_000
  const hours = (to - from) / hourMs
  const step = Math.max(1, Math.ceil(hours / 12))
  const bars = held.flatMap((each) => [
    {
      from: at(parseInstant(each.startsAt)),
      to: at(parseInstant(each.endsAt)),
      words: each.number,
      isPause: false,
    },
    ...each.rows.flatMap((break_) =>
      break_.kind === 'break'
        ? [
            {
              from: at(parseInstant(break_.startsAt)),
              to: at(parseInstant(break_.startsAt) + break_.minutes * 60_000),
              words: '',
              isPause: true,
            },
          ]
        : [],
    ),
  ])
  const parts = held.map(
    ({ number, startsAt, endsAt }) => `${number} ${clock(startsAt)}–${clock(endsAt)}`,
  )
  return {
    alt: alt.replace('{parts}', parts.join(', ')),
    hours: Array.from({ length: Math.floor(hours / step) + 1 }, (_, index) => ({
      at: at(from + index * step * hourMs),
      words: clock(formatInstant(from + index * step * hourMs)),
    })),
    bars,
  }
}
