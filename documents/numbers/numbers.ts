import type { MasterLine } from '#domain/registry/master-line.ts'
import { answerLine } from '#locales/answer-words.ts'
import { type Chosen, type FileOptions, part } from '#locales/file-options.ts'
import { showFacts } from '#locales/list-words.ts'
import type { OfShow, PrintedDocument } from '../document.ts'
import { logosOf, type PrintedLogos } from '../sheet.ts'
import words from './numbers.words.json' with { type: 'json' }

/** What `numbers.typ` places: each number as large as its paper lets it. */
export interface NumbersContent extends PrintedLogos {
  lang: string
  paper: Chosen<typeof options>['paper']
  title: string
  show: { name: string; facts: string }
  /** `answers`: what the office ticked as columns, in small print; empty where it is left out. */
  numbers: readonly { number: string; rider: string; horse: string; answers: string }[]
  empty: string
}

const options = {
  paper: {
    label: 'documents.paper',
    values: {
      a5: { words: 'documents.paper.a5' },
      a4: { words: 'documents.paper.a4' },
      a6: { words: 'documents.paper.a6' },
      letter: { words: 'documents.paper.letter' },
      label: { words: 'documents.paper.label' },
    },
  },
  names: part('documents.part.names'),
  // Who wears a number shows it to everybody.
  answers: {
    label: 'documents.part.answers',
    values: { without: { words: 'printing.part.without' }, with: { words: 'printing.part.with' } },
    isPart: true,
  },
} as const satisfies FileOptions

/** Numbers to wear: on the back, and on the bridle as labels. */
export const numbersDocument = {
  id: 'numbers',
  name: words.name,
  options,
  template: 'numbers/numbers.typ',
  prepare: ({ pairs, ...of }, t, { paper, names, answers }) => ({
    lang: t.locale,
    paper,
    title: `${words.name[t.locale]} · ${of.show.name}`,
    show: { name: of.show.name, facts: showFacts(of.show, t) },
    ...logosOf(of, 'xMax'),
    numbers: pairs
      .filter(({ isOut }) => !isOut)
      .flatMap((pair) =>
        numbersOf(pair, {
          isNamed: names === 'with',
          answers: answers === 'with' ? answerLine(pair.answers, t) : '',
        }),
      ),
    empty: words.none[t.locale],
  }),
} as const satisfies PrintedDocument<
  OfShow & { pairs: readonly MasterLine[] },
  typeof options,
  NumbersContent
>

function numbersOf(
  { headNumbers, rider, horse }: MasterLine,
  { isNamed, answers }: { isNamed: boolean; answers: string },
) {
  return headNumbers.map((number) => ({
    number,
    rider: isNamed ? `${rider.firstName} ${rider.familyName}` : '',
    horse: isNamed ? horse : '',
    answers,
  }))
}
