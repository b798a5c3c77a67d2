import { formatMoment } from '#locales/formatting.ts'
import {
  judgeName,
  judgeStanding,
  officialsHeading,
  seatWords,
  showFacts,
  startMoment,
  statusMoment,
} from '#locales/list-words.ts'
import type { MessageId, Translate } from '#locales/messages.ts'
import type { ListInput, ListOptions, OfShow, Paper, PrintedPicture } from './document.ts'
import { qrCode } from './qr-code.ts'

/** What `sheet.typ` places around the table of a list: all words, nothing left to decide. */
export interface SheetContent {
  lang: string
  /** As Typst calls it. */
  paper: (typeof typstPaper)[Paper]
  landscape: boolean
  /** Large print: text is so many times as large. */
  scale: number
  /** More value columns than fit beside readable names: the table is set smaller. */
  crowded: boolean
  /** The title of the file, for the reader's window and for screen readers. */
  title: string
  show: { name: string; facts: string }
  list: string
  /** Of a list of the whole show: without a number, and with the name of the list. */
  competition: { number: string; name: string; facts: readonly string[] }
  /** Empty words where a list has no state. `moment` says who signed it and when, or since when it is provisional; empty where neither holds. */
  state: { words: string; final: boolean; moment: string }
  judges: { label: string; seats: readonly JudgeSeat[] }
  qr: { svg: string; alt: string; caption: string }
  /** Absent where the show has none. */
  logo?: { svg: string; alt: string }
  /** Logos in the foot of each page; absent where there are none. */
  sponsors?: readonly { svg: string; alt: string }[]
  version: string
  printed: string
  /** With `{page}` and `{pages}` left in: only the layout knows them. */
  page: string
  signature: Signature | null
}

export interface JudgeSeat {
  position: string
  name: string
  standing: string
}

/** Empty strings are lines to write on. */
export interface Signature {
  president: { label: string; name: string }
  moment: { label: string; time: string }
}

/** What differs from one list to the next. */
export interface SheetKind {
  list: MessageId
  state: { words: MessageId; final: boolean }
  version: number
  signed: boolean
  /** A start list is neither provisional nor signed. */
  isResult: boolean
  /** Of the value columns, in letters; together they decide which way the paper lies. */
  columnWidths: readonly number[]
}

export function prepareSheet(
  input: ListInput,
  t: Translate,
  { kind, options, scale = 1 }: { kind: SheetKind; options: ListOptions; scale?: number },
): SheetContent {
  const { show, competition } = input
  const { number, name } = competition
  const list = t(kind.list)
  const facts = competitionFacts(input, t)
  return {
    ...frameOf(input, t, { options, columnWidths: kind.columnWidths }),
    scale,
    title: `${list} · ${number} ${name} · ${show.name}`,
    list,
    competition: { number, name, facts },
    state: {
      words: t(kind.state.words),
      final: kind.state.final,
      moment: kind.isResult ? (statusMoment(competition, show, t) ?? '') : '',
    },
    judges: {
      label: officialsHeading(
        competition.judges.map(({ position }) => position),
        t,
      ),
      seats: competition.judges.map((judge) => ({
        position: seatWords(judge.position, t),
        name: judgeName(judge),
        standing: judgeStanding(judge),
      })),
    },
    version: t('documents.version', { version: kind.version }),
    signature: kind.signed ? signature(input, t) : null,
  }
}

/** The sheet of a list of a competition that is neither a start list nor a result, and is signed by no one. */
export function prepareNamedSheet(
  input: ListInput,
  t: Translate,
  { name, version, options }: { name: string; version: number; options: ListOptions },
): SheetContent {
  const kind = {
    list: 'results.startList',
    state: { words: 'results.state.startList.drawn', final: false },
    signed: false,
    isResult: false,
    columnWidths: [],
    version,
  } as const
  const { number, name: of } = input.competition
  return {
    ...prepareSheet(input, t, { kind, options }),
    title: `${name} · ${number} ${of} · ${input.show.name}`,
    list: name,
    state: { words: '', final: false, moment: '' },
  }
}

