import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { sampleCompetition, sampleShow, sampleStartList } from '#domain/results/sample-lists.ts'
import { catalogs } from '#locales/messages.ts'
import { lettersOf, shownBy } from './letters.ts'

// Typst prints an empty box for a letter that the font lacks and gives no warning.
describe.each(['NotoSans-Regular.ttf', 'NotoSans-Bold.ttf'])('%s', (file) => {
  const covered = lettersOf(readFileSync(join(import.meta.dirname, file)))

  test.each([
    ['Latin-1', 0xa0, 0xff],
    ['Latin Extended-A', 0x100, 0x17f],
    ['Latin Extended-B', 0x180, 0x24f],
    ['Latin Extended Additional (Vietnamese)', 0x1e00, 0x1eff],
    ['Greek', 0x384, 0x3e1],
    ['Cyrillic', 0x400, 0x4ff],
  ])('covers %s', (_name, first, last) => {
    const letters = range(first, last).filter((code) =>
      /\p{Assigned}/u.test(String.fromCodePoint(code)),
    )
    expect(missing(letters, covered)).toEqual([])
  })

  // What the README of the fonts says: true until somebody adds a font.
  test.each([
    ['Hebrew', 'שלום'],
    ['Arabic', 'فرس'],
    ['Georgian', 'ცხენი'],
    ['Armenian', 'ձի'],
    ['Thai', 'ม้า'],
    ['Chinese and Japanese', '馬うマ'],
    ['Korean', '말'],
  ])('does not cover %s', (_name, letters) => {
    expect(missing(codesOf(letters), covered)).not.toEqual([])
  })

  test('covers every message, the lists of the tests, what Intl writes and the sign for what it lacks', () => {
    const words = JSON.stringify([catalogs, sampleShow, sampleCompetition, sampleStartList])
    expect(missing(codesOf(`${words}–−€£¥₺₽₹₩\u00a0\u2009\u202f\u2011\ufffd`), covered)).toEqual([])
  })
})

test('both weights have the same letters', () => {
  const [regular, bold] = ['NotoSans-Regular.ttf', 'NotoSans-Bold.ttf'].map((file) =>
    lettersOf(readFileSync(join(import.meta.dirname, file))),
  )
  expect(bold).toEqual(regular)
})

test('a letter that the font lacks is one sign, and nothing else changes', () => {
  const letters = new Set(codesOf('Star \ufffde\u0301\n'))
  const content = { rows: [{ horse: 'Star \u{1f40e}e\u0301\u05e9\u0301\n', place: 1, team: null }] }
  expect(shownBy(content, letters)).toEqual({
    rows: [{ horse: 'Star \ufffde\u0301\ufffd\n', place: 1, team: null }],
  })
})

function missing(codes: readonly number[], covered: ReadonlySet<number>): readonly string[] {
  return codes.filter((code) => !covered.has(code)).map((code) => `U+${code.toString(16)}`)
}

function codesOf(text: string): readonly number[] {
  return [...new Set(text)].map((letter) => letter.codePointAt(0) ?? 0)
}

function range(first: number, last: number): readonly number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}
