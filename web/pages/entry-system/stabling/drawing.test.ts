import { expect, test } from 'vitest'
import { plain } from '#domain/stabling/stabling.ts'
import type { DrawnBarnBox } from '#domain/stabling/stabling-input.ts'
import { drawnAt, nextLabel } from './drawing.ts'

const kinds = (['box', 'tack'] as const).map((id) => ({
  ...{ id, name: id, use: 'horse' as const, isolation: false, has: plain, products: [] },
  deposit: null,
}))
const nights = { opens: '2026-05-13', closes: '2026-05-17' }

function draw(boxes: readonly DrawnBarnBox[], row: number, column: number, tool = 'box') {
  return drawnAt(boxes, { row, column }, { tool, nights, kinds })
}

test('boxes are numbered on and look the way of the one beside them', () => {
  const first = draw([], 0, 0)
  expect(first).toMatchObject([{ label: '1', door: 'bottom', kindId: 'box' }])
  const named = first.map((box): DrawnBarnBox => ({ ...box, label: 'A9', door: 'top' }))
  expect(draw(named, 0, 1).at(-1)).toMatchObject({ label: 'A10', door: 'top' })
  expect(nextLabel([])).toBe('1')
})

test('a box changes its kind, is blocked, and is taken away; what changes nothing is the same list', () => {
  const boxes = draw([], 0, 0)
  expect(draw(boxes, 0, 0)).toBe(boxes)
  expect(draw(boxes, 0, 0, 'tack')).toMatchObject([{ kindId: 'tack' }])
  const blocked = draw(boxes, 0, 0, 'block')
  expect(blocked).toMatchObject([{ blocked: [{ from: nights.opens, until: nights.closes }] }])
  expect(draw(blocked, 0, 0, 'block')).toBe(blocked)
  expect(draw(boxes, 5, 5, 'block')).toBe(boxes)
  expect(draw(boxes, 0, 0, 'aisle')).toEqual([])
})
