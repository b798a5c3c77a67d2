import { foldName } from '#domain/registry/names.ts'
import { equipeJson } from './equipe-json.ts'
import type { Export, ResultListInput, StartListInput } from './export.ts'
import { resultsXlsx } from './lists-xlsx.ts'
import { marksCsv } from './marks-csv.ts'
import { resultsCsv } from './results-csv.ts'
import { resultsHtml } from './results-html.ts'
import type { ShowExchangeInput } from './show-exchange.ts'
import { showFile } from './show-file.ts'
import { showXml } from './show-xml.ts'
import { startListCsv } from './start-list-csv.ts'
import { startListHtml } from './start-list-html.ts'
import { writeZip, type ZippedFile } from './zip.ts'

export interface ShowZipInput extends ShowExchangeInput {
  resultLists: readonly ResultListInput[]
  /** Of the competitions that have one. */
  startLists: readonly StartListInput[]
}

/** A whole show, or the chosen competitions of it, in every form. */
export const showZip = {
  id: 'show-zip',
  name: 'exchange.file.zip',
  ending: 'zip',
  mediaType: 'application/zip',
  options: {},
  write(input, t) {
    const data = { profile: 'data' } as const
    const files: ZippedFile[] = [
      { name: 'show.xml', content: showXml.write(input) },
      { name: 'show.json', content: showFile.write(input) },
      { name: 'equipe.json', content: equipeJson.write(input) },
      { name: 'marks.csv', content: marksCsv.write(input, t, data) },
      ...input.startLists.flatMap((list): ZippedFile[] => [
        { name: `${folderOf(list)}/start-list.csv`, content: startListCsv.write(list, t, data) },
        { name: `${folderOf(list)}/start-list.html`, content: startListHtml.write(list, t) },
      ]),
      ...input.resultLists.flatMap((list): ZippedFile[] => [
        { name: `${folderOf(list)}/results.csv`, content: resultsCsv.write(list, t, data) },
        { name: `${folderOf(list)}/results.xlsx`, content: resultsXlsx.write(list, t) },
        { name: `${folderOf(list)}/results.html`, content: resultsHtml.write(list, t) },
      ]),
    ]
    return writeZip(files)
  },
} as const satisfies Export<ShowZipInput>

/** By the number, which the competitions of a show do not share; in letters of every file system. */
export function folderOf({
  competition: { id, number },
}: ResultListInput | StartListInput): string {
  const plain = foldName(number).replace(/[^a-z0-9]+/g, '-')
  return `competition-${plain.replace(/^-|-$/g, '') || 'id'}-${id}`
}
