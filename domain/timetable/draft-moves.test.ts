import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type DraftMoves,
  type DraftPlace,
  moveToRedo,
  moveToUndo,
  withMove,
  withStep,
} from './draft-moves.ts'

/** A draft that people move in, take back and do again: places are numbers of minutes. */
class Draft {
  moves: DraftMoves = []
  readonly places = new Map<string, DraftPlace>([
    ['11', at(0)],
    ['12', at(100)],
  ])
  private readonly placeOf = (listId: string) => this.places.get(listId)

  move(accountId: string, listId: string, startsAt: number): void {
    const from = this.places.get(listId)
    if (!from) throw new Error(listId)
    this.moves = withMove(this.moves, { accountId, listId, from, to: at(startsAt) })
    this.places.set(listId, at(startsAt))
  }

  undo(accountId: string): string | null {
    const move = moveToUndo(this.moves, accountId, this.placeOf)
    if (!move) return null
    this.moves = withStep(this.moves, move.id, true)
    this.places.set(move.listId, move.from)
    return `${move.listId} ${move.from.startsAt}`
  }

  redo(accountId: string): string | null {
    const move = moveToRedo(this.moves, accountId, this.placeOf)
    if (!move) return null
    this.moves = withStep(this.moves, move.id, false)
    this.places.set(move.listId, move.to)
    return `${move.listId} ${move.to.startsAt}`
  }

  shown(): string {
    return [...this.places].map(([id, { startsAt }]) => `${id} ${startsAt}`).join(', ')
  }
}

function at(startsAt: number): DraftPlace {
  return { arenaId: null, startsAt, secondsPerStart: 300 }
}

test('back step by step, and forth again the same way', () => {
  const draft = new Draft()
  draft.move('anna', '11', 10)
  draft.move('anna', '11', 20)
  draft.move('anna', '12', 110)
  expect([draft.undo('anna'), draft.undo('anna'), draft.undo('anna')]).toEqual([
    '12 100',
    '11 10',
    '11 0',
  ])
  expect(draft.undo('anna')).toBeNull()
  expect([draft.redo('anna'), draft.redo('anna'), draft.redo('anna')]).toEqual([
    '11 10',
    '11 20',
    '12 110',
  ])
  expect(draft.redo('anna')).toBeNull()
})

test('what is moved anew takes the way forth away', () => {
  const draft = new Draft()
  draft.move('anna', '11', 10)
  draft.undo('anna')
  draft.move('anna', '12', 110)
  expect(draft.redo('anna')).toBeNull()
  expect(draft.undo('anna')).toBe('12 100')
})

test('two people: each takes back their own', () => {
  const draft = new Draft()
  draft.move('anna', '11', 10)
  draft.move('ben', '12', 110)
  expect(draft.undo('anna')).toBe('11 0')
  expect(draft.shown()).toBe('11 0, 12 110')
  draft.move('ben', '11', 30)
  expect(draft.redo('anna')).toBeNull()
})

test('what somebody else has moved since is not moved back, until they take that back themselves', () => {
  const draft = new Draft()
  draft.move('anna', '12', 110)
  draft.move('anna', '11', 10)
  draft.move('ben', '11', 20)
  expect(draft.undo('anna')).toBe('12 100')
  expect(draft.undo('anna')).toBeNull()
  expect(draft.undo('ben')).toBe('11 10')
  expect(draft.undo('anna')).toBe('11 0')
})

test('not even where somebody else has put it to the same place', () => {
  const draft = new Draft()
  draft.move('anna', '11', 10)
  draft.move('ben', '11', 20)
  draft.move('ben', '11', 10)
  expect(draft.undo('anna')).toBeNull()
})

test('the oldest go', () => {
  const draft = new Draft()
  for (let minute = 1; minute <= 250; minute += 1) draft.move('anna', '11', minute)
  expect(draft.moves).toHaveLength(200)
  expect(new Set(draft.moves.map(({ id }) => id)).size).toBe(200)
})

test('alone: as many back as forth, whatever was done between', () => {
  const act = fc.record({
    list: fc.constantFrom('11', '12'),
    startsAt: fc.integer({ min: 0, max: 5 }),
  })
  fc.assert(
    fc.property(fc.array(act, { maxLength: 12 }), (acts) => {
      const draft = new Draft()
      const before = draft.shown()
      for (const { list, startsAt } of acts) draft.move('anna', list, startsAt)
      const after = draft.shown()
      while (draft.undo('anna') !== null);
      expect(draft.shown()).toBe(before)
      while (draft.redo('anna') !== null);
      expect(draft.shown()).toBe(after)
    }),
  )
})
