import { describe, expect, test } from 'vitest'
import { readEquipeEntries } from '#domain/competitor-list/foreign/equipe-entries.ts'
import type { ExchangedCompetition } from '#domain/exchange/exchanged-show.ts'
import { missingFeiIds } from '#domain/exchange/missing-fei-ids.ts'
import { disciplineIds } from '#domain/shows/disciplines.ts'
import { decodeDos } from '#domain/text/dos-code-pages.ts'
import { equipeJson } from './equipe-json.ts'
import { feiResultsXml } from './fei-results-xml.ts'
import { oepsErg } from './oeps-erg.ts'
import { exampleCompetition } from './testing/example-competition.test-kit.ts'
import { exchangedWith, inputOf } from './testing/made-up-exchange.ts'

function withIds(competition: ExchangedCompetition): ExchangedCompetition {
  return {
    ...competition,
    event: competition.discipline === 'dressage' ? 'e1' : 'e2',
    feiId: '2026_CI_0117_D_S_01_01',
    judges: [{ position: 'C', official: 'o1' }],
    competitors: competition.competitors.map((each, index) => ({
      ...each,
      foreignId: index === 0 ? 'oeps:010001:0000900001' : null,
      athlete: {
        ...each.athlete,
        nation: 'AUT',
        feiId: String(10_999_911 + index),
      },
      horse: { ...each.horse, feiId: `199ZZ0${index}` },
    })),
  }
}

/** Everybody of the disciplines, the last one out. */
const competitions = disciplineIds.map((discipline, index) => {
  const own = withIds(exampleCompetition(discipline))
  return {
    ...own,
    number: `${index + 1}`,
    competitors: own.competitors.map((each, at) =>
      at === own.competitors.length - 1 && at > 0
        ? { ...each, status: 'eliminated' as const, statusReason: 'fall' }
        : each,
    ),
  }
})
const input = inputOf(exchangedWith(competitions))

describe('FEI XML', () => {
  test('is as in its golden file', async () => {
    await expect(feiResultsXml.write(input)).toMatchFileSnapshot('golden/fei-results.golden.xml')
  })

  test('says every id that is missing, each once', () => {
    const bare = exampleCompetition('dressage')
    const file = exchangedWith([
      { ...bare, status: 'running' },
      { ...bare, id: '2' },
    ])
    const missing = missingFeiIds({ ...file, show: { ...file.show, feiId: null, country: null } })
    const kinds = Map.groupBy(missing, ({ kind }) => kind)
    expect(Object.fromEntries([...kinds].map(([kind, all]) => [kind, all.length]))).toMatchObject({
      show: 1,
      country: 1,
      noEvent: 1,
      competition: 1,
      notFinished: 1,
      athlete: bare.competitors.length,
      horse: bare.competitors.length,
    })
    expect(missingFeiIds(exchangedWith(competitions))).toEqual([])
  })
})

describe('OEPS .erg', () => {
  const lines = decodeDos(oepsErg.write({ ...input, showNumber: '26999' }), 'ibm850')
  const records = lines.split('\r\n').slice(0, -1)

  test('is as in its golden file', async () => {
    await expect(lines).toMatchFileSnapshot('golden/oeps.golden.erg.txt')
  })

  test('has the widths of the format', () => {
    const widths = { A: 95, B: 63, C: 64, D: 175, '*': 1 }
    for (const record of records) {
      expect(record).toHaveLength(widths[record.charAt(0) as keyof typeof widths])
    }
    expect(records.filter((record) => record === '*')).toHaveLength(competitions.length)
  })

  test('knows riders and horses by the numbers that their entries came with', () => {
    const known = records.find((record) => record.slice(38, 44) === '010001')
    expect(known?.slice(165, 175)).toBe('0000900001')
  })

  test('letters that the code page lacks lose their accents, and nothing moves', () => {
    const [own] = competitions
    if (!own) throw new Error('there is no competition')
    const hostile = exchangedWith([
      {
        ...own,
        name: 'Œuvre “łódź”\n中',
        competitors: own.competitors.map((each) => ({
          ...each,
          horse: { ...each.horse, name: 'Žluťoučký œ kůň\tŁ' },
        })),
      },
    ])
    const bytes = oepsErg.write({ ...inputOf(hostile), showNumber: '26999' })
    const written = decodeDos(bytes, 'ibm850').split('\r\n')
    expect(written.filter((record) => record.startsWith('D')).map(({ length }) => length)).toEqual(
      own.competitors.map(() => 175),
    )
    expect(written.find((record) => record.startsWith('B'))).toContain('OEuvre "lódz" ?')
  })
})

describe('Equipe JSON', () => {
  test('is as in its golden file', async () => {
    await expect(equipeJson.write(input)).toMatchFileSnapshot('golden/equipe.golden.json')
  })

  test('comes back as entries', () => {
    const lists = readEquipeEntries(JSON.parse(equipeJson.write(input)))
    expect(lists?.map(({ number, rows }) => [number, rows.length])).toEqual(
      competitions.map(({ number, competitors }) => [number, competitors.length]),
    )
    expect(lists?.[0]?.rows[0]).toMatchObject({
      familyName: competitions[0]?.competitors[0]?.athlete.familyName,
      feiHorseId: '199ZZ00',
    })
  })
})
