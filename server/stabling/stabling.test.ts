import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { contactsOf } from '#domain/stabling/whereabouts.ts'
import { addDays, daysBetween } from '#domain/timetable/local-time.ts'
import { openStage } from '#server/competitions/testing.ts'
import { openTestDatabase } from '#server/database/testing.ts'
import { UserError } from '#server/errors.ts'
import { ChangedMeanwhile } from '#server/graphql/section.ts'
import { copyShow } from '#server/shows/shows.ts'
import { placeStays, setStayStatus, undoStabling } from './placing.ts'
import { applyRun, cancelSearch, requireRun, searchesEnded, startRun } from './runs.ts'
import { loadFormerBoxes } from './stabling.sql.ts'
import {
  removeBarn,
  requireArrivals,
  requireStabling,
  saveBarn,
  saveSite,
  saveStay,
  takeOrdered,
} from './stabling.ts'
import { boxKind, rowOfBoxes, stayOf } from './testing.ts'

const database = await openTestDatabase()
afterAll(async () => {
  await searchesEnded()
  await database.close()
})

/** A show with a row of boxes and some stays, none of which has a box. */
async function openSite({
  boxes = 4,
  stays = ['Bella', 'Max'] as readonly (string | object)[],
} = {}) {
  const stage = await openStage(database, { riders: 0 })
  const { office, showId } = stage
  const input = { opens: '2026-05-13', closes: '2026-05-18', kinds: [boxKind] }
  await saveSite(office, showId, { input })
  await saveBarn(office, { showId, id: null }, { input: rowOfBoxes(boxes) })
  for (const each of stays) {
    const stay = typeof each === 'string' ? stayOf(each) : stayOf('Horse', each)
    await saveStay(office, { showId, id: null }, { input: stay })
  }
  const { site } = await requireStabling(office, showId)
  const boxIds = site.barns[0]?.boxes.map(({ id }) => id) ?? []
  const stayIds = site.stays.map(({ id }) => id)
  const place = (stay: number, before: number | null, after: number | null) => ({
    stayId: stayIds[stay],
    before: before === null ? null : boxIds[before],
    after: after === null ? null : boxIds[after],
  })
  const plan = async () =>
    (await requireStabling(office, showId)).site.stays.map(({ boxId }) =>
      boxId === null ? null : boxIds.indexOf(boxId),
    )
  return { ...stage, site, boxIds, stayIds, place, plan }
}

async function refusal(doing: Promise<unknown>): Promise<readonly string[]> {
  const error = await doing.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof UserError)) throw error
  return error.problems.map(({ messageId }) => messageId)
}

test('stays are placed, change places and go back, and another person is not overwritten', async () => {
  const { office, organizer, showId, place, plan } = await openSite()
  const put = (context: typeof office, ...moves: object[]) =>
    placeStays(context, showId, { moves, isFixed: true })
  await put(office, place(0, null, 0), place(1, null, 1))
  expect(await plan()).toEqual([0, 1])
  await put(office, place(0, 0, 1), place(1, 1, 0))
  expect(await plan()).toEqual([1, 0])
  expect(await refusal(put(organizer, place(0, 0, 2)))).toEqual(['errors.changedMeanwhile'])
  expect(await refusal(put(organizer, place(0, 1, 0)))).toEqual(['stabling.problem.double'])
  await put(organizer, place(0, 1, 3))
  expect(await refusal(undoStabling(office, showId))).toEqual(['errors.changedMeanwhile'])
  await undoStabling(organizer, showId)
  await undoStabling(office, showId)
  await undoStabling(office, showId)
  expect(await plan()).toEqual([null, null])
  expect(await refusal(undoStabling(office, showId))).toEqual(['stabling.problem.nothingToUndo'])
})

test('who has arrived since it was placed stays where it is; what was moved later goes back', async () => {
  const { office, showId, place, plan, stayIds } = await openSite()
  await placeStays(office, showId, { moves: [place(0, null, 0), place(1, null, 1)], isFixed: true })
  const at = { showId, id: stayIds[0] ?? '' }
  await setStayStatus(office, at, { before: 'expected', status: 'arrived' })
  await expect(undoStabling(office, showId)).rejects.toMatchObject({
    problems: [{ messageId: 'stabling.problem.arrivedSince', values: { name: 'Bella' } }],
  })
  expect(await plan()).toEqual([0, 1])
  await placeStays(office, showId, { moves: [place(0, 0, 2)], isFixed: true })
  await undoStabling(office, showId)
  expect(await plan()).toEqual([0, 1])
  await setStayStatus(office, at, { before: 'arrived', status: 'expected' })
  await undoStabling(office, showId)
  expect(await plan()).toEqual([null, null])
})

