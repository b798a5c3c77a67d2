import { expect, test } from 'vitest'
import { sampleHorses, sampleShow } from '#domain/results/sample-lists.ts'
import { translator } from '#locales/messages.ts'
import { stableCardsDocument } from './stable-cards.ts'

const input = {
  show: sampleShow,
  madeAt: '2026-11-21T14:40:00Z',
  pageUrl: 'https://paddock.example/shows/3/printer',
  horses: sampleHorses,
}

test('a card names the horse, its riders and what it starts in', () => {
  const { cards } = stableCardsDocument.prepare(input, translator('de'), { paper: 'a5' })
  expect(cards).toEqual([
    {
      horse: 'Blíða',
      facts: 'ISL · 106AB12',
      riders: 'Ásta Þórsdóttir',
      competitions: 'Prüfungen: 2, 12a',
    },
    {
      horse: '=Kvikk; "Lille"',
      facts: '',
      riders: 'Søren Møller · Anna Öst',
      competitions: 'Prüfungen: 12',
    },
  ])
})
