import { afterAll, expect, test } from 'vitest'
import { withPartsOfShow } from '#domain/exchange/parts-of-show.ts'
import { readExchanged } from '#domain/exchange/read-exchanged.ts'
import type { ResultList } from '#domain/results/result-list.ts'
import { disciplineIds } from '#domain/shows/disciplines.ts'
import { showFile } from '#exports/show-file.ts'
import { showXml } from '#exports/show-xml.ts'
import { exampleCompetition } from '#exports/testing/example-competition.test-kit.ts'
import { loadCompetitionsOfShows } from '#server/competitions/competitions.sql.ts'
import { openStage } from '#server/competitions/testing.ts'
import { openTestDatabase } from '#server/database/testing.ts'
import type { Context } from '#server/graphql/context.ts'
import { readResultList } from '#server/scoring/read-result-list.ts'
import { importCompetition, importShow } from './import-show.ts'
import { showExchangeSubject } from './show-exchange.subject.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

/** Brings a file in as the page does. */
async function takeIn(context: Context, text: string): Promise<string> {
  const read = readExchanged(text)
  if (!read.ok) throw new Error(`${read.problem} at ${read.where}`)
  const { show, parts } = await importShow(context, read.file.show)
  for (const competition of read.file.competitions) {
    await importCompetition(context, show.id, withPartsOfShow(competition, parts))
  }
  return show.id
}

async function listsOf(showId: string): Promise<ResultList[]> {
  const rows = (await loadCompetitionsOfShows(database.kysely, [showId], null)).get(showId) ?? []
  const byNumber = rows.toSorted((a, b) => (a.number < b.number ? -1 : 1))
  const lists = await Promise.all(byNumber.map(({ id }) => readResultList(database, id)))
  return lists.flatMap((list) => list ?? [])
}

/** Whatever two shows may differ in: ids, versions, and moments of the ride. */
function comparable(list: ResultList): unknown {
  return {
    status: list.status,
    columns: list.columns,
    lines: list.lines.map((line) => ({
      ...line,
      competitorId: '',
      startedAt: null,
      finishedAt: null,
      rides: null,
    })),
  }
}

test('all disciplines: exported and imported, a show scores the same', async () => {
  const { organizer } = await openStage(database, { riders: 0, drawn: false })
  const { show, parts } = await importShow(organizer, {
    name: 'Round & <round>',
    timeZone: 'Europe/Vienna',
    firstDay: '2026-11-20',
    lastDay: '2026-11-22',
    currency: 'EUR',
    events: [{ id: 'e', discipline: 'jumping', code: 'CSI2*' }],
    arenas: [{ id: 'a', name: 'Main' }],
    officials: [{ id: 'o', firstName: 'I', familyName: 'Å', function: 'judge' }],
    sponsors: [{ id: 's', name: 'S' }],
  })
  expect(parts).toHaveLength(4)
  for (const [index, discipline] of disciplineIds.entries()) {
    const example = exampleCompetition(discipline)
    const competitors = example.competitors.map((each, at) => ({
      ...each,
      team: at % 2 === 0 ? 'A & B' : null,
      ...(at === example.competitors.length - 1 && {
        status: 'disqualified' as const,
        statusReason: 'blood <rule>',
      }),
    }))
    await importCompetition(
      organizer,
      show.id,
      withPartsOfShow(
        {
          ...example,
          number: `${index + 1}`,
          arena: 'a',
          sponsor: 's',
          event: discipline === 'jumping' ? 'e' : null,
          competitors,
        },
        parts,
      ),
    )
  }
  const before = await listsOf(show.id)
  expect(before.map(({ status }) => status)).toEqual(disciplineIds.map(() => 'official'))
  expect(before.every(({ lines }) => lines[0]?.place === 1)).toBe(true)
  for (const { write } of [showXml, showFile]) {
    const { input } = await showExchangeSubject.load(organizer, { show: show.id })
    const again = await takeIn(organizer, write(input))
    expect((await listsOf(again)).map(comparable)).toEqual(before.map(comparable))
  }
})

test('only the competitions that were chosen leave, and only for the office', async () => {
  const { office, spectator, stranger, showId, competitionId } = await openStage(database)
  const asked = { show: showId, competitions: [competitionId] }
  const { input } = await showExchangeSubject.load(office, asked)
  expect(input.exchanged.competitions.map(({ id }) => id)).toEqual([competitionId])
  await expect(
    showExchangeSubject.load(office, { ...asked, competitions: ['999999'] }),
  ).rejects.toThrow()
  await expect(showExchangeSubject.load(spectator, asked)).rejects.toThrow()
  await expect(showExchangeSubject.load(stranger, asked)).rejects.toThrow()
})

test('what a form of a sheet does not take is refused, and no half competition stays', async () => {
  const { organizer, showId } = await openStage(database, { riders: 0, drawn: false })
  const example = exampleCompetition('dressage')
  const broken = {
    ...example,
    number: '77',
    competitors: example.competitors.map((each) => ({ ...each, sheet: { C: { points: 99_999 } } })),
  }
  await expect(importCompetition(organizer, showId, broken)).rejects.toThrow()
  const rows = (await loadCompetitionsOfShows(database.kysely, [showId], null)).get(showId) ?? []
  expect(rows.map(({ number }) => number)).not.toContain('77')
  await expect(
    importCompetition(organizer, showId, { ...example, rules: { test: {} } }),
  ).rejects.toThrow()
})
