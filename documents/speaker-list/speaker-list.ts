import type { StartListRow } from '#domain/results/start-list.ts'
import { formatTime } from '#locales/formatting.ts'
import { horseFactWords } from '#locales/horse-words.ts'
import { breakWords, memberWords } from '#locales/list-words.ts'
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
} from '../sections/sections.ts'
import { prepareNamedSheet } from '../sheet.ts'
import words from './speaker-list.words.json' with { type: 'json' }

/** What a speaker says of each start, in large print, with room for notes. */
export const speakerListDocument = {
  id: 'speaker-list',
  name: words.name,
  options: listOptions,
  template: sectionsTemplate,
  prepare: prepareSpeakerList,
} as const satisfies PrintedDocument<StartListInput, typeof listOptions, SectionsContent>

function prepareSpeakerList(
  input: StartListInput,
  t: Translate,
  options: ListOptions,
): SectionsContent {
  const own = (word: keyof typeof words) => words[word][t.locale]
  const { startList, competition } = input
  const sheet = prepareNamedSheet(input, t, {
    name: own('name'),
    version: startList.version,
    options,
  })
  return {
    sheet: { ...sheet, scale: 1.3 },
    sections: [
      section(
        [
          column(t('results.list.time')),
          column(t('results.list.headNumber'), 'fit', 'right'),
          column(t('results.list.rider', { discipline: competition.discipline }), 1),
          column(t('results.list.horse'), 1),
        ],
        startList.rows.map((each) => rowOf(each, input, t)),
      ),
    ],
    notes: [],
    signatures: [],
    empty: t('results.list.empty'),
  }
}

function rowOf(
  start: StartListRow,
  { show, horseFacts }: StartListInput,
  t: Translate,
): SectionRow {
  const time = start.startsAt === null ? '' : formatTime(start.startsAt, show.timeZone, t.locale)
  if (start.kind === 'break') return pause(time, breakWords(start, t))
  const { status, athlete, horse, headNumber, partners = [], members, team, competitorId } = start
  const facts = horseFacts?.get(competitorId)
  const breeder = facts?.breeder ? `${words.breeder[t.locale]}: ${facts.breeder}` : ''
  const named = [athlete, ...partners.map((each) => each.athlete)]
  return row(
    [
      { strong: time, small: `${start.startOrder}` },
      { strong: headNumber ?? '' },
      {
        strong: named.map(({ firstName, familyName }) => `${firstName} ${familyName}`).join(' / '),
        words: athlete.nation ?? '',
        small: [athlete.club, team].filter((fact) => fact).join(' · '),
      },
      {
        strong: [horse, ...partners.map((each) => each.horse)].map(({ name }) => name).join(' / '),
        small: [horseFactWords(facts, t), breeder, memberWords(members, t)]
          .filter((fact) => fact !== '')
          .join(' · '),
      },
    ],
    { out: status === 'withdrawn' || status === 'no_show' || status === 'scratched', height: 0 },
  )
}
