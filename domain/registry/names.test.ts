import { describe, expect, test } from 'vitest'
import { foldName, isSameName } from './names.ts'

describe('names', () => {
  test.each([
    ['  Jessica   von Bredow-Werndl ', 'jessica von bredow werndl'],
    ['Müller', 'muller'],
    ['Åsa Strømberg', 'asa stromberg'],
    ['Łukasz', 'lukasz'],
    ["O'Connor", 'oconnor'],
    ['D’Artagnan', 'dartagnan'],
    ['İpek', 'ipek'],
    ['Weiß', 'weiss'],
    ['王', '王'],
    ['—', ''],
  ])('%j folds to %j', (name, folded) => {
    expect(foldName(name)).toBe(folded)
  })

  test.each([
    ['Müller', 'MUELLER', true],
    ['Müller', 'Muller', true],
    ['Sørensen', 'Soerensen', true],
    ['Søren Ødegård', 'Soeren Oedegaard', true],
    ['Isabell Werth', 'Werth, Isabell', true],
    ['Müller', 'Möller', false],
    ['Weihegold', 'Weihegold OLD', false],
    ['', '', false],
  ])('%j and %j: %s', (a, b, same) => {
    expect(isSameName(a, b)).toBe(same)
    expect(isSameName(b, a)).toBe(same)
  })
})
