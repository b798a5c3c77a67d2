import { expect, test } from 'vitest'
import { type NumberedStart, numberStarters, numbersElsewhere } from './head-numbers.ts'

const start = (id: string, pair: string, headNumber: string | null = null) => {
  const [personId = '', horseId = ''] = pair.split('/')
  return { id, personId, horseId, headNumber } satisfies NumberedStart & { id: string }
}

test.each([
  [
    'counts on from the first number',
    'pair',
    [start('1', 'ada/rex'), start('2', 'ben/tom')],
    [],
    { 1: '100', 2: '101' },
  ],
  [
    'leaves out what is taken anywhere in the show',
    'pair',
    [start('1', 'ada/rex')],
    [start('9', 'eve/max', '100')],
    { 1: '101' },
  ],
  [
    'gives a pair the number that it carries',
    'pair',
    [start('1', 'ada/rex'), start('2', 'ada/tom')],
    [start('9', 'ada/rex', '7')],
    { 1: '7', 2: '100' },
  ],
  [
    'gives a horse its number with another rider too',
    'horse',
    [start('1', 'ben/rex'), start('2', 'eve/rex')],
    [start('9', 'ada/rex', '7')],
    { 1: '7', 2: '7' },
  ],
  [
    'gives a pair of its own to another rider of the horse',
    'pair',
    [start('1', 'ben/rex')],
    [start('9', 'ada/rex', '7')],
    { 1: '100' },
  ],
  [
    'leaves those who have one',
    'pair',
    [start('1', 'ada/rex', 'A1'), start('2', 'ben/tom')],
    [start('1', 'ada/rex', 'A1')],
    { 2: '100' },
  ],
  [
    'gives another number where somebody of the competition has the one that a pair carries',
    'pair',
    [start('1', 'ada/rex', '7'), start('2', 'ben/tom'), start('3', 'eve/max')],
    [start('8', 'ben/tom', '7'), start('9', 'eve/max', '8')],
    { 2: '100', 3: '8' },
  ],
  [
    'gives two pairs that carry the same number elsewhere one each',
    'pair',
    [start('1', 'ada/rex'), start('2', 'ben/tom')],
    [start('8', 'ada/rex', '7'), start('9', 'ben/tom', '7')],
    { 1: '7', 2: '100' },
  ],
] as const)('%s', (_, by, starts, others, numbers) => {
  const given = numberStarters(starts, [...starts, ...others], { from: 100, by })
  expect(Object.fromEntries([...given].map(([{ id }, number]) => [id, number]))).toEqual(numbers)
})

test.each([
  ['another horse has it', 'pair', [start('9', 'eve/max', '7')], [['taken', '9']]],
  ['the same rider on another horse', 'pair', [start('9', 'ada/max', '7')], [['taken', '9']]],
  ['the pair has it', 'pair', [start('9', 'ada/rex', '7')], []],
  ['the pair has another', 'pair', [start('9', 'ada/rex', '8')], [['differs', '9']]],
  [
    'the pair has it and another',
    'pair',
    [start('8', 'ada/rex', '8'), start('9', 'ada/rex', '7')],
    [],
  ],
  ['another rider of the horse, by pairs', 'pair', [start('9', 'eve/rex', '8')], []],
  [
    'another rider of the horse, by horses',
    'horse',
    [start('9', 'eve/rex', '8')],
    [['differs', '9']],
  ],
  [
    'both: whose it is comes first',
    'pair',
    [start('8', 'ada/rex', '8'), start('9', 'eve/max', '7')],
    [['taken', '9']],
  ],
  ['nobody has one', 'pair', [start('9', 'ada/rex')], []],
] as const)('a number elsewhere in the show: %s', (_, by, others, expected) => {
  const own = [start('1', 'ada/rex', '7'), start('2', 'ben/tom')]
  const found = numbersElsewhere(own, others, by)
  expect(found.map(({ code, other }) => [code, other.id])).toEqual(expected)
})
