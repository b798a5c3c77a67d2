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
import type { ListInput, ListOptions, Paper } from './document.ts'
import { qrCode } from './qr-code.ts'

/** What `sheet.typ` places around the table of a list: all words, nothing left to decide. */
export interface SheetContent {
  lang: string
  paper: Paper
  landscape: boolean
  /** More value columns than fit beside readable names: the table is set smaller. */
  crowded: boolean
  /** The title of the file, for the reader's window and for screen readers. */
  title: string
  show: { name: string; facts: string }
  list: string
  competition: { number: string; name: string; facts: readonly string[] }
  /** `moment` says who signed it and when, or since when it is provisional; empty where neither holds. */
  state: { words: string; final: boolean; moment: string }
  judges: { label: string; seats: readonly JudgeSeat[] }
  qr: { svg: string; alt: string; caption: string }
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
  { kind, options }: { kind: SheetKind; options: ListOptions },
): SheetContent {
  const { show, competition } = input
  const list = t(kind.list)
  const letters = kind.columnWidths.reduce((sum, width) => sum + width, 0)
  const landscape = isLandscape(options, letters)
  return {
    lang: t.locale,
    paper: options.paper,
    landscape,
    crowded: letters > fitting[options.paper][landscape ? 'landscape' : 'portrait'],
    title: `${list} · ${competition.number} ${competition.name} · ${show.name}`,
    show: { name: show.name, facts: showFacts(show, t) },
    list,
    competition: {
      number: competition.number,
      name: competition.name,
      facts: competitionFacts(input, t),
    },
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
    qr: {
      svg: qrCode(input.pageUrl),
      alt: t('documents.qr', { url: input.pageUrl }),
      caption: t('documents.current'),
    },
    version: t('documents.version', { version: kind.version }),
    printed: t('documents.printed', {
      moment: formatMoment(input.madeAt, show.timeZone, t.locale),
    }),
    page: t('documents.page', { page: '{page}', pages: '{pages}' }),
    signature: kind.signed ? signature(input, t) : null,
  }
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

/** Letters of value columns that fit beside readable names. */
const fitting: Record<Paper, { portrait: number; landscape: number }> = {
  a4: { portrait: 70, landscape: 120 },
  a5: { portrait: 34, landscape: 70 },
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
