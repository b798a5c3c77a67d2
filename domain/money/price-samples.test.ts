import { describe, expect, test } from 'vitest'
import type { EntryFile } from '#domain/entries/entry-file.ts'
import { readEntryFile } from '#domain/entries/read-entry-file.ts'
import { fileOf } from '#domain/entries/testing.ts'
import { priceSamples } from './price-samples.ts'

const entry = {
  id: 'member',
  riders: [{ id: 'R' }],
  horses: [{ id: 'H' }],
  places: [{ competition: '1' }, { competition: '2' }],
}

function read(own: Readonly<Record<string, unknown>>): EntryFile {
  const file = readEntryFile(fileOf(own))
  if (!file.ok) throw new Error(JSON.stringify(file.problems))
  return file.file
}

describe('sample entries under rules that are being written', () => {
  test('say what each pays, what nobody has said, and their totals', () => {
    const file = read({
      fees: [
        { id: 'start', text: 'Start', per: 'place', amount: 1500 },
        {
          id: 'late',
          text: 'Late',
          per: 'place',
          amount: 500,
          when: ['place.at', '>', '2026-05-01'],
        },
      ],
      entries: [entry],
    })
    const priced = priceSamples(file)
    if (!priced.ok) throw new Error('is priced')
    const [sample] = priced.samples
    expect(sample?.lines.map(({ line }) => [line.rule, line.quantity, line.amount])).toEqual([
      ['start', 2, 3000],
    ])
    expect(sample?.open).toEqual([{ rule: 'late', unknown: ['place.at'] }])
    expect(sample?.totals).toEqual({ EUR: { charges: 3000, refunds: 0, net: 3000 } })
  })

  test('are priced each by itself, whatever their horses are called', () => {
    const when = ['horse.stabling', '=', 'tent']
    const fees = [{ id: 'tent', text: 'Tent', per: 'horse', amount: 4500, when }]
    const inBox = { ...entry, id: 'box', horses: [{ id: 'H', stabling: 'box' }] }
    const inTent = { ...entry, id: 'tent', horses: [{ id: 'H', stabling: 'tent' }] }
    const [boxed, tented] = [inBox, inTent].map((each) => read({ fees, entries: [each] }))
    const entries = [...(boxed?.entries ?? []), ...(tented?.entries ?? [])]
    const priced = priceSamples({ ...read({ fees }), entries })
    if (!priced.ok) throw new Error('is priced')
    expect(priced.samples.map(({ totals }) => totals['EUR']?.net ?? 0)).toEqual([0, 4500])
  })

  test('say what is wrong while a rule is half written', () => {
    const file = read({
      fees: [{ id: 'start', text: 'S', per: 'place', amount: 1 }],
      entries: [entry],
    })
    const [start] = file.fees
    const half = { ...file, fees: start === undefined ? [] : [{ ...start, amount: '' }] }
    expect(priceSamples(half)).toMatchObject({
      ok: false,
      problems: [{ path: ['fees', 0, 'amount'] }],
    })
  })
})
