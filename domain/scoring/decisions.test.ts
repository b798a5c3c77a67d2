import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type FieldEntry, layersOf, undoOf } from './decisions.ts'
import type { FieldValue } from './sheet.ts'

const entry = (sequence: number, value: FieldValue, given: Partial<FieldEntry> = {}) => ({
  ...{ id: `e${sequence}`, sequence, value, outcome: 'accepted' as const },
  ...{ basedOn: sequence === 1 ? null : `e${sequence - 1}`, decides: null, undoes: null },
  ...given,
})

const kept = (sequence: number, value: number) =>
  entry(sequence, value, { outcome: 'conflict', basedOn: null })

const decided = (sequence: number, value: number | null, decides: string) =>
  entry(sequence, value, { decides })

const undone = (sequence: number, value: number | null, undoes: string) =>
  entry(sequence, value, { undoes })

const conflict = [entry(1, 70), kept(2, 75)]

test.each<[string, FieldEntry[], string, ReturnType<typeof undoOf>]>([
  ['the offered value was taken', [...conflict, decided(3, 75, 'e2')], 'e3', { value: 70 }],
  ['what stood was kept', [...conflict, decided(3, 70, 'e2')], 'e3', { value: 70 }],
  ['it was taken into an empty field', [entry(1, 75)], 'e1', { value: null }],
  ['a mark was written over it', [...conflict, decided(3, 75, 'e2'), entry(4, 60)], 'e3', 'newer'],
  [
    'somebody else only says the same',
    [...conflict, decided(3, 75, 'e2'), entry(4, 75, { basedOn: 'e1' })],
    'e3',
    { value: 70 },
  ],
  [
    'another device disagrees since',
    [...conflict, decided(3, 75, 'e2'), kept(4, 60)],
    'e3',
    { value: 70 },
  ],
  [
    'a second decision stands above it',
    [...conflict, kept(3, 60), decided(4, 75, 'e2'), decided(5, 60, 'e3')],
    'e4',
    'newer',
  ],
  [
    'the second decision above it was taken back',
    [
      ...[...conflict, kept(3, 60), decided(4, 75, 'e2'), decided(5, 60, 'e3')],
      undone(6, 75, 'e5'),
    ],
    'e4',
    { value: 70 },
  ],
  ['it was taken back', [...conflict, decided(3, 75, 'e2'), undone(4, 70, 'e3')], 'e3', 'undone'],
  [
    'it was taken back and decided anew',
    [...conflict, decided(3, 75, 'e2'), undone(4, 70, 'e3'), decided(5, 75, 'e2')],
    'e5',
    { value: 70 },
  ],
  [
    'it is of a version that did not say what it was based on',
    [...conflict, { ...decided(3, 75, 'e2'), basedOn: null }],
    'e3',
    { value: 70 },
  ],
])('a decision is taken back, or not, where %s', (_, entries, id, expected) => {
  expect(undoOf(entries, id)).toEqual(expected)
})

test('whatever is taken back, last first, ends where it began', () => {
  const values = fc.array(fc.constantFrom(50, 60, 70, null), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(values, (values) => {
      const entries: FieldEntry[] = values.map((value, at) => entry(at + 1, value))
      const written = entries.toReversed()
      for (const { id } of written) {
        const back = undoOf(entries, id)
        if (typeof back === 'string') throw new Error(back)
        const sequence = entries.length + 1
        entries.push(entry(sequence, back.value, { undoes: id, basedOn: `e${sequence - 1}` }))
      }
      expect(layersOf(entries).at(-1)?.entry.value).toBeNull()
      for (const { id } of written) expect(undoOf(entries, id)).toBe('undone')
    }),
  )
})
