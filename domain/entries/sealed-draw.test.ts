import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  checkHeldDraw,
  commitmentOf,
  type DrawTicket,
  drawSeed,
  drawTickets,
  type HeldDraw,
  listHash,
} from './sealed-draw.ts'

const secret = '7f'.repeat(32)
const tickets: DrawTicket[] = Array.from({ length: 12 }, (_, index) => ({
  id: `ticket-${index}`,
  tier: index % 3 === 0 ? 0 : 1,
}))

function hold(given: Partial<HeldDraw> = {}): HeldDraw {
  const hash = listHash(tickets)
  return {
    drawId: '7',
    commitment: commitmentOf('7', secret),
    secret,
    listHash: hash,
    publicInput: '4 8 15 16 23 42',
    tickets,
    order: drawTickets(drawSeed(secret, hash, '4 8 15 16 23 42'), tickets),
    ...given,
  }
}

describe('a sealed draw', () => {
  test('is what anybody computes with SHA-256 and a sort', () => {
    const sha = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex')
    const list = sha(
      tickets
        .map(({ tier, id }) => `${tier}|${id}`)
        .sort()
        .join('\n'),
    )
    const seed = sha(`${secret}|${list}|4 8 15 16 23 42`)
    const order = [0, 1].flatMap((tier) =>
      tickets
        .filter((ticket) => ticket.tier === tier)
        .map(({ id }) => `${sha(`${seed}|${id}`)} ${id}`)
        .sort()
        .map((line) => line.slice(65)),
    )
    expect(hold()).toMatchObject({
      commitment: sha(`paddock-draw-1|7|${secret}`),
      listHash: list,
      order,
    })
    expect(checkHeldDraw(hold())).toBe('right')
  })

  test.each<[string, Partial<HeldDraw>]>([
    ['commitment', { secret: 'another secret' }],
    ['commitment', { drawId: '8' }],
    ['list', { tickets: tickets.slice(1) }],
    ['list', { tickets: [...tickets, { id: 'ticket-0', tier: 0 }] }],
    ['list', { tickets: tickets.map(({ id }) => ({ id, tier: 0 })) }],
    ['order', { publicInput: '4 8 15 16 23 43' }],
    ['order', { order: hold().order.toReversed() }],
    ['order', { order: hold().order.slice(1) }],
  ])('is seen to be wrong: %s', (wrong, given) => {
    expect(checkHeldDraw(hold(given))).toBe(wrong)
  })

  test('has no ticket that reads as two', () => {
    const joined = [{ id: 'a\n1|b', tier: 1 }]
    const hash = listHash(joined)
    const order = drawTickets(drawSeed(secret, hash, 'x'), joined)
    const draw = hold({ tickets: joined, listHash: hash, publicInput: 'x', order })
    expect(listHash(joined)).toBe(
      listHash([
        { id: 'a', tier: 1 },
        { id: 'b', tier: 1 },
      ]),
    )
    expect(checkHeldDraw(draw)).toBe('list')
  })

  test('gives every ticket one position whatever order the list comes in, the tiers one by one', () => {
    const list = fc.uniqueArray(
      fc.record({ id: fc.stringMatching(/^[a-z0-9-]{1,8}$/), tier: fc.nat(3) }),
      { selector: ({ id }) => id, maxLength: 30 },
    )
    fc.assert(
      fc.property(list, fc.string(), (given, seed) => {
        const order = drawTickets(seed, given)
        expect(order.toSorted()).toEqual(given.map(({ id }) => id).toSorted())
        expect(drawTickets(seed, given.toReversed())).toEqual(order)
        expect(listHash(given.toReversed())).toBe(listHash(given))
        const tiers = order.map((id) => given.find((each) => each.id === id)?.tier ?? -1)
        expect(tiers).toEqual(tiers.toSorted((a, b) => a - b))
      }),
    )
  })

  test('favours nobody', () => {
    const positions = Array<number>(10).fill(0)
    const ten = tickets.slice(0, 10).map(({ id }) => ({ id, tier: 0 }))
    for (let draw = 0; draw < 5000; draw += 1) {
      const position = drawTickets(`seed ${draw}`, ten).indexOf('ticket-3')
      positions[position] = (positions[position] ?? 0) + 1
    }
    const chi = positions.reduce((sum, count) => sum + (count - 500) ** 2 / 500, 0)
    // 9 degrees of freedom: one fair source of a thousand is above
    expect(chi).toBeLessThan(27.9)
  })
})