test('no barn is drawn over another one', async () => {
  const { office, showId } = await openSite({ boxes: 4, stays: [] })
  const drawn = (column: number) => ({ ...rowOfBoxes(2, 'B'), at: { row: 0, column } })
  const save = (id: string | null, column: number) =>
    saveBarn(office, { showId, id }, { input: drawn(column) })
  const over = {
    ...{ messageId: 'stabling.problem.barnsOverlap', field: 'at.row' },
    values: { name: 'A', label: 'B1' },
  }
  await expect(save(null, 3)).rejects.toMatchObject({ problems: [over] })
  const { site } = await save(null, 4)
  const id = site.barns[1]?.id ?? ''
  await expect(save(id, 3)).rejects.toMatchObject({ problems: [over] })
  await save(id, 5)
  expect((await requireStabling(office, showId)).site.barns[1]?.at.column).toBe(5)
})

test('a box that somebody has cannot be taken away, and two who draw are told', async () => {
  const { office, showId, place, site } = await openSite({ boxes: 2 })
  await placeStays(office, showId, { moves: [place(0, null, 0)], isFixed: true })
  const [barn] = site.barns
  const id = barn?.id ?? ''
  const drawn = { ...rowOfBoxes(0), boxes: barn?.boxes ?? [] }
  const fewer = { ...drawn, boxes: drawn.boxes.slice(1) }
  expect(await refusal(saveBarn(office, { showId, id }, { input: fewer, opened: drawn }))).toEqual([
    'stabling.problem.boxUsed',
  ])
  expect(await refusal(removeBarn(office, { showId, id }))).toEqual(['stabling.problem.boxUsed'])
  const named = { ...drawn, name: 'North' }
  await saveBarn(office, { showId, id }, { input: named, opened: drawn })
  const other = { input: { ...drawn, name: 'South' }, opened: drawn }
  await expect(saveBarn(office, { showId, id }, other)).rejects.toThrow(ChangedMeanwhile)
  await saveBarn(office, { showId, id }, { input: { ...named, boxes: drawn.boxes.toReversed() } })
  const { site: now } = await requireStabling(office, showId)
  expect(now.barns[0]?.boxes.map((box) => box.id)).toEqual(barn?.boxes.map((box) => box.id))
})

test('the same seed finds the same plan; what is fixed stays, and nothing is placed before it is applied', async () => {
  const stays = Array.from({ length: 6 }, (_, index) => ({
    name: `Horse ${index}`,
    group: index % 2 === 0 ? 'even' : 'odd',
    sex: index === 0 ? 'stallion' : 'mare',
  }))
  const { office, showId, place, plan } = await openSite({ boxes: 8, stays })
  await placeStays(office, showId, { moves: [place(3, null, 7)], isFixed: true })
  const search = async () => {
    const { id } = await startRun(office, showId, { seed: 'one', sort: 'stables' })
    await searchesEnded()
    return await requireRun(office, id)
  }
  const first = await search()
  const second = await search()
  expect(first).toMatchObject({ status: 'done', tried: first.tries })
  expect(second.moves).toEqual(first.moves)
  expect((await plan()).filter((box) => box !== null)).toEqual([7])
  await applyRun(office, first.id)
  const placed = await plan()
  expect(placed[3]).toBe(7)
  expect(new Set(placed).size).toBe(6)
  expect(await refusal(applyRun(office, second.id))).toEqual(['errors.changedMeanwhile'])
  await undoStabling(office, showId)
  expect((await plan()).filter((box) => box !== null)).toEqual([7])
})

test('a search that is cancelled finds nothing', async () => {
  const { office, showId } = await openSite()
  const { id } = await startRun(office, showId, { seed: 'one', sort: 'stables' })
  expect(await cancelSearch(office, id)).toMatchObject({ status: 'cancelled' })
  await searchesEnded()
  expect(await requireRun(office, id)).toMatchObject({ status: 'cancelled', moves: null })
})

