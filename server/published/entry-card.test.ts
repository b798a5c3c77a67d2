import { afterAll, expect, test } from 'vitest'
import { openStage } from '#server/competitions/testing.ts'
import { saveEntryRule, saveEntrySettings, setEntriesOpen } from '#server/entries/entry-system.ts'
import { openTestApp } from '#server/testing/test-app.ts'
import { savePublication } from './publication.ts'

const app = await openTestApp()
afterAll(() => app.close())

test('a card without script says on other sites whether entries are open and what is free', async () => {
  const { office, showId, competitionId } = await openStage(app.database)
  const publication = { isOn: true, shortName: null, startLists: true, resultsFrom: 'running' }
  await savePublication(office, showId, { input: publication })
  // Each language is a page of its own: what was read is kept until a change is announced.
  const read = async (lang: string) => {
    const response = await fetch(`${app.url}/published/${showId}/entry-card?lang=${lang}`)
    return { headers: response.headers, text: await response.text() }
  }
  const closed = await read('en')
  expect(closed.text).toContain('Entries are closed')
  expect(closed.text).not.toContain('<script')
  expect(closed.headers.get('x-frame-options')).toBeNull()
  expect(closed.headers.get('content-security-policy')).toContain('frame-ancestors *')
  const elsewhere = await fetch(`${app.url}/published/${showId}`)
  expect(elsewhere.headers.get('content-security-policy')).toContain("frame-ancestors 'self'")

  const fee = { id: 'start', text: 'Start', per: 'place', amount: 2000 }
  const place = { showId, list: 'fees', id: 'start' } as const
  await saveEntryRule(office, place, { input: fee, opened: null })
  const settings = {
    ...{ closesAt: new Date('2999-05-01T16:00:00Z'), languages: ['en'] },
    contactEmail: 'office@example.org',
  }
  await saveEntrySettings(office, showId, { input: settings, opened: {} })
  await setEntriesOpen(office, showId, true)
  const { rows } = await app.database.pool.query(
    'insert into block (show_id, capacity) values ($1, 12) returning id',
    [showId],
  )
  await app.database.pool.query('insert into block_competition values ($1, $2)', [
    rows[0].id,
    competitionId,
  ])
  const open = await read('de')
  expect(open.text).toContain('12 Plätze frei')
  expect(open.text).toContain('Nennungen bis')

  const page = await (await fetch(`${app.url}/published/${showId}?lang=en`)).text()
  expect(page).toContain(`href="/shows/${showId}/enter"`)
  expect(page).toContain('12 places free')
  await setEntriesOpen(office, showId, false)
  const shut = await (await fetch(`${app.url}/published/${showId}?lang=fr`)).text()
  expect(shut).not.toContain('/enter"')
})
