import type { ShowHorse } from '#domain/registry/show-horse.ts'
import { showFacts } from '#locales/list-words.ts'
import type { Translate } from '#locales/messages.ts'
import { type ListOptions, listOptions, type OfShow, type PrintedDocument } from '../document.ts'
import words from './stable-cards.words.json' with { type: 'json' }

/** What `stable-cards.typ` places: a card for the door of each horse's box. */
export interface StableCardsContent {
  lang: string
  paper: ListOptions['paper']
  title: string
  show: { name: string; facts: string }
  cards: readonly StableCard[]
  empty: string
}

interface StableCard {
  horse: string
  /** Nation and FEI id. */
  facts: string
  riders: string
  competitions: string
}

const options = { paper: listOptions.paper } as const

export const stableCardsDocument = {
  id: 'stable-cards',
  name: words.name,
  options,
  template: 'stable-cards/stable-cards.typ',
  prepare: ({ show, horses }, t, { paper }) => ({
    lang: t.locale,
    paper,
    title: `${words.name[t.locale]} · ${show.name}`,
    show: { name: show.name, facts: showFacts(show, t) },
    cards: horses.map((horse) => cardOf(horse, t)),
    empty: t('results.list.empty'),
  }),
} as const satisfies PrintedDocument<
  OfShow & { horses: readonly ShowHorse[] },
  typeof options,
  StableCardsContent
>

function cardOf(
  { name, nation, feiId, riders, competitions }: ShowHorse,
  t: Translate,
): StableCard {
  return {
    horse: name,
    facts: [nation, feiId].filter((fact) => fact !== null).join(' · '),
    riders: riders.map(({ firstName, familyName }) => `${firstName} ${familyName}`).join(' · '),
    competitions: `${words.competitions[t.locale]}: ${competitions.join(', ')}`,
  }
}
