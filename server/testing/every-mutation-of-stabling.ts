import { setTimeout } from 'node:timers/promises'
import { type Call, type MadeShow, textAt } from './call.ts'
import { words } from './marked-text.ts'

/** Barns and stays: drawn, placed, searched for, arrived and left; one of each is removed again. */
export async function keepStabling(call: Call, { showId }: MadeShow): Promise<void> {
  const has = { permanent: true, stallionSafe: false, drinker: true, power: false, length: 300 }
  const kind = {
    id: 'box',
    name: words(60),
    use: 'horse',
    isolation: false,
    has,
    products: ['box'],
    deposit: 'deposit',
  }
  const nights = { opens: '2026-05-13', closes: '2026-05-18' }
  await call('saveStabling', { showId, input: { ...nights, kinds: [kind] } })
  const barn = (name: unknown, row: number) => ({
    ...{ name, kind: 'barn', at: { row, column: 0 } },
    boxes: [0, 1].map((column) => ({
      ...{ label: `${column + 1}`, cell: { row: 0, column }, door: 'bottom', kindId: 'box' },
    })),
  })
  await call('saveBarn', { showId, input: barn(words(60), 0) })
  const drawn = await call('saveBarn', { showId, input: barn('Gone', 4) })
  await call('removeBarn', { showId, id: textAt(drawn, 'stored', 'site', 'barns', 1, 'id') })
  const stay = (name: unknown) => ({
    ...{ occupant: 'horse', name, from: '2026-05-14', until: '2026-05-16' },
    ...{ group: 'North', note: 'Late' },
  })
  const saved = await call('saveStay', { showId, input: stay(words(120)) })
  const added = await call('saveStay', { showId, input: stay('Gone') })
  await call('removeStay', { showId, id: textAt(added, 'stored', 'site', 'stays', 1, 'id') })
  await call('takeOrderedStays', { showId })
  await orderBoxes(call, showId)
  const stayId = textAt(saved, 'stored', 'site', 'stays', 0, 'id')
  const after = textAt(saved, 'stored', 'site', 'barns', 0, 'boxes', 0, 'id')
  await call('placeStays', { showId, moves: [{ stayId, before: null, after }] })
  await call('undoStabling', { showId })
  const search = async () =>
    textAt(await call('solveStabling', { showId, input: { seed: 'seed', sort: 'stables' } }), 'id')
  const id = await search()
  await untilDone(call, id)
  await call('applyStablingRun', { id })
  await call('cancelStablingRun', { id: await search() })
  const checkIn = { papers: true, vaccination: 'valid', note: 'Warm' }
  const arrived = { before: 'expected', status: 'arrived', checkIn }
  await call('setStayStatus', { showId, id: stayId, ...arrived })
}

/** More than there are: they wait, and are given all the same. */
async function orderBoxes(call: Call, showId: string): Promise<void> {
  const wishes = {
    ...{ beside: words(120), notBeside: words(200), group: words(120) },
    ...{ stallion: true, arrivesAt: '14:30', vehicleLength: 850 },
  }
  const form = {
    ...{ riders: [], horses: [], places: [] },
    items: ['a', 'b'].map((key) => ({ key, product: 'box', quantity: 3, wishes })),
    responsible: { name: words(200) },
  }
  const key = '0b0e7a51-7a52-4be6-8f2c-0a3b8f0c7d1f'
  await call('submitEntry', { showId, form, key, acceptedTerms: true, insists: true })
  const { site } = Object(await call('stabling', { showId }))
  await call('answerOrderOffer', { itemId: textAt(site, 'waiting', 1, 'itemId'), accepts: false })
  const given = await call('giveOrderedStay', {
    ...{ showId, itemId: textAt(site, 'waiting', 0, 'itemId') },
  })
  const id = textAt(given, 'site', 'stays', 1, 'id')
  await call('setStayStatus', { showId, id, before: 'expected', status: 'arrived' })
  await call('takeStayDeposit', { showId, id, amount: 5000, text: words(200) })
  await call('chargeStay', { showId, id, amount: 4000, text: words(200) })
  await call('settleStayDeposit', { showId, id, isReturned: false, reason: words(500) })
}

/** A search of one horse takes a moment, most of it for the thread to begin. */
async function untilDone(call: Call, id: string): Promise<void> {
  for (let look = 0; look < 200; look += 1) {
    if (textAt(await call('stablingRun', { id }), 'status') === 'done') return
    await setTimeout(50)
  }
  throw new Error(`search ${id} did not end`)
}
