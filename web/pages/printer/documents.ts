/**
 * What can be printed and what may be chosen for it: the same as `documents/all.ts` says, which the
 * browser does not load. The first of each is what is taken without a choice.
 */
export const printedDocuments = [
  { id: 'start-list', name: 'documents.startList.name' },
  { id: 'result-list', name: 'documents.resultList.name' },
] as const

export type PrintedDocumentId = (typeof printedDocuments)[number]['id']

/** What a result list may be printed without. */
export const leftOut = [
  { option: 'prizeMoney', words: 'conditions.result.prizes' },
  { option: 'goingOn', words: 'conditions.result.goOn' },
  { option: 'teams', words: 'conditions.teams' },
] as const

export type LeftOut = (typeof leftOut)[number]['option']

export const papers = ['a4', 'a5'] as const

export type Paper = (typeof papers)[number]

export const orientations = ['automatic', 'portrait', 'landscape'] as const

export type Orientation = (typeof orientations)[number]
