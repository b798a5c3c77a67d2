import { expect, test } from 'vitest'
import { documents } from '#documents/all.ts'
import { leftOut, orientations, papers, printedDocuments } from './documents.ts'

test('what the page offers is what can be printed', () => {
  expect(printedDocuments).toEqual(documents.map(({ id, name }) => ({ id, name })))
})

test.each(documents)(
  '$id takes every paper and orientation, and the first ones by itself',
  (document) => {
    expect(document.papers).toEqual(papers)
    for (const paper of papers) {
      for (const orientation of orientations) {
        expect(document.options.parse({ paper, orientation })).toMatchObject({ paper, orientation })
      }
    }
    expect(document.options.parse({})).toMatchObject({
      paper: papers[0],
      orientation: orientations[0],
    })
  },
)

test('what the page leaves out of a result list is on it by itself', () => {
  const [, resultList] = documents
  for (const { option } of leftOut) {
    expect(resultList.options.parse({})[option]).toBe('with')
    expect(resultList.options.parse({ [option]: 'without' })[option]).toBe('without')
  }
  expect(Object.keys(resultList.options.parse({})).toSorted()).toEqual(
    ['orientation', 'paper', ...leftOut.map(({ option }) => option)].toSorted(),
  )
})
