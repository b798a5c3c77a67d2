import type { Export, ResultListInput, StartListInput } from './export.ts'
import { resultColumns } from './results-csv.ts'
import { startColumns } from './start-list-csv.ts'
import { writeWorkbook } from './workbook.ts'

const xlsxFile = {
  ending: 'xlsx',
  mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  options: {},
} as const

/** The columns of the CSV, with types. */
export const resultsXlsx = {
  ...xlsxFile,
  id: 'results-xlsx',
  name: 'exchange.file.resultsXlsx',
  write: (input, t) =>
    writeWorkbook(resultColumns(input, t), input.resultList.lines, {
      name: `${input.competition.number} ${input.competition.name}`,
      timeZone: input.show.timeZone,
      t,
    }),
} as const satisfies Export<ResultListInput>

export const startListXlsx = {
  ...xlsxFile,
  id: 'start-list-xlsx',
  name: 'exchange.file.startListXlsx',
  write: (input, t) =>
    writeWorkbook(startColumns(input, t), input.startList.rows, {
      name: `${input.competition.number} ${input.competition.name}`,
      timeZone: input.show.timeZone,
      t,
    }),
} as const satisfies Export<StartListInput>