test('a search moves nothing of the other sort', async () => {
  const stays = ['Bella', 'Max', 'Fury'].map((name) => ({ name, sex: 'stallion' }))
  const guests = { occupant: 'guests', name: 'Moser', sex: null }
  const stage = await openSite({ boxes: 6, stays: [...stays, guests] })
  const { office, showId, place, plan, stayIds } = stage
  const found = async (sort: string, isLateChange = false) => {
    const { id } = await startRun(office, showId, { seed: 'one', sort, isLateChange })
    await searchesEnded()
    return await requireRun(office, id)
  }
  expect(await refusal(found('accommodation'))).toEqual(['stabling.problem.nothingToAssign.rooms'])
  const kinds = [boxKind, { ...boxKind, id: 'room', name: 'Room', use: 'room' }]
  const { opens, closes } = stage.site
  await saveSite(office, showId, { input: { opens, closes, kinds } })
  const [room] = rowOfBoxes(1, 'H').boxes
  const house = { ...rowOfBoxes(0, 'H'), kind: 'house', at: { row: 5, column: 0 } }
  const input = { ...house, boxes: [{ ...room, kindId: 'room' }] }
  await saveBarn(office, { showId, id: null }, { input })
  // Beside one another, as no search would leave them.
  const moves = [place(0, null, 0), place(1, null, 1), place(2, null, 2)]
  await placeStays(office, showId, { moves, isFixed: false })
  expect((await found('stables')).moves).not.toEqual([])
  const { id, moves: planned } = await found('accommodation')
  expect(planned?.map(({ stayId }) => stayId)).toEqual([stayIds[3]])
  await applyRun(office, id)
  expect((await plan()).slice(0, 3)).toEqual([0, 1, 2])
  expect((await requireStabling(office, showId)).site.stays[3]?.boxId).not.toBeNull()
  expect((await found('stables')).moves?.map(({ stayId }) => stayId)).not.toContain(stayIds[3])
})

test('who left without a box takes no part in a search', async () => {
  const { office, showId, stayIds, plan } = await openSite()
  const at = { showId, id: stayIds[0] ?? '' }
  await setStayStatus(office, at, { before: 'expected', status: 'arrived' })
  await setStayStatus(office, at, { before: 'arrived', status: 'left' })
  const { id } = await startRun(office, showId, { seed: 'one', sort: 'stables' })
  await searchesEnded()
  await applyRun(office, id)
  expect(await plan()).toEqual([null, expect.any(Number)])
})

test('who has arrived keeps the nights in the box that it left, and its neighbours are told', async () => {
  const today = new Date().toISOString().slice(0, 10)
  const { office, showId, place, stayIds } = await openSite({
    stays: [
      { name: 'Bella', from: '2026-05-13', until: '2099-05-17' },
      { name: 'Max', from: '2026-05-13', until: '2099-05-17' },
    ].map((stay) => ({ ...stay, until: '2026-07-01' })),
  })
  const moves = [place(0, null, 0), place(1, null, 1)]
  await placeStays(office, showId, { moves, isFixed: true })
  const id = stayIds[0] ?? ''
  const checkIn = { papers: true, vaccination: 'valid', temperature: 378 }
  const arrived = { before: 'expected', status: 'arrived', checkIn }
  await setStayStatus(office, { showId, id }, arrived)
  expect(await refusal(setStayStatus(office, { showId, id }, arrived))).toEqual([
    'errors.changedMeanwhile',
  ])
  await placeStays(office, showId, { moves: [place(0, 0, 3)], isFixed: true })
  const { site } = await requireStabling(office, showId)
  const former = await loadFormerBoxes(database.kysely, showId)
  expect(former).toMatchObject([{ stayId: id, from: '2026-05-13' }])
  expect(site.stays[0]).toMatchObject({ checkIn: { temperature: 378 } })
  const contacts = contactsOf(site, former)
  expect(contacts).toHaveLength(1)
  expect(contacts[0]?.nights.every((night) => night < today || today > '2026-06-30')).toBe(true)
  expect(contacts[0]?.nights.length).toBeGreaterThan(0)
})

