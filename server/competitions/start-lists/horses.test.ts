import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '#server/database/testing.ts'
import { makeFile } from '#server/downloads/downloads.ts'
import { createShow } from '#server/shows/shows.ts'
import { openStage } from '../testing.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

test('the horses of a show are for its office, each once with all that it starts in', async () => {
  const { office, spectator, stranger, showId } = await openStage(database, { riders: 2 })
  const asked = { show: showId, profile: 'data' }
  const { content, disposition } = await makeFile(office, 'exports/horses-csv', asked)
  expect(disposition).toContain('filename="spring-show-horses-of-the-show-data.csv"')
  const lines = String(content()).trimEnd().split('\r\n')
  expect(lines.map((line) => line.replace(/^\d+/, 'ID'))).toEqual([
    'horse_id,horse,horse_fei_number,nation,competitions,riders',
    'ID,Horse 1,,,1,"No 1, Rider"',
    'ID,Horse 2,,,1,"No 2, Rider"',
  ])
  await expect(makeFile(spectator, 'exports/horses-csv', asked)).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
  for (const show of [showId, '999999', 'x']) {
    await expect(makeFile(stranger, 'exports/horses-csv', { show })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  }
})

test('they are printed, those of a show without any too', async () => {
  const { office, organizer, showId } = await openStage(database, { riders: 2 })
  const { id: empty } = await createShow(organizer, {
    name: 'Autumn Show',
    timeZone: 'Europe/Vienna',
    firstDay: '2026-09-14',
    lastDay: '2026-09-17',
  })
  for (const [context, show] of [
    [office, showId],
    [organizer, empty],
  ] as const) {
    for (const path of ['documents/horses', 'documents/stable-cards']) {
      for (const paper of ['a4', 'a5']) {
        const file = await makeFile(context, path, { show, paper })
        expect(String(await file.body()).slice(0, 5)).toBe('%PDF-')
      }
    }
  }
})
