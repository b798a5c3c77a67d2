import { expect, test } from 'vitest'
import { feasibleDay } from '#domain/timetable/day/testing.ts'
import { UserError } from '#server/errors.ts'
import { runSolver } from './solver.ts'

const shape = {
  seed: '7',
  arenas: 2,
  competitionsPerArena: 2,
  startsPerCompetition: 8,
  horses: 40,
  horsesPerRider: 2,
}

const patience = { timeout: 120_000 }

test('a day is solved in a thread of its own', patience, async () => {
  const day = feasibleDay(shape)
  expect(day).not.toBeNull()
  if (!day) return
  const { verdict, competitions } = await runSolver({ kind: 'solve', day })
  expect(verdict.broken).toBe(0)
  expect(competitions).toHaveLength(4)
})

test('a search that has reckoned too long is stopped and told', patience, async () => {
  const day = feasibleDay(shape)
  if (!day) throw new Error('no such day')
  // An hour of search in one day: nobody waits for it.
  const starters = Array.from({ length: 200 }, (_, at) =>
    day.starters.map((starter) => ({ ...starter, id: `${starter.id} ${at}` })),
  ).flat()
  const stopped = runSolver({ kind: 'solve', day: { ...day, starters } }, 300)
  await expect(stopped).rejects.toBeInstanceOf(UserError)
  // The next one is not kept waiting by it.
  const { verdict } = await runSolver({ kind: 'solve', day })
  expect(verdict.broken).toBe(0)
})
