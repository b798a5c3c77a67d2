import { afterAll, expect, test } from 'vitest'
import { translator } from '#locales/messages.ts'
import { setCompetitorStatus } from '#server/competitions/competitors/competitors.ts'
import { openTestDatabase } from '#server/database/testing.ts'
import { solveTimetable } from '#server/timetable/drafts.ts'
import { publishDraft } from '#server/timetable/publish.ts'
import { day, eight, minute, openDay } from '#server/timetable/testing.ts'
import { savePublication } from './publication.ts'
import { readPage } from './published-pages.ts'
import { readPublishedShow } from './published-show.ts'
import { readCompetitionsNow } from './published-starts.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

test('strangers are told past midnight when those of the evening are expected', async () => {
  const { office, showId, competitionIds } = await openDay(database)
  const { id } = await solveTimetable(office, showId, { day, name: null, seed: '1' })
  await publishDraft(office, id)
  await savePublication(office, showId, {
    input: {
      isOn: true,
      shortName: null,
      startLists: true,
      resultsFrom: 'running',
    },
  })
  const [competitionId] = competitionIds
  const published = await readPublishedShow(database.kysely, showId)
  const held = published?.competitions.filter(({ row }) => row.id === competitionId) ?? []
  const midnight = eight + 16 * 60 * minute
  const toldAt = async (now: number) => {
    if (!published) throw new Error('it is not published')
    const [told] = await readCompetitionsNow(database.kysely, published, {
      competitions: held,
      now,
    })
    return told
  }
  const order = (await toldAt(eight))?.list.lines.map(({ competitorId }) => competitorId) ?? []
  const [first = '', second = ''] = order
  await setCompetitorStatus(office, first, { status: 'on_course' })
  await database.pool.query('update competitor set started_at = $2 where id = $1', [
    first,
    new Date(midnight - 2 * minute),
  ])
  const told = await toldAt(midnight + minute)
  // On course since two to midnight; ten minutes a start.
  expect(((told?.expectedAt.get(second) ?? 0) - midnight) / minute).toBe(8)
  expect(told?.board.now.delaySeconds).toBe((16 * 60 + 8 - 10) * 60)
  // The start list says so too, beside the time that was published.
  if (!published) throw new Error('it is not published')
  const reading = {
    t: translator('en'),
    show: published.head,
    base: '/published/1',
    path: `/competitions/${competitionId}/start-list`,
    logo: null,
    chosen: null,
  }
  const page = await readPage(
    { kysely: database.kysely, published, reading, now: midnight + minute },
    { page: 'start-list', competitionId: competitionId ?? '' },
  )
  expect(page?.isTimely).toBe(true)
  expect(page?.main.markup).toMatch(
    /<time datetime="[^"]+">\d\d:\d\d<\/time> <span class="late">expected 00:08<\/span>/,
  )
})
