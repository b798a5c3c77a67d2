import { expect, test } from 'vitest'
import { movedStarts } from './announced-starts.ts'

const [morning, noon] = ['2027-03-06T08:00:00.000Z', '2027-03-06T12:00:00.000Z']

test('what was announced is compared with what stands', () => {
  const announced = [
    { competitionId: 'same', startsAt: morning },
    { competitionId: 'moved', startsAt: morning },
    { competitionId: 'untimed', startsAt: noon },
    { competitionId: 'timed', startsAt: null },
    { competitionId: 'cancelled', startsAt: noon },
  ]
  const competitions = [
    { id: 'same', startsAt: '2027-03-06T08:00:00Z' },
    { id: 'moved', startsAt: noon },
    { id: 'untimed', startsAt: null },
    { id: 'timed', startsAt: noon },
    { id: 'new', startsAt: noon },
  ]
  expect(movedStarts(announced, competitions)).toEqual([
    { competitionId: 'moved', announced: morning, now: noon },
    { competitionId: 'untimed', announced: noon, now: null },
  ])
})
