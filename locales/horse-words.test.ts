import { expect, test } from 'vitest'
import { horseFactWords } from './horse-words.ts'
import { translator } from './messages.ts'

const unknown = {
  birthYear: null,
  sex: null,
  colour: null,
  studbook: null,
  sire: null,
  dam: null,
  damSire: null,
  breeder: null,
}

test.each([
  [{}, ''],
  [{ birthYear: 2014, sex: 'mare', sire: 'Don', damSire: 'Welt' }, '2014 · Stute · Don × Welt'],
  [{ dam: 'Bella', damSire: 'Welt' }, 'Bella (Welt)'],
  [{ sex: 'ridgling' }, 'ridgling'],
])('of a horse with %o is told %j', (facts, words) => {
  expect(horseFactWords({ ...unknown, ...facts }, translator('de'))).toBe(words)
})
