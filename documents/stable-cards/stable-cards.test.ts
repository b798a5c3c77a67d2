import { expect, test } from 'vitest'
import { translator } from '#locales/messages.ts'
import { sampleOfShow, sampleStabled } from '../sample-inputs.ts'
import { stableCardsDocument } from './stable-cards.ts'

test('a card names the horse, its riders, what it starts in, and who answers for it', () => {
  const input = { ...sampleOfShow, horses: sampleStabled }
  const chosen = { paper: 'a5', contact: 'with' } as const
  const { cards } = stableCardsDocument.prepare(input, translator('de'), chosen)
  expect(cards).toEqual([
    {
      horse: 'Blíða',
      facts: 'ISL · 2014 · Stute · bay · Don Frederic × Wéra · 106AB12',
      riders: 'Ásta Þórsdóttir',
      competitions: 'Prüfungen: 2, 12a',
      people: [
        { label: 'Besitzer', names: 'Gestüt Łąka & Co.' },
        { label: 'Trainer', names: 'Zoë van der Meer, Jürgen Weiß' },
        { label: 'Kontakt', names: 'Ásta Þórsdóttir +354 555 1234' },
      ],
    },
    {
      horse: '=Kvikk; "Lille"',
      facts: '',
      riders: 'Søren Møller · Anna Öst',
      competitions: 'Prüfungen: 12',
      people: [],
    },
  ])
})
