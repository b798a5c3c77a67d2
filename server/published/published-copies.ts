import { readConditions } from '#domain/competitions/stored-conditions.ts'
import { settledAwards } from '#domain/results/awards.ts'
import type { OfCompetition, ResultListInput, StartListInput } from '#exports/export.ts'
import { resultsXlsx, startListXlsx } from '#exports/lists-xlsx.ts'
import { resultsCsv } from '#exports/results-csv.ts'
import { resultsHtml } from '#exports/results-html.ts'
import { folderOf } from '#exports/show-zip.ts'
import { startListCsv } from '#exports/start-list-csv.ts'
import { startListHtml } from '#exports/start-list-html.ts'
import { writeZip, type ZippedFile } from '#exports/zip.ts'
import { translator } from '#locales/messages.ts'
import type { Connection } from '#server/competitions/competitions.sql.ts'
import { loadHeads } from '#server/competitions/competitors/heads.sql.ts'
import { readStartList } from '#server/competitions/start-lists/read-start-list.ts'
import { exported, type FileOf } from '#server/downloads/shelved-file.ts'
import { publicResultList, readResultList } from '#server/scoring/read-result-list.ts'
import { loadRemarks } from '#server/scoring/remarks.sql.ts'
import { findCopy } from './copies.sql.ts'
import type { CopyAddress } from './copy-address.ts'
import type { PublicPage } from './pages/frame.ts'
import {
  findCompetition,
  type PublishedCompetition,
  type PublishedShow,
  roomsOf,
} from './published-show.ts'

/** Lists of one competition: what else the shelf has is for the office. */
const ofResults: readonly FileOf<ResultListInput>[] = [
  exported(resultsHtml),
  exported(resultsCsv),
  exported(resultsXlsx),
]
const ofStartLists: readonly FileOf<StartListInput>[] = [
  exported(startListHtml),
  exported(startListCsv),
  exported(startListXlsx),
]

/** A file that can be published. */
export interface Publishable extends Omit<FileOf<never>, 'make' | 'path' | 'ending'> {
  export: string
  list: 'results' | 'start-list'
  /** Of one competition; an archive holds as many of them as there are public lists. */
  ending: CopyAddress['ending']
}

const endings: Readonly<Record<string, CopyAddress['ending']>> = {
  html: 'html',
  csv: 'csv',
  xlsx: 'xlsx',
}

export const publishables: readonly Publishable[] = [
  ...ofResults.map((file) => publishable(file, 'results')),
  ...ofStartLists.map((file) => publishable(file, 'start-list')),
]

function publishable(file: FileOf<never>, list: Publishable['list']): Publishable {
  const { name, options, path, ending } = file
  return { name, options, list, export: exportOf(path), ending: endings[ending] ?? 'csv' }
}

function exportOf(path: string): string {
  return path.replace(/^exports\//, '')
}

interface Published {
  kysely: Connection
  published: PublishedShow
  publicUrl: string
}

/** The bytes of a copy and what changes them; null where there is none, or nothing in it that is public now. */
export async function writeCopy(
  at: Published,
  address: CopyAddress,
): Promise<{ body: Uint8Array | string; rooms: PublicPage['rooms'] } | null> {
  const { kysely, published } = at
  const copy = await findCopy(kysely, { showId: published.head.id, ...address })
  if (!copy) return null
  if (address.competitionId !== null) {
    const competition = findCompetition(published, address.competitionId)
    const file = competition && (await writeList(at, competition, copy))
    if (!file || file.ending !== address.ending) return null
    return { body: file.content, rooms: roomsOf(published, [competition]) }
  }
  const files: ZippedFile[] = []
  const competitions = published.competitions.filter(({ part }) => part === null)
  for (const competition of competitions) {
    const file = await writeList(at, competition, copy)
    if (file) files.push({ name: file.name, content: file.content })
  }
  if (files.length === 0) return null
  return { body: writeZip(files), rooms: roomsOf(published, competitions) }
}

interface WrittenList extends ZippedFile {
  ending: string
}

/** Null where the public may not read the list now. */
async function writeList(
  at: Published,
  competition: PublishedCompetition,
  copy: {
    export: string
    locale: CopyAddress['locale']
    options: Readonly<Record<string, string>>
  },
): Promise<WrittenList | null> {
  const { kysely, published, publicUrl } = at
  const results = ofResults.find(({ path }) => exportOf(path) === copy.export)
  const startList = ofStartLists.find(({ path }) => exportOf(path) === copy.export)
  const { row, hasResults, hasStartList } = competition
  if (!(results ? hasResults : startList && hasStartList)) return null
  const t = translator(copy.locale)
  const heads = await loadHeads(kysely, row, copy.locale)
  const name = published.publication.shortName ?? published.head.id
  const list = results ? 'results' : 'start-list'
  const input: OfCompetition = {
    ...heads,
    madeAt: new Date().toISOString(),
    currentUrl: `${publicUrl}/published/${name}/competitions/${row.id}/${list}`,
  }
  const of = {
    ...{ asked: {}, sent: copy.options, paperUrl: null, logo: null, sponsors: [] },
  }
  const written = async <Input extends ResultListInput | StartListInput>(
    file: FileOf<Input>,
    made: Input,
  ): Promise<WrittenList> => ({
    ending: file.ending,
    name: `${folderOf(made)}/${list}.${file.ending}`,
    content: await (await file.make(made, t, of)).body(),
  })
  if (results) {
    const resultList = await readResultList({ kysely }, row.id)
    if (!resultList) return null
    const awards = settledAwards(resultList, readConditions(row.conditions))
    const remarks = await loadRemarks(kysely, row.id)
    return await written(results, {
      ...{ ...input, awards, remarks },
      resultList: publicResultList(resultList),
    })
  }
  const drawn = await readStartList({ kysely }, row.id)
  return startList && drawn ? await written(startList, { ...input, startList: drawn }) : null
}
