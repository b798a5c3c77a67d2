import type { TickedAnswer } from '#domain/entries/requirements/ticked-answers.ts'
import type { MasterLine } from '#domain/registry/master-line.ts'
import { answersTo } from '#locales/answer-words.ts'
import { horseFactWords } from '#locales/horse-words.ts'
import { listName } from '#locales/list-words.ts'
import type { Translate } from '#locales/messages.ts'
import { type ListOptions, listOptions, type OfShow, type PrintedDocument } from '../document.ts'
import {
  column,
  row,
  type SectionsContent,
  section,
  sectionsTemplate,
} from '../sections/sections.ts'
import { prepareShowSheet } from '../sheet.ts'
import words from './master-list.words.json' with { type: 'json' }

export interface MasterListInput extends OfShow {
  pairs: readonly MasterLine[]
  /** The questions that the office ticked as columns. */
  answerColumns: readonly Pick<TickedAnswer, 'key' | 'text'>[]
}

/** All pairs of a show, by rider; who withdrew everywhere is struck through. */
export const masterListDocument = {
  id: 'master-list',
  name: words.name,
  options: listOptions,
  template: sectionsTemplate,
  prepare: prepareMasterList,
} as const satisfies PrintedDocument<MasterListInput, typeof listOptions, SectionsContent>

/** Beside the other columns: three answers lay the paper on its side. */
const lettersOfAnswer = 26

function prepareMasterList(
  input: MasterListInput,
  t: Translate,
  options: ListOptions,
): SectionsContent {
  const own = (word: keyof typeof words) => words[word][t.locale]
  const { pairs, answerColumns } = input
  return {
    sheet: prepareShowSheet(input, t, {
      ...{ name: own('name'), facts: [], options },
      columnWidths: answerColumns.map(() => lettersOfAnswer),
    }),
    sections:
      pairs.length === 0
        ? []
        : [
            section(
              [
                column(t('results.list.headNumber'), 'fit', 'right'),
                column(t('results.list.rider', { discipline: '' }), 3),
                column(t('results.list.nation')),
                column(t('results.list.horse'), 4),
                column(t('results.member.owners', { count: 1 }), 2),
                column(own('competitions'), 2),
                ...answerColumns.map(({ text }) => column(text, 2)),
              ],
              pairs.map((pair) =>
                row(
                  [
                    { strong: pair.headNumbers.join(' ') },
                    {
                      strong: listName(pair.rider),
                      small: [pair.rider.club, pair.riderFeiId].filter((fact) => fact).join(' · '),
                    },
                    pair.rider.nation ?? '',
                    {
                      strong: pair.horse,
                      small: [horseFactWords(pair.facts, t), pair.horseFeiId, pair.microchip]
                        .filter((fact) => fact)
                        .join(' · '),
                    },
                    pair.owner ?? '',
                    pair.competitions.join(', '),
                    ...answerColumns.map(({ key }) => ({ small: answersTo(key, pair.answers, t) })),
                  ],
                  { out: pair.isOut },
                ),
              ),
            ),
          ],
    notes: [],
    signatures: [],
    empty: t('results.list.empty'),
  }
}
