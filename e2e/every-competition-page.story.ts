import { test } from 'vitest'
import { inspectAll, type Place } from './inspect-pages.ts'
import { type DemoIds, findDemo } from './places.ts'
import { openBrowser, visitAs } from './visitor.ts'

openBrowser()

const tabs = ['set-up', 'competitors', 'start-list', 'scoring', 'results', 'comments', 'history']

const places: Record<string, (ids: DemoIds) => Place[]> = {
  'a competition under way': ({ showId, running }) => [
    ['competitions', `/shows/${showId}/competitions`],
    ['timetable', `/shows/${showId}/timetable`],
    ['second-scoring', `/shows/${showId}/competitions/${running}/second-scoring`],
    ...tabs.map(
      (tab): Place => [`competition-${tab}`, `/shows/${showId}/competitions/${running}?tab=${tab}`],
    ),
  ],
  'competitions before and after': ({ showId, open, drawn, olympicsId, official }) => [
    ['competition-new', `/shows/${showId}/competitions/new`],
    ['competition-open-competitors', `/shows/${showId}/competitions/${open}?tab=competitors`],
    ['competition-open-start-list', `/shows/${showId}/competitions/${open}?tab=start-list`],
    ['competition-drawn-results', `/shows/${showId}/competitions/${drawn}?tab=results`],
    ['competition-official-results', `/shows/${olympicsId}/competitions/${official}?tab=results`],
  ],
  'competitions as pictures': ({ showId, running, jumping, eventing }) =>
    [running, jumping, eventing].map(
      (id, index): Place => [
        `competition-figures-${index + 1}`,
        `/shows/${showId}/competitions/${id}?tab=results&view=figures`,
      ],
    ),
  'a dressage sheet': (ids) => [
    ['sheet-finished', `${competitors(ids)}/${ids.finished}`],
    ['sheet-on-course', `${competitors(ids)}/${ids.onCourse}`],
    ['sheet-one-judge', `${competitors(ids)}/${ids.onCourse}?position=C`],
  ],
}

test.each(Object.entries(places))(
  '%s: every page opens, reads well and fits a phone',
  async (_, of) => {
    const { page, complaints } = await visitAs('organizer', '/settings')
    await inspectAll(page, { pages: of(await findDemo(page)), complaints, as: 'office' })
  },
)

test('the pages of a judge open, read well and fit a phone', async () => {
  const { page, complaints } = await visitAs('judge', '/')
  const ids = await findDemo(page)
  await inspectAll(page, {
    as: 'judge',
    complaints,
    pages: [
      ['shows', '/'],
      ['dashboard', `/shows/${ids.showId}`],
      ['scoring', `/shows/${ids.showId}/competitions/${ids.running}?tab=scoring`],
      ['results', `/shows/${ids.showId}/competitions/${ids.running}?tab=results`],
      ['sheet', `${competitors(ids)}/${ids.onCourse}`],
    ],
  })
})

function competitors({ showId, running }: DemoIds): string {
  return `/shows/${showId}/competitions/${running}/dressage/competitors`
}
