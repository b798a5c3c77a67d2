import { expect, test } from 'vitest'
import { noAwards } from '#domain/results/awards.ts'
import {
  longResultList,
  sampleCompetition,
  sampleRemarks,
  sampleShow,
  sampleStartList,
} from '#domain/results/sample-lists.ts'
import { translator } from '#locales/messages.ts'
import type { ResultListOptions } from '../document.ts'
import { prepareResultList } from '../result-list/result-list.ts'
import { prepareStartList } from '../start-list/start-list.ts'
import { type ListedInput, prepareLists } from './lists.ts'

const of = {
  show: sampleShow,
  competition: sampleCompetition,
  madeAt: '2026-11-20T17:12:00Z',
  pageUrl: 'https://paddock.example/published/3/competitions/12',
}
const start = { ...of, startList: sampleStartList }
const result = {
  ...of,
  competition: { ...sampleCompetition, id: '13', number: '13', name: 'Grand Prix Special' },
  resultList: longResultList(3),
  awards: noAwards,
  remarks: sampleRemarks,
}
const options: ResultListOptions = {
  paper: 'a4',
  orientation: 'portrait',
  prizeMoney: 'with',
  goingOn: 'with',
  teams: 'without',
}

test.each(['en', 'de'] as const)(
  'lists on one paper read in %s as each does by itself, in the order picked',
  (locale) => {
    const t = translator(locale)
    const picked: ListedInput[] = [
      { kind: 'result-list', input: result },
      { kind: 'start-list', input: start },
      { kind: 'result-list', input: result },
    ]
    const results = prepareResultList(result, t, options)
    expect(prepareLists({ lists: picked }, t, options)).toEqual({
      title: `${locale === 'de' ? '3 Listen' : '3 lists'} · Herbstturnier Großenbrode & Søndergård`,
      lists: [
        results,
        prepareStartList(start, t, { ...options, print: 'normal', pedigree: 'without' }),
        results,
      ],
    })
  },
)
