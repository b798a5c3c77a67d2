import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { splitName } from './split-name.ts'

describe('parting a full name', () => {
  test.each([
    ['Isabell Werth', 'Isabell', 'Werth'],
    ['Werth, Isabell', 'Isabell', 'Werth'],
    ['WERTH Isabell', 'Isabell', 'WERTH'],
    ['Isabell WERTH', 'Isabell', 'WERTH'],
    ['ISABELL WERTH', 'ISABELL', 'WERTH'],
    ['  Isabell \t Werth ', 'Isabell', 'Werth'],
    ['Jessica von Bredow-Werndl', 'Jessica', 'von Bredow-Werndl'],
    ['von Bredow-Werndl, Jessica', 'Jessica', 'von Bredow-Werndl'],
    ['VON BREDOW-WERNDL Jessica', 'Jessica', 'VON BREDOW-WERNDL'],
    ['von BREDOW-WERNDL Jessica', 'Jessica', 'von BREDOW-WERNDL'],
    ['von Bredow-Werndl Jessica', 'Jessica', 'von Bredow-Werndl'],
    ['Jessica von BREDOW-WERNDL', 'Jessica', 'von BREDOW-WERNDL'],
    ['Emmelie van der Berg', 'Emmelie', 'van der Berg'],
    ['Tom De Smet', 'Tom', 'De Smet'],
    ['Juan Matute de la Cruz', 'Juan Matute', 'de la Cruz'],
    ['J. P. Giraud', 'J. P.', 'Giraud'],
    ['Werth', '', 'Werth'],
    ['', '', ''],
    [',', '', ''],
    ['Werth,', '', 'Werth'],
    ['LI Yan', 'Yan', 'LI'],
    ['王 小明', '王', '小明'],
    ['van', '', 'van'],
  ])('%j', (text, firstName, familyName) => {
    expect(splitName(text)).toMatchObject({ firstName, familyName })
  })

  test.each([
    ['Isabell Werth', true],
    ['Anna Maria Huber', false],
    ['Claudio Castilla Ruiz', false],
    ['Castilla Ruiz, Claudio', true],
    ['CASTILLA RUIZ Claudio', true],
    ['Emmelie van der Berg', true],
  ])('%j is sure: %s', (text, sure) => {
    expect(splitName(text).sure).toBe(sure)
  })

  test('no word is lost or changed', () => {
    const word = fc.constantFrom('Anna', 'VON', 'von', 'de', 'HUBER', 'X.', 'Ü', "'t")
    fc.assert(
      fc.property(fc.array(word), (words) => {
        const { firstName, familyName } = splitName(words.join(' '))
        const kept = `${firstName} ${familyName}`.split(' ').filter((each) => each !== '')
        expect(kept.toSorted()).toEqual(words.toSorted())
      }),
    )
  })
})
