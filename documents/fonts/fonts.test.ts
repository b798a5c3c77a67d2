import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { sampleCompetition, sampleShow, sampleStartList } from '#domain/results/sample-lists.ts'
import { catalogs } from '#locales/messages.ts'

// Typst prints an empty box for a letter that the font lacks and gives no warning.
describe.each(['NotoSans-Regular.ttf', 'NotoSans-Bold.ttf'])('%s', (file) => {
  const covered = coverage(readFileSync(join(import.meta.dirname, file)))

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

  test('covers every message, the lists of the tests and what Intl writes', () => {
    const words = JSON.stringify([catalogs, sampleShow, sampleCompetition, sampleStartList])
    expect(missing(codesOf(`${words}–−€£¥₺₽₹₩\u00a0\u2009\u202f\u2011`), covered)).toEqual([])
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

/** The letters of a TrueType font: its `cmap` subtable of format 12 (OpenType 1.9, cmap). */
function coverage(font: Buffer): ReadonlySet<number> {
  const tables = range(0, font.readUInt16BE(4) - 1).map((index) => 12 + 16 * index)
  const record = tables.find((at) => font.toString('latin1', at, at + 4) === 'cmap') ?? 0
  const cmap = font.readUInt32BE(record + 8)
  const subtables = range(0, font.readUInt16BE(cmap + 2) - 1).map(
    (index) => cmap + font.readUInt32BE(cmap + 4 + 8 * index + 4),
  )
  const full = subtables.find((at) => font.readUInt16BE(at) === 12)
  if (full === undefined) throw new Error('The font has no cmap subtable of format 12.')
  const groups = range(0, font.readUInt32BE(full + 12) - 1).map((index) => full + 16 + 12 * index)
  return new Set(groups.flatMap((at) => range(font.readUInt32BE(at), font.readUInt32BE(at + 4))))
}
