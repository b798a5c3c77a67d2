import { expect, test } from 'vitest'
import { documents } from '#documents/all.ts'
import { orientations, papers, printedDocuments } from './documents.ts'

test('what the page offers is what can be printed', () => {
  expect(printedDocuments).toEqual(documents.map(({ id, name }) => ({ id, name })))
})

test.each(documents)(
  '$id takes every paper and orientation, and the first ones by itself',
  (document) => {
    expect(document.papers).toEqual(papers)
    for (const paper of papers) {
      for (const orientation of orientations) {
        expect(document.options.parse({ paper, orientation })).toEqual({ paper, orientation })
      }
    }
    expect(document.options.parse({})).toEqual({ paper: papers[0], orientation: orientations[0] })
  },
)
