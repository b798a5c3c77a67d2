import type { JudgeHead } from '#domain/results/competition-head.ts'
import type { JudgeForm } from '#domain/results/paper-sheets.ts'
import type { StartListRow } from '#domain/results/start-list.ts'
import type { Chosen, FileOptions } from '#locales/file-options.ts'
import { formatTime } from '#locales/formatting.ts'
import { judgeName, judgeStanding, showFacts } from '#locales/list-words.ts'
import { isMessageId, type Translate } from '#locales/messages.ts'
import { fieldWords, partWords } from '#locales/sheet-words.ts'
import type { PrintedDocument, StartListInput } from '../document.ts'
import { qrCode } from '../qr-code.ts'
import { logosOf, type PrintedLogos, typstPaper } from '../sheet.ts'
import words from './judges-sheets.words.json' with { type: 'json' }

export interface JudgesSheetsInput extends StartListInput {
  forms: readonly JudgeForm[]
  /** What each movement is, where who made the test says it. */
  movementNames: readonly string[]
  /** Where the sheet of a competitor is typed in; `{competitor}` stands for its id. */
  entryUrl: string
}

/** What `judges-sheets.typ` places: a page for each judge and ride, and blank ones. */
export interface JudgesSheetsContent extends PrintedLogos {
  lang: string
  paper: (typeof typstPaper)[Chosen<typeof options>['paper']]
  title: string
  show: string
  facts: string
  competition: string
  test: string
  labels: Record<
    | 'number'
    | 'rider'
    | 'horse'
    | 'judge'
    | 'mark'
    | 'coefficient'
    | 'points'
    | 'remark'
    | 'total'
    | 'signature',
    string
  >
  forms: readonly SheetForm[]
  sheets: readonly JudgeSheet[]
  empty: string
}

interface SheetForm {
  marks: readonly { number: string; words: string; coefficient: string }[]
  counts: readonly string[]
}

/** Empty words are lines to write on. */
interface JudgeSheet {
  form: number
  part: string
  judge: string
  start: string
  headNumber: string
  rider: string
  horse: string
  qr: { svg: string; alt: string } | null
}

const options = {
  paper: {
    label: 'documents.paper',
    values: { a4: { words: 'documents.paper.a4' }, letter: { words: 'documents.paper.letter' } },
  },
  blank: {
    label: 'documents.blankSheets',
    values: {
      three: { words: 'documents.blankSheets.three' },
      none: { words: 'documents.blankSheets.none' },
      only: { words: 'documents.blankSheets.only' },
    },
  },
} as const satisfies FileOptions

/** Sheets for judges who write on paper, headed for every ride, with blank ones for each judge. */
export const judgesSheetsDocument = {
  id: 'judges-sheets',
  name: words.name,
  options,
  template: 'judges-sheets/judges-sheets.typ',
  prepare: prepareJudgesSheets,
} as const satisfies PrintedDocument<JudgesSheetsInput, typeof options, JudgesSheetsContent>

function prepareJudgesSheets(
  input: JudgesSheetsInput,
  t: Translate,
  { paper, blank }: Chosen<typeof options>,
): JudgesSheetsContent {
  const { show, competition, startList, forms } = input
  const own = (word: keyof typeof words) => words[word][t.locale]
  const starts = startList.rows.filter((row) => row.kind === 'start')
  const coming = blank === 'only' ? [] : starts.filter(({ status }) => !isOut(status))
  const blanks = blank === 'none' ? 0 : 3
  return {
    lang: t.locale,
    paper: typstPaper[paper],
    title: `${own('name')} · ${competition.number} ${competition.name} · ${show.name}`,
    show: show.name,
    facts: showFacts(show, t),
    ...logosOf(input, 'xMax'),
    competition: `${competition.number} ${competition.name}`,
    test: competition.testName ?? '',
    labels: {
      number: t('results.list.headNumber'),
      rider: t('results.list.rider', { discipline: competition.discipline }),
      horse: t('results.list.horse'),
      judge: own('judge'),
      mark: own('mark'),
      coefficient: own('coefficient'),
      points: own('points'),
      remark: own('remark'),
      total: own('total'),
      signature: own('signature'),
    },
    forms: forms.map((form) => formOf(form, input, t)),
    sheets: forms.flatMap((form, index) => [
      ...coming.map((start) => sheetOf(start, { form, index, input }, t)),
      ...Array.from({ length: blanks }, () => blankSheet({ form, index, input }, t)),
    ]),
    empty: t('results.list.empty'),
  }
}

function isOut(status: string): boolean {
  return status === 'withdrawn' || status === 'scratched' || status === 'no_show'
}

function formOf(form: JudgeForm, { movementNames }: JudgesSheetsInput, t: Translate): SheetForm {
  const said = { t, isKnown: isMessageId }
  return {
    marks: form.marks.map((mark, index) => ({
      number: `${index + 1}`,
      words:
        (mark.kind === 'movement' ? movementNames[(mark.number ?? 0) - 1] : undefined) ||
        (mark.kind === 'movement' ? '' : fieldWords(mark, said)),
      coefficient: mark.coefficient > 1 ? `${mark.coefficient}` : '',
    })),
    counts: form.counts.map((count) => fieldWords(count, said)),
  }
}

interface OfForm {
  form: JudgeForm
  index: number
  input: JudgesSheetsInput
}

function blankSheet({ form, index, input }: OfForm, t: Translate): JudgeSheet {
  const [position = ''] = form.part.split('.')
  const judge = input.competition.judges.find((each) => each.position === position)
  return {
    form: index,
    part: partWords(form.part, { t, isKnown: isMessageId }),
    judge: judge ? judgeWords(judge) : '',
    start: '',
    headNumber: '',
    rider: '',
    horse: '',
    qr: null,
  }
}

function judgeWords(judge: JudgeHead): string {
  const standing = judgeStanding(judge)
  return standing === '' ? judgeName(judge) : `${judgeName(judge)} (${standing})`
}

function sheetOf(
  start: Extract<StartListRow, { kind: 'start' }>,
  of: OfForm,
  t: Translate,
): JudgeSheet {
  const { athlete, horse, headNumber, startOrder, startsAt, competitorId } = start
  const time = startsAt === null ? '' : formatTime(startsAt, of.input.show.timeZone, t.locale)
  const url = of.input.entryUrl.replace('{competitor}', competitorId)
  return {
    ...blankSheet(of, t),
    start: [`${startOrder}`, time].filter((part) => part !== '').join(' · '),
    headNumber: headNumber ?? '',
    rider: [`${athlete.firstName} ${athlete.familyName}`, athlete.nation]
      .filter(Boolean)
      .join(' · '),
    horse: horse.name,
    qr: { svg: qrCode(url), alt: t('documents.qr', { url }) },
  }
}
