import { isLocale } from '#locales/messages.ts'
import type { Viewer } from '#server/accounts/viewer.ts'
import { loadCompetition } from '#server/competitions/competitions.sql.ts'
import { makeFile } from '#server/downloads/downloads.ts'
import type { Download } from '#server/downloads/on-shelf.ts'
import { UserError } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import { loadPublication } from '#server/published/publication.sql.ts'
import {
  areResultsPublic,
  isCompetitionPublic,
  isStartListPublic,
} from '#server/published/published.access.ts'
import { authorOf } from '#server/shows/shows.access.ts'
import { loadShow } from '#server/shows/shows.sql.ts'
import { type PrintMarks, pagesApart, rowsApart } from './print-marks.ts'
import {
  findPrint,
  loadLastWrite,
  loadNewestPrints,
  type PrintRow,
  storePrint,
} from './prints.sql.ts'

/** A paper that was printed, and what of it is not so any more. */
export interface PrintedPaper {
  row: PrintRow
  /** Null where what is on it cannot be made any more: its competition is gone, or its start list withdrawn. */
  apart: { isSame: boolean; rows: number; pages: () => Promise<readonly number[]> } | null
}

/** Papers of an office are known again; those of everybody else are not, and nothing is stored of them. */
export async function recordPrint(
  context: Context,
  path: string,
  { print, label, paperOf }: Pick<Download, 'print' | 'label' | 'paperOf'>,
): Promise<void> {
  if (!print || paperOf === null) return
  await storePrint(context.database.kysely, authorOf(context.viewer), {
    showId: paperOf,
    path,
    label: label.slice(0, 200),
    code: print.code,
    parameters: print.parameters,
    locale: context.locale,
    rowMarks: print.rows,
    pageMarks: await print.pages(),
  })
}

/** So many papers of a show are looked at. */
const mostPrints = 40

/** What the office of a show printed, the newest of each, and whether it is as it was. */
export async function readPrints(context: Context, showId: string): Promise<PrintedPaper[]> {
  const { kysely } = context.database
  const rows = await loadNewestPrints(kysely, { showId, most: mostPrints })
  const papers: PrintedPaper[] = []
  for (const row of rows) papers.push(await compared(context, row))
  return papers
}

async function compared(context: Context, row: PrintRow): Promise<PrintedPaper> {
  const print = await printNow(context, row)
  if (!print) return { row, apart: null }
  const isSame = print.code === row.code
  return {
    row,
    apart: {
      isSame,
      rows: isSame ? 0 : rowsApart(row.rowMarks, print.rows),
      pages: async () => (isSame ? [] : pagesApart(row.pageMarks, await print.pages())),
    },
  }
}

/** The same paper as it would be printed now; undefined where it cannot be made. */
async function printNow(context: Context, { path, parameters, locale }: PrintRow) {
  if (!isLocale(locale)) return undefined
  try {
    return (await makeFile({ ...context, locale }, path, parameters)).print
  } catch (error) {
    if (error instanceof UserError) return undefined
    throw error
  }
}

/** What a paper says to whoever scans it without being signed in. */
export interface ScannedPaper {
  row: PrintRow
  showName: string
  timeZone: string
  /** Where the list stands as it is now. */
  listUrl: string
  /** `unknown`: what it was made of is gone, or of another account. */
  state: 'newest' | 'replaced' | 'unknown'
  rows: number
  /** When anything of the competition was last written. */
  at: Date | null
}

/**
 * The paper with this code, for everybody where its list is public. Null for all others, as for a code that
 * is none: it is looked up in the application, by those who may. What is on it now is made as for the
 * account that printed it, and only what changed is told.
 */
export async function readScanned(context: Context, code: string): Promise<ScannedPaper | null> {
  const { kysely } = context.database
  const row = await findPrint(kysely, code)
  const list = row && (await publicListOf(kysely, row))
  if (!list) return null
  const { name: showName, timeZone } = list.show
  const viewer = await printedBy(context, row)
  const print = viewer ? await printNow({ ...context, viewer }, row) : undefined
  return {
    ...{ row, showName, timeZone },
    listUrl: list.url,
    ...stateOf(row, print),
    at: await loadLastWrite(kysely, list.competitionId),
  }
}

function stateOf(
  row: PrintRow,
  print: PrintMarks | undefined,
): Pick<ScannedPaper, 'state' | 'rows'> {
  if (!print) return { state: 'unknown', rows: 0 }
  if (print.code === row.code) return { state: 'newest', rows: 0 }
  return { state: 'replaced', rows: rowsApart(row.rowMarks, print.rows) }
}

/** Where everybody reads the list that a paper is of; null where nobody but the office does. */
async function publicListOf(kysely: Context['database']['kysely'], row: PrintRow) {
  const list = publicLists[row.path]
  const competition = await loadCompetition(kysely, row.parameters['competition'] ?? '')
  if (!list || competition?.showId !== row.showId) return null
  const publication = await loadPublication(kysely, row.showId)
  const show = await loadShow(kysely, row.showId)
  const isPublic =
    isCompetitionPublic(publication, competition) && list.isPublic(publication, competition.status)
  if (!isPublic || !show) return null
  const { id: competitionId } = competition
  const base = `/published/${publication.shortName ?? show.id}/competitions/${competitionId}`
  return { show, competitionId, url: `${base}/${list.page}` }
}

const publicLists: Readonly<
  Record<string, { page: string; isPublic: typeof areResultsPublic } | undefined>
> = {
  'documents/start-list': { page: 'start-list', isPublic: isStartListPublic },
  'documents/result-list': { page: 'results', isPublic: areResultsPublic },
}

async function printedBy(
  { gate }: Context,
  { createdByAccount }: PrintRow,
): Promise<Viewer | undefined> {
  if (createdByAccount === null) return undefined
  return (await gate.viewers.of(createdByAccount))?.viewer
}

/** A paper of a show by its code; null where there is none. */
export async function findPaper(
  context: Context,
  showId: string,
  code: string,
): Promise<PrintedPaper | null> {
  const row = await findPrint(context.database.kysely, code)
  return row?.showId === showId ? await compared(context, row) : null
}