/** The sheet of a list of the whole show, which has neither state nor version and is signed by no one. */
export function prepareShowSheet(
  input: OfShow,
  t: Translate,
  {
    name,
    facts,
    options,
    columnWidths = [],
  }: {
    name: string
    facts: readonly string[]
    options: ListOptions
    columnWidths?: SheetKind['columnWidths']
  },
): SheetContent {
  return {
    ...frameOf(input, t, { options, columnWidths }),
    title: `${name} · ${input.show.name}`,
    list: '',
    competition: { number: '', name, facts },
    state: { words: '', final: false, moment: '' },
    judges: { label: '', seats: [] },
    version: '',
    signature: null,
  }
}

/** What every sheet of a show has around it. */
function frameOf(
  { show, pageUrl, madeAt, logo, sponsors = [] }: OfShow,
  t: Translate,
  { options, columnWidths }: { options: ListOptions; columnWidths: readonly number[] },
) {
  const letters = columnWidths.reduce((sum, width) => sum + width, 0)
  const landscape = isLandscape(options, letters)
  return {
    lang: t.locale,
    paper: typstPaper[options.paper],
    landscape,
    scale: 1,
    crowded: letters > fitting[options.paper][landscape ? 'landscape' : 'portrait'],
    show: { name: show.name, facts: showFacts(show, t) },
    qr: {
      svg: qrCode(pageUrl),
      alt: t('documents.qr', { url: pageUrl }),
      caption: t('documents.current'),
    },
    ...logosOf({ show, logo, sponsors }, 'xMax'),
    printed: t('documents.printed', { moment: formatMoment(madeAt, show.timeZone, t.locale) }),
    page: t('documents.page', { page: '{page}', pages: '{pages}' }),
  }
}

/** Logos of the show and of its sponsors as templates place them; what there is none of is absent. */
export interface PrintedLogos {
  logo?: { svg: string; alt: string }
  sponsors?: readonly { svg: string; alt: string }[]
}

/** That of the show stands at the right end of its frame or in the middle. */
export function logosOf(
  {
    show,
    logo,
    sponsors = [],
  }: Pick<OfShow, 'show'> & {
    logo?: string | undefined
    sponsors?: readonly PrintedPicture[] | undefined
  },
  at: 'xMax' | 'xMid',
): PrintedLogos {
  return {
    ...(logo !== undefined && { logo: { svg: framed(logo, at), alt: show.name } }),
    ...(sponsors.length > 0 && {
      sponsors: sponsors.map(({ name, picture }) => ({ svg: framed(picture, 'xMid'), alt: name })),
    }),
  }
}

/** Whatever its size is: twice as wide as high at most. */
function framed(picture: string, at: 'xMax' | 'xMid'): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100"><image href="${picture}" width="200" height="100" preserveAspectRatio="${at}YMid meet"/></svg>`
}

function competitionFacts({ show, competition }: ListInput, t: Translate): readonly string[] {
  const { testName, sponsor, arena } = competition
  const when = startMoment(competition, show, t)
  const facts = [testName, when, arena].filter((fact) => fact !== null).join(' · ')
  return [facts, sponsor === null ? '' : t('results.sponsor', { sponsor })].filter(
    (line) => line !== '',
  )
}

function signature({ show, competition }: ListInput, t: Translate): Signature {
  const { signedBy, signedAt } = competition
  return {
    president: { label: t('documents.president'), name: signedBy ?? '' },
    moment: {
      label: t('documents.signedAt'),
      time: signedAt === null ? '' : formatMoment(signedAt, show.timeZone, t.locale),
    },
  }
}

/** What Typst calls the papers. */
export const typstPaper = { a4: 'a4', a5: 'a5', letter: 'us-letter' } as const

/** Letters of value columns that fit beside readable names. */
const fitting: Record<Paper, { portrait: number; landscape: number }> = {
  a4: { portrait: 70, landscape: 120 },
  a5: { portrait: 34, landscape: 70 },
  letter: { portrait: 72, landscape: 112 },
}

function isLandscape({ paper, orientation }: ListOptions, letters: number): boolean {
  switch (orientation) {
    case 'portrait':
      return false
    case 'landscape':
      return true
    case 'automatic':
      return letters > fitting[paper].portrait
  }
}
