import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { encodeDos } from '#domain/text/dos-code-pages.ts'
import { type ReadList, readListFile, readListText } from './read-list-file.ts'

const list =
  'Rider;Horse;Nation\nJörg Müller;Gräfin;GER\nÅsa Løvgård;Fröja;SWE\nZoë Français;Été;FRA\n'

/** The list as a program writes it in that code, whose letters stand at these places. */
function written(text: string, places: Readonly<Record<string, number>>): Uint8Array {
  return Uint8Array.from(text, (sign) => places[sign] ?? sign.charCodeAt(0))
}

function samplesOf(read: ReadList | null): string[] {
  return (read?.readings ?? []).map(({ code, samples }) => `${code}: ${samples[0]}`)
}

describe('a file that says how its letters are written leaves nothing to choose', () => {
  const utf16 = (isLittle: boolean, mark: boolean) => {
    const bytes = [...(mark ? `\u{feff}${list}` : list)].flatMap((sign) => {
      const code = sign.charCodeAt(0)
      return isLittle ? [code & 255, code >> 8] : [code >> 8, code & 255]
    })
    return Uint8Array.from(bytes)
  }

  test.each([
    ['UTF-8', new TextEncoder().encode(list)],
    ['UTF-8, marked', new TextEncoder().encode(`\u{feff}${list}`)],
    ['nothing but ASCII', new TextEncoder().encode('Rider;Horse\nAda Ash;Arrow')],
    ['UTF-16, marked, little end first', utf16(true, true)],
    ['UTF-16, marked, big end first', utf16(false, true)],
    ['UTF-16, not marked, little end first', utf16(true, false)],
    ['UTF-16, not marked, big end first', utf16(false, false)],
  ])('%s', (_, bytes) => {
    const read = readListFile(bytes)
    expect(read?.readings).toEqual([])
    if (read?.text.includes('Müller')) expect(read.text).toBe(list)
    else expect(read?.text).toBe('Rider;Horse\nAda Ash;Arrow')
  })
})

describe('of a file that does not say it, the likeliest reading stands first', () => {
  test('Windows, Western Europe', () => {
    const read = readListFile(written(list, {}))
    expect(read?.text).toBe(list)
    expect(samplesOf(read)).toEqual([
      'windows-1252: Jörg Müller',
      'windows-1250: Jörg Müller',
      'macintosh: Jˆrg M¸ller',
    ])
  })

  test('Macintosh', () => {
    const places = { ö: 0x9a, ü: 0x9f, ä: 0x8a, Å: 0x81, ø: 0xbf, å: 0x8c, ë: 0x91, ç: 0x8d }
    const read = readListFile(written(list, { ...places, É: 0x83, é: 0x8e }))
    expect(read?.text).toBe(list)
    expect(samplesOf(read)[0]).toBe('macintosh: Jörg Müller')
    expect(samplesOf(read)).toContain('windows-1252: Jšrg MŸller')
  })

  test('Windows, Central Europe, as a real list had it', () => {
    const name = '../../../../domain/competitor-list/reports/import-cp1250-english-headings.csv'
    const read = readListFile(readFileSync(new URL(name, import.meta.url)))
    expect(read?.readings[0]?.code).toBe('windows-1250')
    expect(read?.text).toContain('Łukasz Wiśniewski')
    expect(read?.text).toContain('Šárka Dvořáková')
    expect(read?.readings.map(({ code }) => code)).toContain('windows-1252')
  })

  test('DOS, Western and Central Europe', () => {
    const western = readListFile(
      written('Rider;Horse\nJörg Müller;Größe\nJosé Núñez;Café', {
        ö: 0x94,
        ü: 0x81,
        ß: 0xe1,
        é: 0x82,
        ú: 0xa3,
        ñ: 0xa4,
      }),
    )
    expect(western?.readings[0]?.code).toBe('ibm850')
    expect(western?.text).toContain('José Núñez')
    const czech = 'Rider;Horse;Nation\nTomáš Žák;Šárka;CZE\nJiří Dvořák;Říp;CZE'
    const places = { á: 0xa0, š: 0xe7, Ž: 0xa6, Š: 0xe6, ř: 0xfd, í: 0xa1, Ř: 0xfc }
    expect(readListFile(written(czech, places))?.readings[0]).toMatchObject({
      code: 'ibm852',
      text: czech,
    })
  })

  test('ISO 8859-15 and 8859-2, where they differ from what Windows writes', () => {
    const estonian = 'Rider;Horse\nMait Šaar;Žanna\nAnu Tamm;Õun'
    const latin9 = readListFile(written(estonian, { Š: 0xa6, Ž: 0xb4 }))
    expect(latin9?.readings[0]).toMatchObject({ code: 'iso-8859-15', text: estonian })
    const czech = 'Rider;Horse;Nation\nTomáš Žák;Šárka;CZE\nLubomír Těšík;Ťapka;CZE'
    const places = { š: 0xb9, Ž: 0xae, Š: 0xa9, ě: 0xec, Ť: 0xab }
    const latin2 = readListFile(written(czech, places))
    expect(latin2?.readings[0]).toMatchObject({ code: 'iso-8859-2', text: czech })
  })
})

