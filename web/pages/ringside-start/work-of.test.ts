import { describe, expect, test } from 'vitest'
import { type Work, type WorkEntry, type WorkShow, workOf } from './work-of.ts'

const now = Date.parse('2026-05-14T10:00:00Z')

const competition = (id: string, discipline: string, arena: string, status = 'running') => ({
  id,
  discipline,
  status: status as 'running',
  startsAt: '2026-05-14T09:30:00Z',
  arena: { id: arena },
  judgePositions: [{ id: `${id}-C`, position: 'C' }],
  roundStarts: [] as WorkShow['competitions'][number]['roundStarts'],
})

const show: WorkShow = {
  id: '1',
  arenas: ['ring', 'course', 'manège', 'empty', 'marathon'].map((id) => ({ id })),
  competitions: [
    competition('11', 'jumping', 'ring'),
    competition('12', 'eventing', 'course'),
    {
      ...competition('15', 'driving', 'far away'),
      roundStarts: [
        { arenaId: 'marathon', startsAt: '2026-05-14T09:45:00Z' },
        { arenaId: 'ring', startsAt: '2026-05-14T15:00:00Z' },
        { arenaId: null, startsAt: null },
      ],
    },
    competition('13', 'dressage', 'manège'),
    competition('14', 'dressage', 'manège', 'draft'),
  ],
}

const entry = (
  className: string,
  objectIdIdentity: string,
  ...privileges: string[]
): WorkEntry => ({
  ...{ className, objectIdIdentity, privileges },
})

describe('a device works', () => {
  const base = entry('Show', '1')
  const cases: [string, WorkEntry[], Work | undefined][] = [
    [
      'at a seat on its sheet',
      [base, entry('JudgePosition', '13-C')],
      { page: 'sheet', showId: '1', competitionId: '13', position: 'C' },
    ],
    [
      'at a seat of what is not drawn on the show',
      [base, entry('JudgePosition', '14-C')],
      { page: 'show', showId: '1' },
    ],
    [
      'at a ring on the sheet with the clock',
      [base, entry('Arena', 'ring', 'keep_time')],
      { page: 'sheet', showId: '1', competitionId: '11', position: null },
    ],
    [
      'at a course on the clock of all',
      [base, entry('Arena', 'course', 'keep_time')],
      { page: 'clock', showId: '1', competitionId: '12', arenaId: 'course' },
    ],
    [
      'in the arena of a later phase on the clock of its competition',
      [base, entry('Arena', 'marathon', 'keep_time')],
      { page: 'clock', showId: '1', competitionId: '15', arenaId: 'marathon' },
    ],
    [
      'at a dressage arena at the gate',
      [base, entry('Arena', 'manège', 'keep_time')],
      { page: 'gate', showId: '1', arenaId: 'manège' },
    ],
    [
      'where nothing runs at the gate',
      [base, entry('Arena', 'empty', 'keep_time')],
      { page: 'gate', showId: '1', arenaId: 'empty' },
    ],
    [
      'as gate steward of several arenas from the show',
      [entry('Show', '1', 'call_starters'), base],
      { page: 'show', showId: '1' },
    ],
    ['of another show nowhere', [entry('Show', '2')], undefined],
  ]
  test.each(cases)('%s', (_, entries, work) => {
    expect(workOf([show], entries, now)).toEqual(work)
  })

  test('at the one arena of a show, at its gate or as its speaker', () => {
    const small = { ...show, arenas: [{ id: 'ring' }] }
    const steward = entry('Show', '1', 'call_starters')
    expect(workOf([small], [steward], now)).toEqual({ page: 'gate', showId: '1', arenaId: 'ring' })
    expect(workOf([small], [base], now)).toEqual({ page: 'speaker', showId: '1', arenaId: 'ring' })
  })
})
