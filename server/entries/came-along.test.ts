import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { loadNamedCompetitors } from '#server/competitions/competitors/competitors.sql.ts'
import { loadMembers } from '#server/competitions/competitors/members.sql.ts'
import { loadShownClubs } from '#server/competitions/competitors/shown-club.sql.ts'
import { loadMasterList } from '#server/competitions/start-lists/master-list.sql.ts'
import { masterListSubject } from '#server/competitions/start-lists/master-list.subject.ts'
import { startListSubject } from '#server/competitions/start-lists/start-list.subject.ts'
import { draw } from '#server/competitions/testing.ts'
import { openTestDatabase } from '#server/database/testing.ts'
import type { Context } from '#server/graphql/context.ts'
import { loadPair } from '#server/speaker/pair-story.sql.ts'
import { submitEntry } from './submitting.ts'
import { openRider, openShow, sending } from './testing/entered-show.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

test('owner, trainer and club of an entry stand in the list of the competitor that a place becomes', async () => {
  const { showId, competitionId } = await openShow(database)
  const { rider, formFor } = await openRider(database)
  const form = formFor(competitionId)
  const [person] = form.riders
  const [horse] = form.horses
  const named = {
    ...form,
    riders: [
      {
        id: person?.id,
        answers: { ...person?.answers, trainerName: 'Tom Trainer', club: ' RV Tal ' },
      },
    ],
    horses: [{ id: horse?.id, answers: { ownerName: ' Uma Owner ' } }],
  }
  const sent = { ...sending, showId, key: randomUUID(), form: named }
  const entered = await submitEntry(rider, sent)
  if (entered.outcome !== 'entered') throw new Error('refused')
  const { rows } = await database.pool.query<{ id: string }>(
    `select competitor.id::text as id from competitor join place on place.id = place_id
      where entry_id = $1`,
    [entered.entryId],
  )
  const id = rows[0]?.id ?? ''
  const members = (await loadMembers(database.kysely, [id])).get(id) ?? []
  expect(members).toMatchObject([
    { role: 'owners', name: 'Uma Owner' },
    { role: 'trainers', name: 'Tom Trainer' },
  ])
  // The registry knows no club of the rider, or another one.
  const clubs = async () => [
    (await loadNamedCompetitors(database.kysely, [competitionId])).get(competitionId)?.[0]?.club,
    (await loadShownClubs(database.kysely, [id])).get(id),
    (await loadMasterList(database.kysely, showId))[0]?.rider.club,
    (await loadPair(database.kysely, id))?.club,
  ]
  expect(await clubs()).toEqual(['RV Tal', 'RV Tal', 'RV Tal', 'RV Tal'])
  await database.pool.query("update person set club = 'RV Berg' where id = $1", [person?.id])
  expect(await clubs()).toEqual(['RV Tal', 'RV Tal', 'RV Tal', 'RV Tal'])
  await database.pool.query(
    "update entry_rider set answers = answers - 'club' where entry_id = $1",
    [entered.entryId],
  )
  expect(await clubs()).toEqual(['RV Berg', 'RV Berg', 'RV Berg', 'RV Berg'])
})

test('answers that the office ticked stand in its lists, and in no other reader’s', async () => {
  const { showId, competitionId, office } = await openShow(database)
  const { rider, formFor } = await openRider(database)
  const form = formFor(competitionId)
  const sent = { ...sending, showId, key: randomUUID(), form }
  const entered = await submitEntry(rider, sent)
  if (entered.outcome !== 'entered') throw new Error('refused')
  const asked = { of: 'rider', required: false, kind: 'yesNo' }
  const questions = [
    { ...asked, id: 'helps', text: 'Helps?', isColumn: true },
    { ...asked, id: 'secret', text: 'Secret?' },
  ]
  const store = async (list: readonly object[]) => {
    await database.pool.query(
      `update entry_system set rules = jsonb_set(rules, '{questions}', $2) where show_id = $1`,
      [showId, JSON.stringify(list)],
    )
  }
  await store(questions)
  await database.pool.query(
    `update entry_rider set answers = answers || '{"helps": true, "secret": true}' where entry_id = $1`,
    [entered.entryId],
  )
  await draw(office, competitionId)
  const answersFor = async (context: Context) => {
    const { input } = await startListSubject.load(context, { competition: competitionId })
    return input.answers && [...input.answers.values()]
  }
  const helps = { key: 'rider.helps', text: 'Helps?', kind: 'yesNo', value: 'yes' }
  expect(await answersFor(office)).toEqual([[helps]])
  const { input } = await masterListSubject.load(office, { show: showId })
  expect(input.answerColumns.map(({ text }) => text)).toEqual(['Helps?'])
  expect(input.pairs.map(({ answers }) => answers)).toEqual([[helps]])
  const { viewer } = office
  if (!viewer) throw new Error('the office is not signed in')
  const grants = [{ className: 'Show', objectIdIdentity: showId, mask: 1 }] as const
  const reader = { ...office, viewer: { ...viewer, accessGrants: grants } }
  expect(await answersFor(reader)).toBeUndefined()
  await store(questions.map((each) => ({ ...each, isColumn: false })))
  expect(await answersFor(office)).toEqual([])
})