test('a departure is taken back with its nights, unless another stay has them by now', async () => {
  const today = new Date().toISOString().slice(0, 10)
  const nights = { from: addDays(today, -2), until: addDays(today, 5) }
  // On local time of the show it may be a day later.
  const nextDays = new RegExp(`^(${today}|${addDays(today, 1)})$`)
  const later = { name: 'Max', ...nights, from: addDays(today, 2) }
  const { office, showId, place, stayIds } = await openSite({
    stays: [{ name: 'Bella', ...nights }, later],
  })
  await placeStays(office, showId, { moves: [place(0, null, 0)], isFixed: true })
  const id = stayIds[0] ?? ''
  const set = async (before: string, status: string) =>
    (await setStayStatus(office, { showId, id }, { before, status })).site.stays[0]
  const arrived = await set('expected', 'arrived')
  expect((await set('arrived', 'left'))?.until).toMatch(nextDays)
  expect(await set('left', 'arrived')).toEqual(arrived)
  expect((await set('arrived', 'left'))?.until).toMatch(nextDays)
  await placeStays(office, showId, { moves: [place(1, null, 0)], isFixed: true })
  expect(await refusal(set('left', 'arrived'))).toEqual(['stabling.problem.double'])
})

test('an arrival that waited for a network is of the hour of its tick, and is taken once', async () => {
  const { office, organizer, showId, stayIds } = await openSite()
  const at = { showId, id: stayIds[0] ?? '' }
  const sent = { before: 'expected', status: 'arrived', checkIn: { papers: true }, age: 3_600_000 }
  const { site, version } = await setStayStatus(office, at, sent)
  const arrivedAt = Date.parse(site.stays[0]?.arrivedAt ?? '')
  expect(Math.abs(Date.now() - arrivedAt - 3_600_000)).toBeLessThan(60_000)
  expect((await setStayStatus(office, at, sent)).version).toBe(version)
  const other = { ...sent, checkIn: { papers: false } }
  expect(await refusal(setStayStatus(organizer, at, other))).toEqual(['errors.changedMeanwhile'])
  expect(await refusal(setStayStatus(office, at, { ...sent, age: -1 }))).toEqual(['forms.tooSmall'])
})

test('who did not come gives the box back; who was here is not removed', async () => {
  const { office, showId, place, stayIds, plan } = await openSite()
  await placeStays(office, showId, { moves: [place(0, null, 0), place(1, null, 1)], isFixed: true })
  const at = (stay: number) => ({ showId, id: stayIds[stay] ?? '' })
  const missing = { before: 'expected', status: 'missing', checkIn: null }
  await setStayStatus(office, at(0), missing)
  expect(await plan()).toEqual([null, 1])
  const again = { before: 'missing', status: 'expected', checkIn: null }
  await setStayStatus(office, at(0), again)
  const left = { before: 'expected', status: 'left', checkIn: null }
  expect(await refusal(setStayStatus(office, at(1), left))).toEqual(['stabling.problem.notHere'])
})

test('what entries order becomes stays once', async () => {
  const { office, showId } = await openSite({ stays: [] })
  const input = {
    opens: '2026-05-13',
    closes: '2026-05-18',
    kinds: [{ ...boxKind, products: ['box'] }],
  }
  await saveSite(office, showId, { input })
  await database.pool.query(
    `with entered as (insert into entry (show_id, number, responsible_name) values ($1, 1, 'Stall Nord') returning id)
      insert into entry_item (entry_id, product, quantity, from_day, to_day)
      select id, 'box', 2, '2026-05-14', '2026-05-16' from entered`,
    [showId],
  )
  await takeOrdered(office, showId)
  const { site } = await takeOrdered(office, showId)
  expect(site.stays).toMatchObject([
    { name: 'Stall Nord', group: 'Stall Nord', from: '2026-05-14', until: '2026-05-16' },
    { isOrdered: true },
  ])
  expect(site.stays).toHaveLength(2)
})

test('whatever is placed, no box has two on a night', async () => {
  const nights = ['2026-05-13', '2026-05-14', '2026-05-15', '2026-05-16', '2026-05-17']
  const stays = [
    [0, 2],
    [1, 3],
    [2, 4],
    [0, 4],
  ].map(([from, until]) => ({ from: nights[from ?? 0], until: nights[until ?? 0] }))
  const { office, showId, stayIds, boxIds } = await openSite({ boxes: 3, stays })
  const move = fc.record({
    stay: fc.nat({ max: 3 }),
    after: fc.option(fc.nat({ max: 2 }), { nil: null }),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(move, { selector: ({ stay }) => stay, minLength: 1 }),
      async (moves) => {
        const before = (await requireStabling(office, showId)).site.stays
        const sent = moves.map(({ stay, after }) => ({
          stayId: stayIds[stay],
          before: before[stay]?.boxId ?? null,
          after: after === null ? null : boxIds[after],
        }))
        await placeStays(office, showId, { moves: sent, isFixed: true }).catch((error: unknown) => {
          if (!(error instanceof UserError)) throw error
        })
        const { site } = await requireStabling(office, showId)
        for (const night of nights) {
          const taken = site.stays.flatMap(({ boxId, from, until }) =>
            boxId !== null && from <= night && night < until ? boxId : [],
          )
          expect(new Set(taken).size).toBe(taken.length)
          expect(taken.length).toBeLessThanOrEqual(3)
        }
      },
    ),
    { numRuns: 40 },
  )
})