/** Who starts in these countries; nations say which letters are likely. */
const realNames = {
  Polish: [
    'Łukasz Wiśniewski;Żółta Róża;POL',
    'Małgorzata Ćwik;Jaźń;POL',
    'Stanisław Pęk;Źrebię;POL',
  ],
  Czech: ['Tomáš Žák;Šárka;CZE', 'Jiří Dvořák;Říp;CZE', 'Lubomír Těšík;Ťapka;CZE'],
  German: ['Jörg Müller;Größe;GER', 'Ägidius Weiß;Übermut;GER', 'Käthe Lößnitz;Gräfin;GER'],
  French: ['Zoë Français;Été;FRA', 'Benoît Lefèvre;À Vous;FRA', 'Éloïse Hélène;Çava;FRA'],
  Swedish: ['Åsa Öberg;Fröja;SWE', 'Göran Ström;Älva;SWE', 'Märta Sjöö;Blåvit;SWE'],
} as const

/** The bytes of a text: as `TextDecoder` reads the code backwards. */
function inCode(text: string, code: string): Uint8Array {
  if (code === 'ibm850' || code === 'ibm852') return encodeDos(text, code)
  if (code.startsWith('utf-16')) {
    const isLittle = code === 'utf-16le'
    const halves = Array.from({ length: text.length }, (_, at) => text.charCodeAt(at))
    return Uint8Array.from(
      halves.flatMap((half) => (isLittle ? [half & 255, half >> 8] : [half >> 8, half & 255])),
    )
  }
  if (code === 'utf-8') return new TextEncoder().encode(text)
  const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte)
  const letters = new TextDecoder(code).decode(bytes)
  return Uint8Array.from([...text].map((letter) => letters.indexOf(letter)))
}

describe.each([
  ['Polish', ['windows-1250', 'ibm852']],
  ['Czech', ['windows-1250', 'ibm852']],
  ['German', ['windows-1252', 'windows-1250', 'macintosh', 'ibm850', 'ibm852']],
  ['French', ['windows-1252', 'macintosh', 'ibm850']],
  ['Swedish', ['windows-1252', 'macintosh', 'ibm850']],
] as const)('real names: %s', (language, codes) => {
  const text = `Rider;Horse;Nation\n${realNames[language].join('\n')}\n`

  test.each(codes)('in %s are read as they are, with three names of each reading', (code) => {
    const read = readListFile(inCode(text, code))
    expect(read?.text).toBe(text)
    expect(read?.readings.length).toBeGreaterThan(1)
    for (const { samples } of read?.readings ?? []) {
      expect(samples.length).toBeGreaterThanOrEqual(3)
    }
  })

  test.each(['utf-8', 'utf-16le', 'utf-16be'])('in %s leave nothing to choose', (code) => {
    expect(readListFile(inCode(text, code))).toEqual({ text, readings: [] })
  })
})

test('readings that give the same text are one', () => {
  const codes = readListFile(written('Rider;Horse\nAna Muñoz;Niña', {}))?.readings ?? []
  expect(new Set(codes.map(({ text }) => text)).size).toBe(codes.length)
  expect(codes[0]?.code).toBe('windows-1252')
})

describe('a text that a program had read by the wrong code', () => {
  test('is offered as it was meant, and as it stands', () => {
    const read = readListText('Rider;Horse\nJÃ¶rg MÃ¼ller;GrÃ¤fin\nZoÃ« â€žBobâ€œ;Ã‰tÃ©')
    expect(read.readings).toMatchObject([
      { code: 'utf-8', samples: ['Jörg Müller', 'Gräfin', 'Zoë „Bob“', 'Été'] },
      { code: 'as-is' },
    ])
    expect(read.text).toContain('Jörg Müller')
  })

  test.each(['Jörg Müller;Gräfin', 'Ângela Çelik;Ÿ', 'LÃO;Ã£', '🐎 Ã¼'])(
    '"%s" is as it stands',
    (text) => {
      expect(readListText(text)).toEqual({ text, readings: [] })
    },
  )
})
