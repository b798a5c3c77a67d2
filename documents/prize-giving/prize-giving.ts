import { calledForPrizes } from '#domain/results/prize-giving.ts'
import { readOut } from '#domain/results/read-out.ts'
import type { ResultLine } from '#domain/results/result-list.ts'
import { besideResults } from '#locales/beside-results.ts'
import { cellFigure, memberWords, unitSign } from '#locales/list-words.ts'
import type { Translate } from '#locales/messages.ts'
import {
  type ListOptions,
  listOptions,
  type PrintedDocument,
  type ResultListInput,
} from '../document.ts'
import {
  column,
  row,
  type SectionsContent,
  section,
  sectionsTemplate,
  tickBox,
} from '../sections/sections.ts'
import { prepareNamedSheet } from '../sheet.ts'
import words from './prize-giving.words.json' with { type: 'json' }

/** Who is called for the prizes, the winner last, with what they get and a box for who is there. */
export const prizeGivingDocument = {
  id: 'prize-giving',
  name: words.name,
  options: listOptions,
  template: sectionsTemplate,
  prepare: preparePrizeGiving,
} as const satisfies PrintedDocument<ResultListInput, typeof listOptions, SectionsContent>

function preparePrizeGiving(
  input: ResultListInput,
  t: Translate,
  options: ListOptions,
): SectionsContent {
  const own = (word: keyof typeof words) => words[word][t.locale]
  const { resultList, competition } = input
  const beside = besideResults(input, t)
  const called = calledForPrizes(resultList)
  const total = (line: ResultLine) =>
    readOut(line, resultList.columns)
      .map(({ column, cell }) =>
        [cellFigure(cell, column, t), unitSign[column.unit]].filter((part) => part).join(' '),
      )
      .join(' / ')
  const sheet = prepareNamedSheet(input, t, {
    name: own('name'),
    version: resultList.version,
    options,
  })
  return {
    sheet: {
      ...sheet,
      state: {
        words: t(`results.state.result.${resultList.status}`),
        final: resultList.status === 'official',
        moment: '',
      },
    },
    sections:
      called.length === 0
        ? []
        : [
            section(
              [
                column(t('results.list.place'), 'fit', 'right'),
                column(t('results.list.headNumber'), 'fit', 'right'),
                column(
                  `${t('results.list.rider', { discipline: competition.discipline })} / ${t('results.list.horse')}`,
                  3,
                ),
                column(t('results.column.percent'), 'fit', 'right'),
                ...(beside.prizeHeading === null
                  ? []
                  : [column(beside.prizeHeading, 'fit', 'right')]),
                column(own('present'), 'fit', 'center'),
                column(own('remark'), 1),
              ],
              called.map((line) =>
                row([
                  { strong: `${line.place ?? ''}` },
                  line.headNumber ?? '',
                  {
                    strong: namesOf(line),
                    words: line.athlete.nation ?? '',
                    small: [line.athlete.club, line.team, memberWords(line.members, t)]
                      .filter((fact) => fact)
                      .join(' · '),
                  },
                  total(line),
                  ...(beside.prizeHeading === null
                    ? []
                    : [beside.prizes.get(line.competitorId) ?? '']),
                  tickBox,
                  '',
                ]),
              ),
            ),
          ],
    notes: beside.notes,
    signatures: [],
    empty: own('none'),
  }
}

/** As they are called: first names first. */
function namesOf({ athlete, horse, partners = [] }: ResultLine): string {
  return [{ athlete, horse }, ...partners]
    .map((pair) => `${pair.athlete.firstName} ${pair.athlete.familyName} – ${pair.horse.name}`)
    .join(' / ')
}