test('a veterinarian checks horses in, sees nothing of orders and notes, and changes nothing else', async () => {
  const stays = [
    { name: 'Bella', note: 'Owes' },
    { occupant: 'guests', name: 'Moser', sex: null },
  ]
  const stage = await openSite({ stays })
  const { office, showId, stayIds, place } = stage
  const veterinarian = asVeterinarian(stage)
  const { site } = await requireArrivals(veterinarian, showId)
  expect(site.stays.map(({ name, note }) => [name, note])).toEqual([['Bella', '']])
  expect(site.kinds.every(({ products }) => products.length === 0)).toBe(true)
  const [bella = '', moser = ''] = stayIds
  const key = { ...{ before: 'expected', status: 'arrived' }, checkIn: { papers: true, key: true } }
  await setStayStatus(office, { showId, id: bella }, key)
  // The form was opened before the office gave out the key.
  const seen = { checkIn: { temperature: 378, vaccination: 'valid', key: true }, opened: {} }
  const at = { before: 'arrived', status: 'arrived', ...seen }
  const answered = await setStayStatus(veterinarian, { showId, id: bella }, at)
  expect(answered.site.stays).toMatchObject([
    { checkIn: { papers: true, key: true, temperature: 378, vaccination: 'valid' } },
  ])
  const other = { ...at, checkIn: { temperature: 391 } }
  expect(await refusal(setStayStatus(office, { showId, id: bella }, other))).toEqual([
    'errors.changedMeanwhile',
  ])
  const left = { before: 'arrived', status: 'left' }
  expect(await refusal(setStayStatus(veterinarian, { showId, id: bella }, left))).toEqual([
    'errors.forbidden',
  ])
  const guest = { before: 'expected', status: 'arrived' }
  expect(await refusal(setStayStatus(veterinarian, { showId, id: moser }, guest))).toEqual([
    'errors.notFound',
  ])
  for (const doing of [
    () => requireStabling(veterinarian, showId),
    () => placeStays(veterinarian, showId, { moves: [place(0, null, 0)], isFixed: true }),
    () => saveStay(veterinarian, { showId, id: bella }, { input: stayOf('Else') }),
    () => takeOrdered(veterinarian, showId),
  ]) {
    expect(await refusal(doing())).toEqual(['errors.forbidden'])
  }
})

function asVeterinarian({
  office,
  showId,
}: Pick<Awaited<ReturnType<typeof openSite>>, 'office' | 'showId'>) {
  if (!office.viewer) throw new Error('nobody is signed in')
  const entry = { className: 'Show', objectIdIdentity: showId, mask: 1, privileges: ['check_in'] }
  return {
    ...office,
    viewer: { ...office.viewer, privileges: new Set<string>(), accessGrants: [entry] },
  } as typeof office
}

test('a copied show has the barns, and its nights and arrival windows on its own days', async () => {
  const { office, organizer, showId, site } = await openSite()
  const { opens, closes, kinds } = site
  const windows = [{ day: '2026-05-14', from: '14:00', until: '15:00', most: 20 }]
  await saveSite(office, showId, { input: { opens, closes, kinds, windows } })
  const { id, firstDay } = await copyShow(organizer, showId, {
    ...{ name: 'Copy', firstDay: '2027-05-14' },
  })
  expect(firstDay).toBe('2027-05-14')
  const copy = (await requireStabling(organizer, id)).site
  expect(copy).toMatchObject({ kinds: [{ id: 'box' }], stays: [], barns: [{ name: 'A' }] })
  expect(copy.barns[0]?.boxes).toHaveLength(4)
  const later = daysBetween(opens, copy.opens)
  expect(later).toBeGreaterThan(300)
  expect(copy.windows).toEqual([{ ...windows[0], day: addDays('2026-05-14', later) }])
})
