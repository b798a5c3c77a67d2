import { statusAbbreviation } from '#domain/competitions/status.ts'
import type { StartListRow } from '#domain/results/start-list.ts'
import { answerLine } from '#locales/answer-words.ts'
import { formatTime } from '#locales/formatting.ts'
import { breakWords, listName } from '#locales/list-words.ts'
import type { Translate } from '#locales/messages.ts'
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
  type SectionRow,
  type SectionsContent,
  section,
  sectionsTemplate,
  tickBox,
} from '../sections/sections.ts'
import { prepareNamedSheet } from '../sheet.ts'
import words from './gate-list.words.json' with { type: 'json' }

/** For the gate and the collecting ring: everybody with boxes to tick. */
export const gateListDocument = {
  id: 'gate-list',
  name: words.name,
  options: listOptions,
  template: sectionsTemplate,
  prepare: prepareGateList,
} as const satisfies PrintedDocument<StartListInput, typeof listOptions, SectionsContent>

function prepareGateList(
  input: StartListInput,
  t: Translate,
  options: ListOptions,
): SectionsContent {
  const own = (word: keyof typeof words) => words[word][t.locale]
  const { startList, competition, show } = input
  return {
    sheet: prepareNamedSheet(input, t, { name: own('name'), version: startList.version, options }),
    sections: [
      section(
        [
          column(t('results.list.time')),
          column(t('results.list.order'), 'fit', 'right'),
          column(t('results.list.headNumber'), 'fit', 'right'),
          column(t('results.list.rider', { discipline: competition.discipline }), 3),
          column(t('results.list.horse'), 3),
          column(own('there'), 'fit', 'center'),
          column(own('called'), 'fit', 'center'),
          column(own('started'), 'fit', 'center'),
          column(own('remark'), 2),
        ],
        startList.rows.map((each) =>
          rowOf(each, { timeZone: show.timeZone, answers: input.answers }, t),
        ),
      ),
    ],
    notes: [],
    signatures: [],
    empty: t('results.list.empty'),
  }
}

function rowOf(
  start: StartListRow,
  { timeZone, answers }: { timeZone: string; answers: StartListInput['answers'] },
  t: Translate,
): SectionRow {
  const time = start.startsAt === null ? '' : formatTime(start.startsAt, timeZone, t.locale)
  if (start.kind === 'break') return pause(time, breakWords(start, t))
  const { status, athlete, horse, headNumber, startOrder, partners = [] } = start
  const out = status === 'withdrawn' || status === 'no_show' || status === 'scratched'
  const mark = statusAbbreviation[status] ?? (start.horsConcours ? 'HC' : '')
  const numbers = [headNumber, ...partners.map((each) => each.headNumber)]
  return row(
    [
      { strong: time },
      `${startOrder}`,
      { strong: numbers.filter((each) => each).join(' ') },
      {
        strong: [athlete, ...partners.map((each) => each.athlete)].map(listName).join(' / '),
        words: mark,
        small: [athlete.nation, athlete.club, start.team].filter((fact) => fact).join(' · '),
      },
      [horse, ...partners.map((each) => each.horse)].map(({ name }) => name).join(' / '),
      out ? '' : tickBox,
      out ? '' : tickBox,
      out ? '' : tickBox,
      { small: answerLine(answers?.get(start.competitorId), t) },
    ],
    { out },
  )
}
