import { calledForPrizes } from '#domain/results/prize-giving.ts'
import { readOut } from '#domain/results/read-out.ts'
import type { ResultLine } from '#domain/results/result-list.ts'
import type { Chosen, FileOptions } from '#locales/file-options.ts'
import { cellFigure, showFacts, unitSign } from '#locales/list-words.ts'
import type { Translate } from '#locales/messages.ts'
import type { PrintedDocument, ResultListInput } from '../document.ts'
import { logosOf, type PrintedLogos } from '../sheet.ts'
import words from './certificates.words.json' with { type: 'json' }

/** What `certificates.typ` places: a page for each place. */
export interface CertificatesContent extends PrintedLogos {
  lang: string
  paper: Chosen<typeof options>['paper']
  title: string
  heading: string
  show: { name: string; facts: string }
  competition: { number: string; name: string; facts: string; label: string }
  signature: { label: string; name: string }
  pages: readonly {
    place: string
    rider: string
    club: string
    with: string
    horse: string
    total: string
  }[]
  empty: string
}

const options = {
  paper: {
    label: 'documents.paper',
    values: {
      a4: { words: 'documents.paper.a4' },
      a5: { words: 'documents.paper.a5' },
      letter: { words: 'documents.paper.letter' },
    },
  },
  for: {
    label: 'documents.certificates.for',
    values: {
      placed: { words: 'documents.certificates.for.placed' },
      all: { words: 'documents.certificates.for.all' },
    },
  },
} as const satisfies FileOptions

export const certificatesDocument = {
  id: 'certificates',
  name: words.name,
  options,
  template: 'certificates/certificates.typ',
  prepare: prepareCertificates,
} as const satisfies PrintedDocument<ResultListInput, typeof options, CertificatesContent>

function prepareCertificates(
  { show, competition, resultList, logo, sponsors }: ResultListInput,
  t: Translate,
  chosen: Chosen<typeof options>,
): CertificatesContent {
  const own = (word: keyof typeof words) => words[word][t.locale]
  const placed = resultList.lines.filter(({ place }) => place !== null)
  const called = chosen.for === 'all' ? placed : calledForPrizes(resultList).toReversed()
  const total = (line: ResultLine) =>
    readOut(line, resultList.columns)
      .map(({ column, cell }) =>
        [cellFigure(cell, column, t), unitSign[column.unit]].filter((part) => part).join(' '),
      )
      .join(' / ')
  return {
    lang: t.locale,
    paper: chosen.paper,
    title: `${own('name')} · ${competition.number} ${competition.name} · ${show.name}`,
    heading: own('certificate'),
    show: { name: show.name, facts: showFacts(show, t) },
    competition: {
      number: competition.number,
      name: competition.name,
      facts: [
        competition.testName,
        competition.sponsor === null
          ? null
          : t('results.sponsor', { sponsor: competition.sponsor }),
      ]
        .filter((fact) => fact !== null)
        .join(' · '),
      label: own('in'),
    },
    signature: { label: own('signature'), name: competition.signedBy ?? '' },
    ...logosOf({ show, logo, sponsors }, 'xMid'),
    pages: called.flatMap((line) =>
      [line, ...(line.partners ?? [])].map(({ athlete, horse }) => ({
        place:
          line.place === 1 ? own('first') : own('place').replace('{place}', `${line.place ?? ''}`),
        rider: `${athlete.firstName} ${athlete.familyName}`,
        club: [athlete.nation, athlete.club].filter((fact) => fact).join(' · '),
        with: own('with'),
        horse: horse.name,
        total: total(line),
      })),
    ),
    empty: own('none'),
  }
}
