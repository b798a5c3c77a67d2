import { type RawBuilder, sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { permission } from '#domain/access/permission.ts'
import { isAnyPlanned } from '#domain/shows/show-input.ts'
import { openStage } from '#server/competitions/testing.ts'
import { openTestDatabase } from '#server/database/testing.ts'
import { countPlannedTimes } from './planned-times.sql.ts'
import { saveShow } from './shows.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

type Stage = Awaited<ReturnType<typeof openUntimed>>

/** A show of 2030 with a competition, and nothing in it that has a time. */
async function openUntimed() {
  const stage = await openStage(database, { riders: 1 })
  const { showId, competitionId, office, organizer, announced } = stage
  await run(sql`update competition set starts_at = null where show_id = ${showId}`)
  await run(
    sql`update show set first_day = '2030-07-01', last_day = '2030-07-04' where id = ${showId}`,
  )
  const save = async (keptTimes?: 'clock' | 'moment') => {
    const input = { timeZone: 'America/New_York', ...(keptTimes && { keptTimes }) }
    return await saveShow(office, showId, { input, opened: { timeZone: 'Europe/Vienna' } })
  }
  const accountId = organizer.viewer?.accountId ?? ''
  return { showId, competitionId, accountId, save, announced }
}

async function run(statement: RawBuilder<unknown>): Promise<void> {
  await statement.execute(database.kysely)
}

async function read(statement: RawBuilder<{ at: Date | null }>): Promise<string | undefined> {
  const { rows } = await statement.execute(database.kysely)
  return rows[0]?.at?.toISOString()
}

const sixInVienna = '2030-07-02T16:00:00.000Z'
const sixInNewYork = '2030-07-02T22:00:00.000Z'

function ofSettings(name: string) {
  return {
    set: ({ showId }: Stage) =>
      run(sql`insert into entry_system (show_id, settings)
        values (${showId}, jsonb_build_object(${name}::text, ${sixInVienna}::text))
        on conflict (show_id) do update set settings = excluded.settings`),
    now: ({ showId }: Stage) =>
      read(sql`select (settings ->> ${name})::timestamptz as at from entry_system
        where show_id = ${showId}`),
  }
}

function ofGrant(className: 'Show' | 'Competition', column: 'starts_at' | 'ends_at') {
  const object = ({ showId, competitionId }: Stage) =>
    className === 'Show' ? showId : competitionId
  return {
    set: (stage: Stage) =>
      run(sql`insert into access_grant (account_id, class_name, object_id_identity, mask, ${sql.ref(column)})
        values (${stage.accountId}, ${className}, ${object(stage)}, ${permission.READ}, ${sixInVienna})`),
    now: (stage: Stage) =>
      read(sql`select ${sql.ref(column)} as at from access_grant where class_name = ${className}
        and object_id_identity = ${object(stage)} and ${sql.ref(column)} is not null`),
  }
}

const block = ({ showId }: Stage) =>
  run(sql`insert into block (show_id, waiting_ends_at) values (${showId}, ${sixInVienna})`)

/** All that the office types as a day and a time of the show. */
const typed = {
  'the first round': {
    set: ({ competitionId }: Stage) =>
      run(sql`update competition set starts_at = ${sixInVienna} where id = ${competitionId}`),
    now: ({ competitionId }: Stage) =>
      read(sql`select starts_at as at from competition where id = ${competitionId}`),
  },
  'the first round of a cancelled competition': {
    set: ({ competitionId }: Stage) =>
      run(sql`update competition set starts_at = ${sixInVienna}, status = 'cancelled'
        where id = ${competitionId}`),
    now: ({ competitionId }: Stage) =>
      read(sql`select starts_at as at from competition where id = ${competitionId}`),
  },
  'a later round alone': {
    set: ({ competitionId }: Stage) =>
      run(sql`insert into round_plan (competition_id, part, starts_at)
        values (${competitionId}, 'jumpOff', ${sixInVienna})`),
    now: ({ competitionId }: Stage) =>
      read(sql`select starts_at as at from round_plan where competition_id = ${competitionId}`),
  },
  opensAt: ofSettings('opensAt'),
  closesAt: ofSettings('closesAt'),
  lateUntil: ofSettings('lateUntil'),
  horsesUntil: ofSettings('horsesUntil'),
  'the end of a waiting list': {
    set: block,
    now: ({ showId }: Stage) =>
      read(sql`select waiting_ends_at as at from block where show_id = ${showId}`),
  },
  'the closing of a draw': {
    set: async (stage: Stage) => {
      await run(sql`insert into block (show_id) values (${stage.showId})`)
      await run(sql`
        insert into sealed_draw (show_id, block_id, secret, commitment, closes_at, public_input_named)
        select show_id, id, 's', 'c', ${sixInVienna}, 'Dice' from block where show_id = ${stage.showId}`)
    },
    now: ({ showId }: Stage) =>
      read(sql`select closes_at as at from sealed_draw where show_id = ${showId}`),
  },
  'the begin of access to the show': ofGrant('Show', 'starts_at'),
  'the end of access to the show': ofGrant('Show', 'ends_at'),
  'the end of access to a competition': ofGrant('Competition', 'ends_at'),
  'the end of a code for ringside': {
    set: ({ showId }: Stage) =>
      run(sql`insert into ringside_link (show_id, function, token_hash, expires_at)
        values (${showId}, 'speaker', sha256(${showId}::text::bytea), ${sixInVienna})`),
    now: ({ showId }: Stage) =>
      read(sql`select expires_at as at from ringside_link where show_id = ${showId}`),
  },
}

test.each(Object.entries(typed))(
  'in another time zone %s asks what stays, and moves with the clock',
  async (_, { set, now }) => {
    const stage = await openUntimed()
    await set(stage)
    expect(await now(stage)).toBe(sixInVienna)
    expect(await asks(stage.showId)).toBe(true)
    await expect(stage.save()).rejects.toMatchObject({
      problems: [{ field: 'keptTimes', messageId: 'forms.required' }],
    })
    expect(await now(stage)).toBe(sixInVienna)
    await stage.save('clock')
    expect(await now(stage)).toBe(sixInNewYork)
  },
)

test.each(Object.entries(typed))('%s stays where the moment is kept', async (_, { set, now }) => {
  const stage = await openUntimed()
  await set(stage)
  await stage.save('moment')
  expect(await now(stage)).toBe(sixInVienna)
})

test('nothing that is set asks nothing', async () => {
  const stage = await openUntimed()
  expect(await asks(stage.showId)).toBe(false)
  expect((await stage.save()).timeZone).toBe('America/New_York')
})

test('what is over stays as it was', async () => {
  const stage = await openUntimed()
  const { showId, accountId } = stage
  await typed['the closing of a draw'].set(stage)
  await run(sql`update sealed_draw set sealed_at = now(), tickets = '[]', list_hash = 'h'
    where show_id = ${showId}`)
  const hourAgo = new Date(Date.now() - 3_600_000)
  await run(sql`insert into access_grant (account_id, class_name, object_id_identity, mask, ends_at)
    values (${accountId}, 'Show', ${showId}, ${permission.READ}, ${hourAgo})`)
  expect(await asks(showId)).toBe(false)
  await block(stage)
  await stage.save('clock')
  expect(await typed['the closing of a draw'].now(stage)).toBe(sixInVienna)
  expect(await typed['the end of access to the show'].now(stage)).toBe(hourAgo.toISOString())
})

test('access of half an hour that the other clock leaps over still begins before it ends', async () => {
  const stage = await openUntimed()
  const { showId, accountId } = stage
  // 2:50 and 3:00 in Vienna; New York has no 2:50 that day and reads it as 3:50.
  await run(sql`insert into access_grant (account_id, class_name, object_id_identity, mask, starts_at, ends_at)
    values (${accountId}, 'Show', ${showId}, ${permission.READ}, '2030-03-10T01:50Z', '2030-03-10T02:00Z')`)
  await stage.save('clock')
  expect(await typed['the begin of access to the show'].now(stage)).toBe('2030-03-10T07:50:00.000Z')
  const end = await typed['the end of access to the show'].now(stage)
  expect(end).toBe('2030-03-10T07:51:00.000Z')
})

test('horses that are named later are due with the moved deadline, and the inbox is told', async () => {
  const stage = await openUntimed()
  const { showId, competitionId, accountId, announced } = stage
  await typed.closesAt.set(stage)
  await run(sql`
    with ordered as (insert into entry (show_id, number, account_id)
      values (${showId}, 1, ${accountId}) returning id)
    insert into place (show_id, entry_id, competition_id, person_id, horse_due_at, ticket, status, asked_at)
    select ${showId}, ordered.id, ${competitionId}, person_id, ${sixInVienna}, gen_random_uuid(), 'asked', now()
    from ordered, competitor where competition_id = ${competitionId}`)
  announced.length = 0
  await stage.save('clock')
  expect(await read(sql`select horse_due_at as at from place where show_id = ${showId}`)).toBe(
    sixInNewYork,
  )
  expect(announced.some((topic) => topic.startsWith(`inbox:${showId} `))).toBe(true)
})

test('the page counts competitions, their starts and the other moments', async () => {
  const stage = await openUntimed()
  const { showId } = stage
  const counted = async () => (await countPlannedTimes(database.kysely, [showId])).get(showId)
  expect(await counted()).toEqual({ competitions: 0, starts: 0, others: 0 })
  await typed['the first round'].set(stage)
  await typed['a later round alone'].set(stage)
  await typed.closesAt.set(stage)
  await block(stage)
  expect(await counted()).toEqual({ competitions: 1, starts: 1, others: 2 })
  await run(sql`update competition set status = 'cancelled' where show_id = ${showId}`)
  expect(await counted()).toEqual({ competitions: 1, starts: 0, others: 2 })
})

async function asks(showId: string): Promise<boolean> {
  const counted = (await countPlannedTimes(database.kysely, [showId])).get(showId)
  return counted !== undefined && isAnyPlanned(counted)
}
