import { expect, test } from 'vitest'
import { sampleCompetition, sampleResultList } from '#domain/results/sample-lists.ts'
import { translator } from '#locales/messages.ts'
import { competitorColumns } from './competitor-columns.ts'

test.each([
  ['dressage', 'auf dem Platz'],
  ['eventing', 'unterwegs'],
  ['driving', 'unterwegs'],
] as const)('who rides in %s is "%s" in a German file', (discipline, words) => {
  const competition = { ...sampleCompetition, discipline }
  const columns = competitorColumns({ competition }, translator('de'))
  const status = columns.find(({ name }) => name === 'status')
  const [line] = sampleResultList.lines
  expect(line && status?.cell({ ...line, status: 'on_course' })).toEqual({
    code: 'on_course',
    words,
  })
})

test('the club stands in a column of its own', () => {
  const columns = competitorColumns({ competition: sampleCompetition }, translator('de'))
  const club = columns.find(({ name }) => name === 'club')
  const [line, without] = sampleResultList.lines
  const member = line && { ...line, athlete: { ...line.athlete, club: 'RV "Tal"' } }
  expect([club?.words, member && club?.cell(member), without && club?.cell(without)]).toEqual([
    'Verein',
    'RV "Tal"',
    null,
  ])
})
