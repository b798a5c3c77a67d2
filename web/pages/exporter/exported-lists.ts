/** The exports of `exports/all.ts`, which the browser does not load, by list and format. */
export const exportIds = {
  'start-list': {
    html: 'start-list-html',
    spreadsheet: 'start-list-spreadsheet',
    data: 'start-list-csv',
  },
  'result-list': { html: 'results-html', spreadsheet: 'results-spreadsheet', data: 'results-csv' },
} as const

export type ExportedList = keyof typeof exportIds

export const exportedLists = [
  { id: 'start-list', name: 'documents.startList.name' },
  { id: 'result-list', name: 'documents.resultList.name' },
] as const

/** *Spreadsheet* is for people, in their language; *data* for programs, the same in every language. */
export const csvProfiles = ['spreadsheet', 'data'] as const

export type CsvProfile = (typeof csvProfiles)[number]
