import type { ZodError, ZodType } from 'zod'
import { documents } from '#documents/all.ts'
import type { ResultListContent } from '#documents/result-list/result-list.ts'
import type { StartListContent } from '#documents/start-list/start-list.ts'
import { readConditions } from '#domain/competitions/stored-conditions.ts'
import { settledAwards } from '#domain/results/awards.ts'
import type { StartList } from '#domain/results/start-list.ts'
import { listExports } from '#exports/all.ts'
import { translator } from '#locales/messages.ts'
import { requireCompetitionById } from '#server/competitions/change-competition.ts'
import { mayReadOrder } from '#server/competitions/competitions.access.ts'
import type { CompetitionRow } from '#server/competitions/competitions.sql.ts'
import { readStartList } from '#server/competitions/read-start-list.ts'
import { badInput, notFound, type Problem } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import { addressOfList } from '#server/published/publication.ts'
import { readableList } from '#server/scoring/readable-list.ts'
import { attachment } from './file-name.ts'
import { loadHeads } from './heads.sql.ts'
import { loadRemarks } from './remarks.sql.ts'
import { renderDocument } from './render-pdf.ts'

/** A file as it leaves the server. */
export interface Download {
  mediaType: string
  /** The `Content-Disposition` header. */
  disposition: string
  body: Buffer | string
}

/** The id of a competition and, as the address says them, the options of a document. */
export interface AskedList {
  competitionId: string
  options: Readonly<Record<string, unknown>>
}

/**
 * A document as PDF in the reader's language. Refuses as "not found" what the viewer may not read,
 * and options that the document does not have.
 */
export async function printDocument(
  context: Context,
  documentId: string,
  asked: AskedList,
): Promise<Download> {
  const { document, content, heads } = await prepareDocument(context, documentId, asked)
  const pdf = await renderDocument(document, content)
  return {
    mediaType: 'application/pdf',
    disposition: dispositionOf(context, heads, { id: document.id, ending: 'pdf' }),
    body: Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength),
  }
}

/** All that can be read on the paper, before it is set. */
export async function prepareDocument(
  context: Context,
  documentId: string,
  asked: AskedList,
): Promise<PreparedDocument> {
  const competition = await requireCompetitionById(context, asked.competitionId, 'READ')
  const document = documents.find(({ id }) => id === documentId)
  if (!document) throw notFound()
  const heads = await loadHeads(context.database.kysely, competition, context.locale)
  const content = await contentOf(context, {
    document,
    competition,
    heads,
    options: asked.options,
  })
  return { document, content, heads }
}

/** A list of a competition as the file of an export; the same refusals. */
export async function exportList(
  context: Context,
  exportId: string,
  asked: AskedList,
): Promise<Download> {
  const competition = await requireCompetitionById(context, asked.competitionId, 'READ')
  const listExport = listExports.find(({ id }) => id === exportId)
  if (!listExport) throw notFound()
  const [option] = Object.keys(asked.options)
  if (option !== undefined) throw badInput(unknownOption(option))
  const heads = await loadHeads(context.database.kysely, competition, context.locale)
  return {
    mediaType: listExport.mediaType,
    disposition: dispositionOf(context, heads, listExport),
    body: await writeExport(context, listExport, { competition, heads }),
  }
}

type Heads = Awaited<ReturnType<typeof loadHeads>>

interface PreparedDocument {
  document: (typeof documents)[number]
  content: StartListContent | ResultListContent
  heads: Heads
}

async function contentOf(
  context: Context,
  asked: {
    document: PreparedDocument['document']
    competition: CompetitionRow
    heads: Heads
    options: AskedList['options']
  },
): Promise<PreparedDocument['content']> {
  const { document, competition, heads } = asked
  const t = translator(context.locale)
  const input = {
    ...heads,
    printedAt: new Date().toISOString(),
    currentUrl: await addressOfList(
      context,
      competition,
      document.of === 'start-list' ? 'start-list' : 'results',
    ),
  }
  switch (document.of) {
    case 'start-list': {
      const options = parseOptions(document.options, asked.options)
      const startList = await readDrawn(context, competition)
      return document.prepare({ ...input, startList }, t, options)
    }
    case 'result-list': {
      const options = parseOptions(document.options, asked.options)
      return document.prepare(
        { ...input, ...(await readResults(context, competition)) },
        t,
        options,
      )
    }
  }
}

async function writeExport(
  context: Context,
  listExport: (typeof listExports)[number],
  { competition, heads }: { competition: CompetitionRow; heads: Heads },
): Promise<string> {
  const t = translator(context.locale)
  const input = { ...heads, generatedAt: new Date().toISOString(), currentUrl: null }
  switch (listExport.of) {
    case 'start-list':
      return listExport.write({ ...input, startList: await readDrawn(context, competition) }, t)
    case 'result-list':
      return listExport.write({ ...input, ...(await readResults(context, competition)) }, t)
  }
}

/** Late entries get their place with their entry; so a list without any start was never drawn. */
async function readDrawn(
  { database, viewer }: Context,
  competition: CompetitionRow,
): Promise<StartList> {
  const { id, number } = competition
  if (!mayReadOrder(viewer, competition)) {
    throw badInput({ messageId: 'printing.problem.notPublished', values: { number } })
  }
  const list = await readStartList(database, id)
  if (!list) throw notFound()
  if (list.rows.length === 0) {
    throw badInput({ messageId: 'printing.problem.notDrawn', values: { number } })
  }
  return list
}

async function readResults(context: Context, competition: CompetitionRow) {
  const { id, conditions } = competition
  const resultList = await readableList(context, competition)
  const awards = settledAwards(resultList, readConditions(conditions))
  return { resultList, awards, remarks: await loadRemarks(context.database.kysely, id) }
}

function dispositionOf(
  { locale }: Context,
  { show, competition }: Heads,
  { id, ending }: { id: DownloadId; ending: string },
): string {
  const { number, name } = competition
  const list = translator(locale)(`printing.file.${id}`)
  return attachment({ show: show.name, number, name, list, ending })
}

type DownloadId = (typeof documents)[number]['id'] | (typeof listExports)[number]['id']

function parseOptions<Options>(
  schema: ZodType<Options>,
  sent: Readonly<Record<string, unknown>>,
): Options {
  const parsed = schema.safeParse(sent)
  if (!parsed.success) throw badInput(...optionProblems(parsed.error, sent))
  return parsed.data
}

function optionProblems(error: ZodError, sent: Readonly<Record<string, unknown>>): Problem[] {
  return error.issues.flatMap((issue) => {
    if (issue.code === 'unrecognized_keys') return issue.keys.map(unknownOption)
    const option = issue.path.join('.')
    const values = { option, value: String(sent[option]) }
    if (issue.code !== 'invalid_value') {
      return [{ messageId: 'printing.problem.option', values, field: option }]
    }
    const possible = issue.values.join(', ')
    return [
      {
        messageId: 'printing.problem.optionOneOf',
        values: { ...values, possible },
        field: option,
      },
    ]
  })
}

function unknownOption(option: string): Problem {
  return { messageId: 'printing.problem.unknownOption', values: { option }, field: option }
}
