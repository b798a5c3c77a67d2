import { expect, test } from 'vitest'
import { ringsideContacts } from './ringside-contacts.ts'

function device({ hidden = false } = {}) {
  const state = { unsent: 0, hidden, offline: false }
  const heard: number[] = []
  const answers: (() => void)[] = []
  const contacts = ringsideContacts({
    send: async (count) => {
      if (state.offline) throw new Error('no network')
      heard.push(count)
      await new Promise<void>((answer) => answers.push(answer))
    },
    unsent: () => state.unsent,
    isHidden: () => state.hidden,
  })
  const answer = async () => {
    answers.shift()?.()
    await new Promise((soon) => setTimeout(soon))
  }
  return { state, heard, answer, ...contacts }
}

test('what came while the office was being told of it is told after that', async () => {
  const { state, heard, answer, contact, changed } = device()
  state.unsent = 4
  void contact()
  state.unsent = 0
  changed()
  expect(heard).toEqual([4])
  await answer()
  expect(heard).toEqual([4, 0])
})

test('that everything has come is told also when the screen is off by then', async () => {
  const { state, heard, answer, contact, changed } = device()
  state.unsent = 4
  void contact()
  await answer()
  state.hidden = true
  state.unsent = 1
  changed()
  state.unsent = 0
  changed()
  expect(heard).toEqual([4, 0])
})

test('a mark that goes through at once, and a hidden tab without news, tell nothing', async () => {
  const { state, heard, contact, changed } = device()
  state.unsent = 1
  changed()
  state.unsent = 0
  changed()
  state.hidden = true
  await contact()
  expect(heard).toEqual([])
})

test('what could not be told without network is told with the next contact', async () => {
  const { state, heard, answer, contact } = device()
  state.unsent = 4
  void contact()
  await answer()
  state.offline = true
  state.unsent = 0
  await contact()
  state.offline = false
  void contact()
  expect(heard).toEqual([4, 0])
})
