import { expect, test } from 'vitest'
import { newBlock } from '#domain/entries/block-input.ts'
import { factsOf, formOf } from './competition-form.ts'

test('facts that the form does not show stay; what is emptied is no longer said', () => {
  const stored = { id: '7', level: 'L', height: 120, surface: 'sand' }
  const values = formOf(2000, newBlock, stored)
  expect(values).toMatchObject({ fee: 2000, level: 'L', height: 120, group: '', capacity: null })
  expect(factsOf('7', stored, { ...values, level: '', group: 'A' })).toEqual({
    ...{ id: '7', height: 120, surface: 'sand', group: 'A' },
  })
})
