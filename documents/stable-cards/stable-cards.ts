import type { StabledHorse } from '#domain/registry/stabled-horse.ts'
import { type Chosen, type FileOptions, part } from '#locales/file-options.ts'
import { pedigreeWords, sexWords } from '#locales/horse-words.ts'
import { showFacts } from '#locales/list-words.ts'
import type { Translate } from '#locales/messages.ts'
import type { OfShow, PrintedDocument } from '../document.ts'
import { qrCode } from '../qr-code.ts'
import { logosOf, type PrintedLogos } from '../sheet.ts'
import words from './stable-cards.words.json' with { type: 'json' }

/** What `stable-cards.typ` places: a card for the door of each horse's box. */
export interface StableCardsContent extends PrintedLogos {
  lang: string
  paper: Chosen<typeof options>['paper']
  title: string
  show: { name: string; facts: string }
  cards: readonly StableCard[]
  qr: { svg: string; alt: string }
  empty: string
}

interface StableCard {
  horse: string
  /** Nation, year of birth, sex, colour, pedigree, FEI id. */
  facts: string
  riders: string
  competitions: string
  /** Owner, trainer and contact, each with its word. */
  people: readonly { label: string; names: string }[]
}

export interface StableCardsInput extends OfShow {
  horses: readonly StabledHorse[]
}

const options = {
  paper: {
    label: 'documents.paper',
    values: {
      a5: { words: 'documents.paper.a5' },
      a6: { words: 'documents.paper.a6' },
      a4: { words: 'documents.paper.a4' },
      letter: { words: 'documents.paper.letter' },
      label: { words: 'documents.paper.label' },
    },
  },
  contact: part('documents.part.contact'),
} as const satisfies FileOptions

export const stableCardsDocument = {
  id: 'stable-cards',
  name: words.name,
  options,
  template: 'stable-cards/stable-cards.typ',
  prepare: ({ horses, pageUrl, ...of }, t, { paper, contact }) => ({
    lang: t.locale,
    paper,
    title: `${words.name[t.locale]} · ${of.show.name}`,
    show: { name: of.show.name, facts: showFacts(of.show, t) },
    ...logosOf(of, 'xMax'),
    cards: horses.map((horse) => cardOf(horse, contact === 'with', t)),
    qr: { svg: qrCode(pageUrl), alt: t('documents.qr', { url: pageUrl }) },
    empty: t('results.list.empty'),
  }),
} as const satisfies PrintedDocument<StableCardsInput, typeof options, StableCardsContent>

function cardOf(horse: StabledHorse, withContact: boolean, t: Translate): StableCard {
  const { name, nation, feiId, riders, competitions, birthYear, sex, colour, sire, dam } = horse
  const pedigree = pedigreeWords({ sire, dam })
  const people = [
    { label: t('results.member.owners', { count: horse.owners.length }), names: horse.owners },
    {
      label: t('results.member.trainers', { count: horse.trainers.length }),
      names: horse.trainers,
    },
    {
      label: words.contact[t.locale],
      names: withContact
        ? horse.contacts.map(({ name, phone }) => [name, phone].filter(Boolean).join(' '))
        : [],
    },
  ]
  return {
    horse: name,
    facts: [nation, birthYear, sexWords(sex, t), colour, pedigree, feiId]
      .filter((fact) => fact !== null && fact !== '')
      .join(' · '),
    riders: riders.map(({ firstName, familyName }) => `${firstName} ${familyName}`).join(' · '),
    competitions: `${words.competitions[t.locale]}: ${competitions.join(', ')}`,
    people: people.flatMap(({ label, names }) =>
      names.length === 0 ? [] : [{ label, names: names.join(', ') }],
    ),
  }
}
