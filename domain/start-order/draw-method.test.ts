import { describe, expect, test } from 'vitest'
import { drawStartOrder } from './draw.ts'
import {
  checkDraw,
  type DrawChoice,
  drawOptions,
  groupNames,
  readDrawMethod,
  writeDrawMethod,
} from './draw-method.ts'

const usual: DrawChoice = {
  kind: 'random',
  best: 'lowest',
  groups: 'drawn',
  horsConcours: 'last',
  keepApart: 6,
}

describe('the way of drawing, as it is kept', () => {
  test.each<[string, DrawChoice, boolean]>([
    ['random;hc=last;apart=6', usual, false],
    ['random;hc=last;apart=6;by-hand', usual, true],
    [
      'reverse-ranking;best=highest;hc=mixed;apart=99;by-hand',
      { ...usual, kind: 'reverse-ranking', best: 'highest', horsConcours: 'mixed', keepApart: 99 },
      true,
    ],
    [
      'by-groups;groups=named;hc=last;apart=6',
      { ...usual, kind: 'by-groups', groups: 'named' },
      false,
    ],
  ])('%s', (text, choice, byHand) => {
    expect(writeDrawMethod({ choice, byHand })).toBe(text)
    expect(text.length).toBeLessThanOrEqual(60)
    expect(readDrawMethod(text)).toEqual({ choice, byHand })
  })

  test('says nothing of lists that were not drawn here', () => {
    expect(readDrawMethod(null)).toBeNull()
    expect(readDrawMethod('by candlelight')).toBeNull()
  })

  test('knows a bare method', () => {
    expect(readDrawMethod('as-entered')?.choice).toMatchObject({
      kind: 'as-entered',
      horsConcours: 'mixed',
      keepApart: 0,
    })
  })
})

describe('a draw checked by drawing again', () => {
  const competitors = Array.from({ length: 20 }, (_, index) => ({
    id: String(index + 1),
    riderId: String(index % 15),
    horsConcours: index === 3,
    group: index % 2 ? 'A' : 'B',
    ranking: null,
    entered: index,
  }))
  const { order } = drawStartOrder(competitors, drawOptions(usual, '483 920', competitors))

  test('is the same from the same seed', () => {
    expect(checkDraw(usual, '483 920', { competitors, order })).toBe('same')
  })

  test('is another one where somebody was moved or the seed is another', () => {
    const moved = [...order.slice(1), ...order.slice(0, 1)]
    expect(checkDraw(usual, '483 920', { competitors, order: moved })).toBe('other')
    expect(checkDraw(usual, '483 921', { competitors, order })).toBe('other')
  })

  test('cannot be done without the ranking', () => {
    const choice = { ...usual, kind: 'reverse-ranking' } as const
    expect(checkDraw(choice, '483 920', { competitors, order })).toBe('unknown')
  })
})

test('groups go by number where they have one', () => {
  const groups = ['Group 10', 'Group 2', null, 'Group 2'].map((group) => ({ group }))
  expect(groupNames(groups)).toEqual(['Group 2', 'Group 10'])
})
