import type { FieldSpec } from '#domain/scoring/discipline.ts'
import type { FieldValue } from '#domain/scoring/sheet.ts'
import { filmClock } from '#domain/video/film-sheet.ts'
import { formatMoment, formatPercent } from '#locales/formatting.ts'
import { isMessageId } from '#locales/messages.ts'
import { fieldWords, formatTyped } from '#locales/sheet-words.ts'
import type { PrintedDocument } from '../document.ts'
import words from './film-sheet.words.json' with { type: 'json' }

/** What `film-sheet.typ` places: the signed sheet of a film, with the moment of each mark. */
export interface FilmSheetContent {
  lang: string
  title: string
  heading: string
  pair: string
  facts: readonly { label: string; text: string }[]
  total: string
  columns: readonly string[]
  rows: readonly (readonly string[])[]
  comments: { heading: string; rows: readonly (readonly string[])[] }
}

export interface FilmSheetInput {
  film: {
    organization: string
    rider: string
    horse: string
    test: string
    judge: string
    /** ISO 8601, UTC. */
    deliveredAt: string
    /** Thousandths of a percent; null where the rules give none. */
    total: number | null
    rows: readonly FilmSheetRow[]
    comments: readonly { filmMs: number; text: string }[]
  }
}

interface FilmSheetRow {
  spec: FieldSpec
  value: FieldValue
  filmMs: number | null
  remark: string
}

export const filmSheetDocument = {
  id: 'film-sheet',
  name: words.name,
  options: {},
  template: 'film-sheet/film-sheet.typ',
  prepare: ({ film }, t) => {
    const own = (word: keyof typeof words) => words[word][t.locale]
    const said = { t, isKnown: isMessageId }
    const clock = (filmMs: number | null) => (filmMs === null ? '' : filmClock(filmMs))
    return {
      lang: t.locale,
      title: `${own('name')} · ${film.rider} · ${film.horse}`,
      heading: own('name'),
      pair: `${film.rider} – ${film.horse}`,
      facts: [
        { label: own('test'), text: film.test },
        { label: own('judge'), text: film.judge },
        {
          label: own('signed'),
          text: `${formatMoment(film.deliveredAt, 'Etc/UTC', t.locale)} UTC`,
        },
        { label: own('organization'), text: film.organization },
      ],
      total: film.total === null ? '' : `${formatPercent(film.total, 3, t.locale)} %`,
      columns: [own('movement'), own('coefficient'), own('mark'), own('moment'), own('remark')],
      rows: film.rows.map(({ spec, value, filmMs, remark }) => [
        fieldWords(spec, said),
        spec.coefficient > 1 ? String(spec.coefficient) : '',
        typeof value === 'number' ? formatTyped(spec, value, t.locale) : '–',
        clock(filmMs),
        remark,
      ]),
      comments: {
        heading: own('comments'),
        rows: film.comments.map(({ filmMs, text }) => [clock(filmMs), text]),
      },
    }
  },
} as const satisfies PrintedDocument<FilmSheetInput, Record<string, never>, FilmSheetContent>
