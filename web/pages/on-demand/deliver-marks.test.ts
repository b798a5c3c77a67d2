import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { expect, test } from 'vitest'
import type { FilmWrite } from '#domain/video/film-sheet.ts'
import { hasCode } from '#web/graphql/problems.ts'
import { deliver } from './deliver-marks.ts'

const writeOf = (field: string): FilmWrite => ({ id: field, field, value: 70, filmMs: null })
const writes = ['movement.1', 'movement.2', 'movement.3'].map(writeOf)

const refusal = (code: string) =>
  new CombinedGraphQLErrors({ errors: [{ message: 'Not this one.', extensions: { code } }] })

test('all go together where all are taken', async () => {
  const sent: number[] = []
  const answer = await deliver(writes, async (each) => sent.push(each.length))
  expect(answer).toEqual({ taken: writes, refused: [], error: null })
  expect(sent).toEqual([3])
})

test('one that the server refuses keeps no other back', async () => {
  const answer = await deliver(writes, async (each) => {
    if (each.some(({ field }) => field === 'movement.2')) throw refusal('BAD_INPUT')
  })
  expect(answer.taken.map(({ field }) => field)).toEqual(['movement.1', 'movement.3'])
  expect(answer.refused.map(({ field }) => field)).toEqual(['movement.2'])
  expect(hasCode(answer.error, 'BAD_INPUT')).toBe(true)
})

test('of a request that went to another judge nothing is taken, and nothing is lost', async () => {
  const answer = await deliver(writes, async () => {
    throw refusal('NOT_FOUND')
  })
  expect(answer.taken).toEqual([])
  expect(answer.refused).toEqual(writes)
})

test.each([new TypeError('no network'), refusal('NOT_SIGNED_IN'), refusal('TOO_MANY')])(
  '%s is no refusal: everything waits',
  async (error) => {
    const failing = deliver(writes, async () => {
      throw error
    })
    await expect(failing).rejects.toBe(error)
  },
)
